import { writeBirthDate } from './birth-date.ts';
import type { TypedRegistration } from './check-registration.ts';
import { readShown } from './shown-versions.ts';

const TEXTS = [
  'secondName',
  'name',
  'phone',
  'email',
  'sex',
  'password',
  'countryISO',
  'residence',
  'tr_city',
  'tr_district',
  'tr_streetBlock',
  'tr_address',
  'tr_documentNumber',
  'th_documentNumber',
  'mentor',
  'mentorSelectionMethod',
  'promoMentorSale',
  'oldContract',
  'oldContractCode',
  'referral',
  'csc',
  'code',
] as const;
const KEPT_SECRET = ['token', 'pass', 'requestKey'] as const;
const BOXES = ['subscribe', 'getPersonalConsultant', 'tr_taxAgreement'] as const;
/** What the calls take; longer texts are cut here only where no field could hold them anyway. */
const MAX = 1_000;
const PHONE_MAX = 60;

/** Names of all that is ticked in it, as they are kept. */
export const tickedNames = (
  boxes: Pick<ReturnType<typeof bodyOfForm>, 'consents' | 'subscribe' | 'tr_taxAgreement'>,
): string[] => [
  ...boxes.consents,
  ...(boxes.subscribe ? ['newsletter'] : []),
  ...(boxes.tr_taxAgreement ? ['tax'] : []),
];

/** A posted form as the body of the calls, whoever sent it: a browser without scripts, or ours. Source: I7-006. */
export function bodyOfForm(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, MAX) : '';
  };
  const whole = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  // Names of the three lists; every one gets its place.
  const texts = Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  const boxes = Object.fromEntries(BOXES.map((name) => [name, form.get(name) !== null])) as Record<
    (typeof BOXES)[number],
    boolean
  >;
  const secrets = Object.fromEntries(KEPT_SECRET.map((name) => [name, whole(name)])) as Record<
    (typeof KEPT_SECRET)[number],
    string | undefined
  >;
  return {
    ...texts,
    ...boxes,
    ...secrets,
    phone: text('phone').slice(0, PHONE_MAX),
    birthDate: writeBirthDate(
      text('birthDay').slice(0, 4),
      text('birthMonth').slice(0, 4),
      text('birthYear').slice(0, 6),
    ),
    consents: form
      .getAll('consents')
      .filter((each) => typeof each === 'string')
      .slice(0, 20),
    documentVersions: readShown(form),
  };
}

/** Who registers on the way of a purchase, as the form of the delivery step has it. */
export type QuickBuyer = Pick<
  TypedRegistration,
  'name' | 'secondName' | 'phone' | 'email' | 'countryISO'
>;

/** What registers the guest of a form, whoever sends it: a browser without scripts, or ours. Source: I4-007. */
export const quickBody = (form: FormData, buyer: QuickBuyer) => ({
  ...bodyOfForm(form),
  ...buyer,
  phone: buyer.phone.slice(0, PHONE_MAX),
  contractType: 2,
  isQuickRegistration: true,
});

/** Whether all that a registration was refused for is that somebody signs in by this e-mail or phone. */
export const isOnlyTaken = (fields: Readonly<Record<string, string>>): boolean =>
  Object.keys(fields).every((name) => name === 'email' || name === 'phone');
