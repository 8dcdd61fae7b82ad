/** Where somebody lives, as far as it is known. */
export interface TracedAddress {
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly apartment: string;
}

/** What tells people apart: of a profile, and of the orders and means of payment behind it. */
export interface Traces {
  readonly personId: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** What tells one kept card from another. */
  readonly cards: readonly string[];
  readonly addresses: readonly TracedAddress[];
}

/** Why a reward waits for staff. */
export const HOLD_REASONS = [
  'same-person',
  'same-phone',
  'same-email',
  'same-card',
  'same-address',
  'ring',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A phone's digits; too few of them tell nobody apart. */
const LEAST_DIGITS = 7;
const phoneKey = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? null : digits;
};

/** A mailbox: what stands after a plus sign leads into the same one. */
function emailKey(email: string): string | null {
  const [, name, host] = /^([^@+]+)(?:\+[^@]*)?@(.+)$/.exec(email.trim().toLowerCase()) ?? [];
  return name && host ? `${name}@${host}` : null;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A home: without street and house it is none. */
function addressKey({ city, street, house, apartment }: TracedAddress): string | null {
  if (lettersOf(street) === '' || lettersOf(house) === '') return null;
  return [city, street, house, apartment].map(lettersOf).join('|');
}

const meet = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean => {
  const known = new Set(other);
  return one.some((key) => key !== null && key !== '' && known.has(key));
};

/**
 * What speaks for it that somebody invited themselves, or that two invited each other. Families share addresses and cards: staff decide,
 * nothing is refused by itself.
 *
 * @param isRing Whoever invited was once invited by the friend, straight or through others.
 */
export function holdReasons(referrer: Traces, friend: Traces, isRing: boolean): HoldReason[] {
  const found: Record<HoldReason, boolean> = {
    'same-person': referrer.personId === friend.personId,
    'same-phone': meet(referrer.phones.map(phoneKey), friend.phones.map(phoneKey)),
    'same-email': meet(referrer.emails.map(emailKey), friend.emails.map(emailKey)),
    'same-card': meet(referrer.cards, friend.cards),
    'same-address': meet(referrer.addresses.map(addressKey), friend.addresses.map(addressKey)),
    ring: isRing,
  };
  return HOLD_REASONS.filter((reason) => found[reason]);
}
