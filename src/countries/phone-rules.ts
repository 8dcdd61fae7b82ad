import type { PhoneRule, PhoneRules, TrunkPrefix } from '#base/phone.ts';

const ZERO: readonly TrunkPrefix[] = [{ prefix: '0' }];
const NONE: readonly TrunkPrefix[] = [];

/** Where the specification names no length: 6 to 11 digits (I5-032, I9-024). */
const usual = (code: string, usualDigits: readonly number[], trunks = ZERO): PhoneRule => ({
  code,
  minDigits: 6,
  maxDigits: 11,
  usualDigits,
  trunks,
});

const exactly = (code: string, count: number, trunks: readonly TrunkPrefix[]): PhoneRule => ({
  code,
  minDigits: count,
  maxDigits: count,
  usualDigits: [count],
  trunks,
});

/** Phone rules of every country whose code is offered. A pack takes its own from here. Usual lengths: national numbering plans. */
export const PHONE_RULES = {
  ru: exactly('7', 10, [{ prefix: '8', before: '9' }]),
  kz: usual('7', [10], [{ prefix: '8' }]),
  kg: usual('996', [9]),
  by: exactly('375', 9, [{ prefix: '80' }, { prefix: '0' }]),
  uz: usual('998', [9], NONE),
  ua: usual('380', [9]),
  am: usual('374', [8]),
  az: usual('994', [9]),
  md: usual('373', [8]),
  mn: usual('976', [8]),
  ge: usual('995', [9]),
  de: usual('49', [9, 10, 11]),
  bg: usual('359', [8, 9]),
  pl: usual('48', [9], NONE),
  cz: usual('420', [9], NONE),
  rs: usual('381', [8, 9]),
  // An Italian number keeps its leading 0 even after +39.
  it: usual('39', [9, 10], NONE),
  no: usual('47', [8], NONE),
  gb: usual('44', [10]),
  tr: usual('90', [10]),
  kr: usual('82', [9, 10]),
  th: usual('66', [8, 9]),
  vn: usual('84', [9, 10]),
  id: { code: '62', minDigits: 7, maxDigits: 13, usualDigits: [9, 10, 11, 12], trunks: ZERO },
  cn: usual('86', [11]),
} satisfies PhoneRules;
