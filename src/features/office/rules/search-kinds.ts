import { normalizePhone, type Phone, type PhoneRules } from '#base/phone.ts';

/** What one field may be asked for: everything that the text could be, each looked up by an index of its own. */
export interface SearchKinds {
  /** An order's number, or its beginning. */
  readonly number: string | null;
  /** As each country would read it. */
  readonly phones: readonly Pick<Phone, 'e164' | 'stored'>[];
  readonly email: string | null;
  readonly contract: string | null;
  readonly tracking: string | null;
  /** Beginnings of a last name, each with that of a first name or none. */
  readonly names: readonly { readonly last: string; readonly first: string }[];
}

const NUMBER_BEGINNING = /^\d{4,16}$/;
const CONTRACT = /^M?\d{7,12}$/;
const TRACKING = /^(?=.*\d)[0-9A-Z-]{5,40}$/;
const PHONE_DIGITS_AT_LEAST = 7;
const NAME_SIGNS_AT_LEAST = 2;
const LONGEST = 100;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function phonesOf(text: string, rules: PhoneRules): SearchKinds['phones'] {
  if (digitsOf(text).length < PHONE_DIGITS_AT_LEAST) return [];
  const read = Object.keys(rules).map((country) => normalizePhone(country, text, rules));
  const phones = read.flatMap((each) => (each.ok ? [each.value] : []));
  return [...new Map(phones.map(({ e164, stored }) => [e164, { e164, stored }])).values()];
}

function namesOf(text: string): SearchKinds['names'] {
  if (/[\d@]/.test(text)) return [];
  const [one = '', other = ''] = text.toLowerCase().split(/\s+/);
  if (one.length < NAME_SIGNS_AT_LEAST) return [];
  if (other === '') return [{ last: one, first: '' }];
  const turned = other.length < NAME_SIGNS_AT_LEAST ? [] : [{ last: other, first: one }];
  return [{ last: one, first: other }, ...turned];
}

/** What a typed text may be; null where it is too short for any index to answer. */
export function searchKinds(typed: string, rules: PhoneRules): SearchKinds | null {
  const text = typed.trim().slice(0, LONGEST);
  const word = text.toUpperCase().replace(/\s/g, '');
  const kinds: SearchKinds = {
    number: NUMBER_BEGINNING.test(word) ? word : null,
    phones: phonesOf(text, rules),
    email: /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : null,
    contract: CONTRACT.test(word) ? word : null,
    tracking: TRACKING.test(word) ? word : null,
    names: namesOf(text),
  };
  const isAny = Object.values(kinds).some((kind: string | readonly unknown[] | null) =>
    Boolean(kind?.length),
  );
  return isAny ? kinds : null;
}

/** A text that `like` takes for itself. */
export const likeBeginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
