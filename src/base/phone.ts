import { ok, refused, type Outcome } from './outcome.ts';

/** How one country writes its phone numbers. Data of a country pack. */
export interface PhoneRule {
  /** Country code without the plus: `7`, `375`. */
  readonly code: string;
  /** Fewest and most digits accepted after the code. */
  readonly minDigits: number;
  readonly maxDigits: number;
  /**
   * Lengths that people's numbers really have. A country code that was typed without a plus is taken off only when one of
   * these remains (D74): the Norwegian number 47 12 34 56 must not lose its 47. Empty: every accepted length.
   */
  readonly usualDigits: readonly number[];
  /** What is dialled before a number inside the country and is no part of it; the first that fits is taken off, once. */
  readonly trunks: readonly TrunkPrefix[];
}

export interface TrunkPrefix {
  readonly prefix: string;
  /** Digit that must follow, if the prefix counts only then: in Russia 8 counts before 9. */
  readonly before?: string;
}

/** Rules by country code: the packs, and the other countries whose phone codes are offered. */
export type PhoneRules = Readonly<Record<string, PhoneRule>>;

export interface Phone {
  readonly country: string;
  /** With the plus, as people see it (I3-044). */
  readonly phoneCode: string;
  /** National digits without code and trunk prefix. */
  readonly digits: string;
  /** `{phoneCode} {digits}`, the form the specification stores (I3-026). */
  readonly stored: string;
  /** E.164, for uniqueness and for sending messages. */
  readonly e164: string;
}

export type PhoneCode = 'PHONE_REQUIRED' | 'PHONE_INVALID';

/** More than any number with all its decoration; longer input is refused unread. */
const MAX_RAW_LENGTH = 40;
const DECORATED = /^\s*\(?\s*\+?[\d\s()./\u00a0\u202f\u2010-\u2015-]*$/;

function withoutTrunk(digits: string, rule: PhoneRule): string {
  const trunk = rule.trunks.find(({ prefix, before = '' }) => digits.startsWith(prefix + before));
  return trunk ? digits.slice(trunk.prefix.length) : digits;
}

const isAccepted = (digits: string, rule: PhoneRule): boolean =>
  digits.length >= rule.minDigits && digits.length <= rule.maxDigits;

const isUsual = (digits: string, rule: PhoneRule): boolean =>
  rule.usualDigits.length ? rule.usualDigits.includes(digits.length) : isAccepted(digits, rule);

/** Digits after the country code when it was typed without a plus; null when the number begins otherwise. */
function withoutTypedCode(digits: string, rule: PhoneRule): string | null {
  if (!digits.startsWith(rule.code)) return null;
  const rest = withoutTrunk(digits.slice(rule.code.length), rule);
  if (isUsual(rest, rule)) return rest;
  return !isAccepted(digits, rule) && isAccepted(rest, rule) ? rest : null;
}

/** National digits, or null when the text begins with the code of another country. */
function nationalDigits(raw: string, rule: PhoneRule): string | null {
  const digits = raw.replace(/\D/g, '');
  const isInternational = raw.includes('+');
  const international = isInternational ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : null;
  if (international !== null) {
    if (!international.startsWith(rule.code)) return null;
    return withoutTrunk(international.slice(rule.code.length), rule);
  }
  return withoutTypedCode(digits, rule) ?? withoutTrunk(digits, rule);
}

/**
 * Brings a typed phone number into one form (I5-024 to I5-034, D74): decoration goes, a country code and one trunk prefix go,
 * then the length rule of the country decides. A plus, or 00 before a country code, says that the code is there; a code of
 * another country is refused rather than guessed.
 *
 * @param country Chosen country: it alone decides what a shared code such as +7 means (I5-033).
 * @param rules Rules of all countries on offer.
 * @returns The number, or `PHONE_REQUIRED` when nothing was typed, or `PHONE_INVALID`, also for a country without a rule.
 */
export function normalizePhone(
  country: string,
  raw: string,
  rules: PhoneRules,
): Outcome<Phone, PhoneCode> {
  if (!raw.trim()) return refused('PHONE_REQUIRED');
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined;
  if (!rule || raw.length > MAX_RAW_LENGTH || !DECORATED.test(raw)) return refused('PHONE_INVALID');
  const digits = nationalDigits(raw, rule);
  if (digits === null || !isAccepted(digits, rule)) return refused('PHONE_INVALID');
  const phoneCode = `+${rule.code}`;
  return ok({
    country,
    phoneCode,
    digits,
    stored: `${phoneCode} ${digits}`,
    e164: phoneCode + digits,
  });
}

/**
 * The country that a phone code means. Several share +7: the chosen country wins when the code is its own (I5-033).
 *
 * @param phoneCode With or without the plus.
 * @returns The country, or null when none on offer has this code.
 */
export function countryOfPhoneCode(
  phoneCode: string,
  chosenCountry: string,
  rules: PhoneRules,
): string | null {
  const code = phoneCode.replace(/\D/g, '');
  const offered = Object.entries(rules).filter(([, rule]) => rule.code === code);
  const [country] = offered.find(([each]) => each === chosenCountry) ?? offered[0] ?? [];
  return country ?? null;
}
