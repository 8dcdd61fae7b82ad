import type { Currency } from '#base/money.ts';
import { listCountries } from '#countries/packs.ts';

/** Currencies of countries that have no pack yet, without small change, with kopecks and with thousandths. */
const ABROAD: readonly Currency[] = [
  { externalIso: 'BGN', logo: 'лв', decimals: 2, isPrefixed: false, roundRules: 0.01 },
  { externalIso: 'AZN', logo: '₼', decimals: 2, isPrefixed: false, roundRules: 0.05 },
  { externalIso: 'UZS', logo: 'сум', decimals: 2, isPrefixed: false, roundRules: 100 },
  { externalIso: 'VND', logo: '₫', decimals: 0, isPrefixed: false, roundRules: 1000 },
  { externalIso: 'THB', logo: '฿', decimals: 2, isPrefixed: true, roundRules: 0.25 },
  { externalIso: 'TRY', logo: '₺', decimals: 2, isPrefixed: true, roundRules: 0.1 },
  { externalIso: 'TND', logo: 'DT', decimals: 3, isPrefixed: false, roundRules: 0.005 },
];

const ofPacks = new Map(listCountries().map(({ currency }) => [currency.externalIso, currency]));

/** Every currency that a pack has, and enough others to make at least twelve. */
export const CURRENCIES: readonly Currency[] = [
  ...ofPacks.values(),
  ...ABROAD.filter(({ externalIso }) => !ofPacks.has(externalIso)),
];

/** Steps that sums are floored to, of each of the three kinds (C9-022 to C9-024). */
export const ROUND_RULES = [
  0, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50, 100, 1000,
] as const;

/** Percents that the packs have in their prices, and none. */
export const VAT_PERCENTS: readonly number[] = [
  ...new Set([
    0,
    ...listCountries().flatMap(({ vat }) => [vat.standardPercent, vat.reducedPercent]),
  ]),
];
