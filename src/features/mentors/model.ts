/** Every way to a mentor, the strongest first. Source: D66, I1-005 to I1-011. */
export const MENTOR_SOURCES = [
  'card',
  'promo',
  'user',
  'link',
  'search',
  'list',
  'cookie',
  'cyber',
  'default',
] as const;
export type MentorSource = (typeof MENTOR_SOURCES)[number];

/** Whether a person named the mentor, or the shop did. Source: I3-019. */
export const SELECTION_METHODS = ['manual', 'offered'] as const;
export type SelectionMethod = (typeof SELECTION_METHODS)[number];

/** The cookies that remember a mentor, two named by the specification and two of our own. Source: I9-086. */
export const MENTOR_COOKIES = {
  contract: 'mentorContract',
  fullName: 'mentorFullName',
  /** How the mentor of the other two came to be: `manual` or `offered`. */
  method: 'mentorMethod',
  /** The contract of the last referral link, signed with the moment it was opened. */
  link: 'mentorLink',
} as const;

/** How long the choice and the referral link of a browser are remembered. */
export const CHOICE_COOKIE_SECONDS = 30 * 86_400;

/** Mentors in one answer of the list. */
export const MENTORS_AT_ONCE = 20;
export const CONTRACT_MAX = 20;
export const CODE_MAX = 40;

/** Names of the fields that a registration form posts. Source: I7-006. */
export const MENTOR_FIELDS = {
  mentor: 'mentor',
  method: 'mentorSelectionMethod',
  promo: 'promoMentorSale',
  card: 'oldContract',
  cardCode: 'oldContractCode',
} as const;
export type MentorField = (typeof MENTOR_FIELDS)[keyof typeof MENTOR_FIELDS];
