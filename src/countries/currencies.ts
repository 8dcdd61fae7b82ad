import type { Currency } from '#base/money.ts';

const own = (
  externalIso: string,
  logo: string,
  roundRules: number,
  rest: Partial<Pick<Currency, 'decimals' | 'isPrefixed'>> = {},
): Currency => ({ externalIso, logo, decimals: 2, isPrefixed: false, roundRules, ...rest });

/** Currencies of the packs: sign, small change, and the step that computed sums are floored to (C3-020, C9-022 to C9-024). */
export const CURRENCIES = {
  euro: own('EUR', '€', 0.01),
  soum: own('UZS', 'soʻm', 100),
  hryvnia: own('UAH', '₴', 0.01),
  leu: own('MDL', 'lei', 0.01),
  manat: own('AZN', '₼', 0.01),
  // Its sign is in few fonts yet.
  dram: own('AMD', 'AMD', 10),
  tugrik: own('MNT', '₮', 100),
  zloty: own('PLN', 'zł', 0.01),
  koruna: own('CZK', 'Kč', 1),
  dinar: own('RSD', 'RSD', 1),
  dong: own('VND', '₫', 1_000, { decimals: 0 }),
  won: own('KRW', '₩', 10, { decimals: 0, isPrefixed: true }),
  yuan: own('CNY', '¥', 0.01, { isPrefixed: true }),
  pound: own('GBP', '£', 0.01, { isPrefixed: true }),
  krone: own('NOK', 'kr', 1),
  rupiah: own('IDR', 'Rp', 100, { decimals: 0, isPrefixed: true }),
} as const satisfies Readonly<Record<string, Currency>>;
