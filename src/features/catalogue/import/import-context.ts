import type { Market } from '../markets.ts';
import { rowFault, type RowFault, type RowFaultCode } from '../rules/row-fault.ts';
import type { ImportPrice } from './import-product.ts';

/** What a reader needs to know of the shop that it fills. */
export interface ImportContext {
  readonly markets: readonly Market[];
  /** Stores that a file without stores of its own is meant for. */
  readonly stores: readonly string[];
  /** Category ids by any of their names, slugs or ids, in small letters. */
  readonly categories: ReadonlyMap<string, number>;
}

/** A row that cannot be taken; its message is shown beside the line number. */
export class RowProblem extends Error {
  readonly fault: RowFault;
  /** @param about What of the file it is about, as it stands there. */
  constructor(code: RowFaultCode, reason: string, about = '') {
    super(reason);
    this.fault = rowFault(code, reason, about);
  }
}

export const marketsOf = ({ markets, stores }: ImportContext): Market[] =>
  markets.filter(({ store }) => stores.includes(store));

export const mainLocation = (store: string): string => `${store}-main`;

/** The same stock in each of the stores. */
export const stockEverywhere = (context: ImportContext, onHand: number) =>
  context.stores.map((store) => ({ store, location: mainLocation(store), onHand }));

/** A price of one market, from minor units already worked out; `old` is the price before a reduction. */
export function priceFor(
  market: Market,
  amounts: {
    minor: number;
    oldPriceMinor?: number | null;
    until?: Date | null;
    pointsHundredths?: number;
    vatPercent?: number;
  },
): ImportPrice {
  const { minor, oldPriceMinor = null } = amounts;
  const isReduced = oldPriceMinor !== null && oldPriceMinor > minor;
  return {
    store: market.store,
    country: market.country,
    currency: market.currency.externalIso,
    priceMinor: isReduced ? oldPriceMinor : minor,
    newPriceMinor: isReduced ? minor : null,
    newPriceUntil: (isReduced && amounts.until) || null,
    pointsHundredths: amounts.pointsHundredths ?? 0,
    vatPercent: amounts.vatPercent ?? market.vatPercent,
  };
}

/** Takes the product out of a market. */
export const unsold = (market: Market): ImportPrice => ({
  ...priceFor(market, { minor: 0 }),
  priceMinor: null,
});

/** Latin letters and digits for an address, from any text. */
export function slugOf(text: string, otherwise: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return slug || otherwise.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
