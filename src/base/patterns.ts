/** What a field's text may be made of. Names are those of the specification. */
export const PATTERNS = [
  'email',
  'name',
  'thPassportNumber',
  'forIndex',
  'onlyNumber',
  'onlyLatin',
  'cyrillicAndLatin',
  'onlyCyrillic',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Alphabets of an address, by the country that it lies in. */
export type Alphabet = Extract<Pattern, 'onlyLatin' | 'cyrillicAndLatin' | 'onlyCyrillic'>;

/** Everything that a single field can be refused for; texts in `i18n/field-messages.ts`. */
export type FieldCode =
  | 'REQUIRED'
  | 'TEXT'
  | 'EMAIL'
  | 'EMAIL_TAKEN'
  | 'TOO_LONG'
  | 'NAME'
  | 'TH_PASSPORT'
  | 'POSTCODE'
  | 'ONLY_NUMBER'
  | 'ONLY_LATIN'
  | 'CYRILLIC_AND_LATIN'
  | 'ONLY_CYRILLIC'
  | 'PHONE_REQUIRED'
  | 'PHONE_INVALID';

/** Longest field that is looked at; anything longer is refused unread. */
export const MAX_FIELD_LENGTH = 1_000;
const MAX_EMAIL_LENGTH = 254;
const MAX_LABEL_LENGTH = 63;

// Each expression is one character class repeated, or has a fixed length: none can backtrack.
const LOCAL_LATIN = /^[A-Za-z0-9._-]{1,30}$/;
const LOCAL_WIDE = /^[A-Za-zА-Яа-яЁё0-9._-]{1,30}$/;
const LABEL_LATIN = /^[A-Za-z0-9-]+$/;
const LABEL_WIDE = /^[А-Яа-яЁё0-9-]+$/;
const TOP_LATIN = /^[A-Za-z]{2,}$/;
const TOP_ENCODED = /^xn--/i;
const TOP_WIDE = /^[А-Яа-яЁё]{2,}$/;
const NAME = /^[\p{L}\p{M} '’ʼ\u2010-\u2015-]+$/u;
const NAME_EDGE = /[\p{M} '’ʼ\u2010-\u2015-]/u;
const NAME_LAST_EDGE = /[ '’ʼ\u2010-\u2015-]/u;
const PUNCTUATION = String.raw`\d\s.,:;'’ʼ"«»„“”()/\\№#&+_\u2010-\u2015\-`;

const EXPRESSIONS = {
  thPassportNumber: /^[0-9]{13}$/,
  forIndex: /^[0-9A-Z -]+$/,
  onlyNumber: /^[0-9]+$/,
  onlyLatin: new RegExp(`^[\\p{Script=Latin}\\p{M}${PUNCTUATION}]+$`, 'u'),
  cyrillicAndLatin: new RegExp(
    `^[\\p{Script=Cyrillic}\\p{Script=Armenian}\\p{Script=Latin}\\p{M}${PUNCTUATION}]+$`,
    'u',
  ),
  onlyCyrillic: new RegExp(`^[\\p{Script=Cyrillic}\\p{M}${PUNCTUATION}]+$`, 'u'),
} satisfies Record<Exclude<Pattern, 'email' | 'name'>, RegExp>;

const CODES = {
  email: 'EMAIL',
  name: 'NAME',
  thPassportNumber: 'TH_PASSPORT',
  forIndex: 'POSTCODE',
  onlyNumber: 'ONLY_NUMBER',
  onlyLatin: 'ONLY_LATIN',
  cyrillicAndLatin: 'CYRILLIC_AND_LATIN',
  onlyCyrillic: 'ONLY_CYRILLIC',
} satisfies Record<Pattern, FieldCode>;

function isDomain(domain: string, label: RegExp, tops: readonly RegExp[]): boolean {
  const labels = domain.split('.');
  const top = domain.slice(domain.lastIndexOf('.') + 1);
  return (
    labels.length > 1 &&
    labels.every(
      (part) => part.length <= MAX_LABEL_LENGTH && label.test(part) && !/^-|-$/.test(part),
    ) &&
    tops.some((pattern) => pattern.test(top))
  );
}

/** Local part of at most 30 letters, digits, dots, underscores, hyphens; a Latin or a Cyrillic domain (I5-007 to I5-009). */
function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || text.length > MAX_EMAIL_LENGTH) return false;
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (LOCAL_LATIN.test(local) && isDomain(domain, LABEL_LATIN, [TOP_LATIN, TOP_ENCODED]))
    return true;
  return LOCAL_WIDE.test(local) && isDomain(domain, LABEL_WIDE, [TOP_WIDE]);
}

/** Letters of any script with their marks; spaces, hyphens, dashes and apostrophes only inside (I5-010 to I5-012). */
function isName(text: string): boolean {
  const name = text.normalize('NFC');
  return (
    NAME.test(name) &&
    !NAME_EDGE.test(name.charAt(0)) &&
    !NAME_LAST_EDGE.test(name.charAt(name.length - 1))
  );
}

/**
 * Checks one field against one pattern. Time is linear in the text, and text over 1,000 characters is refused unread.
 *
 * @param value White space around it does not count; an empty value passes, because whether a field may be empty is another
 *   question.
 * @returns The code of the refusal, or null when the value is fine.
 */
export function checkPattern(pattern: Pattern, value: string): FieldCode | null {
  if (value.length > MAX_FIELD_LENGTH) return CODES[pattern];
  const text = value.trim();
  if (!text) return null;
  const isFine =
    pattern === 'email'
      ? isEmail(text)
      : pattern === 'name'
        ? isName(text)
        : EXPRESSIONS[pattern].test(text);
  return isFine ? null : CODES[pattern];
}

/**
 * Whether a country's fields are checked by the custom patterns (I5-019, I5-020).
 *
 * `always`: the country is listed; `byEurope`: only if it has a European code; `singleField`: not even then. A field that asks
 * for its check by itself is checked everywhere.
 */
export type PatternUse = 'always' | 'byEurope' | 'singleField';

export function arePatternsUsed(
  use: PatternUse,
  hasEuropeCode: boolean,
  isSingleField: boolean,
): boolean {
  if (isSingleField || use === 'always') return true;
  return use === 'byEurope' && hasEuropeCode;
}
