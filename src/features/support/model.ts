/** Each form has subjects of its own: their numbers mean nothing without it. Source: D56. */
export const SUPPORT_FORMS = ['default', 'vn', 'grant'] as const;
export type SupportForm = (typeof SUPPORT_FORMS)[number];

/** `open`: the company has to say something; `answered`: it has; `closed`: it is over. */
export const REQUEST_STATES = ['open', 'answered', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What is typed, under the specification's names. Source: I2-136, I3-058. */
export const SUPPORT_FIELDS = [
  'askFullName',
  'askEmail',
  'askPhone',
  'contract',
  'subject',
  'subjectText',
  'askMessage',
  /** Ours: the centre that it is about, where there is a list of them (I2-138). */
  'serviceCentre',
] as const;
export type SupportField = (typeof SUPPORT_FIELDS)[number];
export type TypedRequest = Readonly<Record<SupportField, string>>;

/** Name of the input that the files are in. */
export const FILES = 'file[]';

/** So many pictures go with a request. Source: I5-046, I9-028. */
export const FILES_AT_MOST = 5;
export const MEGABYTE = 1024 * 1024;

export const LENGTHS = {
  askFullName: 200,
  askEmail: 254,
  askPhone: 40,
  contract: 20,
  subject: 3,
  subjectText: 200,
  askMessage: 4_000,
  serviceCentre: 20,
} as const satisfies Record<SupportField, number>;

/** Requests on one page of the account. */
export const REQUESTS_ON_A_PAGE = 20;
/** Messages of one request that are shown, the newest. */
export const MESSAGES_AT_MOST = 100;
/** So long after its last word a request is kept. */
export const KEPT_DAYS = 365;
