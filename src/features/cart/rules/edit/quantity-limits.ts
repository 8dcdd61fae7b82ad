/** Most pieces of one line. Source: C9-001, C5-006. */
export const LINE_COUNT_MAX = 999;

/** The most that one line may ask for: 999 or the stock, never below 0 (C5-001, D1). */
export const countLimit = (stock: number): number =>
  Math.max(0, Math.min(LINE_COUNT_MAX, Math.trunc(stock)));

/**
 * What becomes of a wished count: no number and anything below one mean 'remove', anything above the limit is the limit.
 * Source: C4-009, C5-001.
 */
export function clampCount(wished: number, stock: number): number {
  if (Number.isNaN(wished)) return 0;
  return Math.min(countLimit(stock), Math.max(0, Math.trunc(wished)));
}

/** The caption's two states: nothing of it in the cart, or something (C4-005). */
export const addButtonState = (count: number): 'empty' | 'filled' =>
  count > 0 ? 'filled' : 'empty';

/** Hands out a stock piece by piece to those who come first, so that two lines can't both have the last one. */
export class StockShare {
  readonly #left = new Map<string, number>();

  /** Takes up to `wished` pieces; answers how many there were. */
  take(sku: string, wished: number, stock: number): number {
    const left = this.#left.get(sku) ?? Math.max(0, stock);
    const taken = clampCount(wished, left);
    this.#left.set(sku, left - taken);
    return taken;
  }

  /** Takes whole sets of several products; answers how many sets there were. */
  takeSets(
    parts: readonly { readonly sku: string; readonly count: number }[],
    wished: number,
    stockOf: (sku: string) => number,
  ): number {
    const leftOf = (sku: string) => this.#left.get(sku) ?? Math.max(0, stockOf(sku));
    const whole = parts.map(({ sku, count }) => Math.floor(leftOf(sku) / count));
    const taken = parts.length === 0 ? 0 : clampCount(wished, Math.min(...whole));
    for (const { sku, count } of parts) this.#left.set(sku, leftOf(sku) - taken * count);
    return taken;
  }
}
