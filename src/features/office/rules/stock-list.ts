/** What the list of stock is narrowed to: nothing left, little left, or everything that is on sale. */
export const STOCK_STATES = ['out', 'low', 'all'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const MARK_MOST = 99_999;

/** A product on sale in a store, and what of it is there. */
export interface StockRow {
  readonly store: string;
  readonly sku: string;
  readonly name: string;
  readonly onHand: number;
  readonly reserved: number;
  /** Units sold in the last days, as product pages count them. */
  readonly sold: number;
  /** As staff set it; null: they did not. */
  readonly mark: number | null;
  /** With fewer free units than this it is to be ordered again. */
  readonly level: number;
}

/** Reads a mark as it was typed; empty: none of its own. @returns `undefined` for what is no number of units. */
export function readMark(text: string): number | null | undefined {
  const typed = text.replaceAll(/\s/gu, '');
  if (typed === '') return null;
  if (!/^\d{1,5}$/.test(typed)) return undefined;
  const units = Number(typed);
  return units > 0 ? units : null;
}
