import type { CartView } from '../../model.ts';

/** Of which more is asked for than there is, over all packages together. */
export interface ShortLine {
  readonly sku: string;
  readonly name: string;
  readonly wished: number;
  /** 0: none of it is there. */
  readonly available: number;
}

/** What stands in the way of ordering the cart as it is (UX-58). */
export function fixesOf({ packages }: CartView) {
  const lines = packages.flatMap(({ items, kits, subscriptions }) => [
    ...items.filter(({ isGift }) => !isGift),
    ...kits.map((kit) => ({ ...kit, isArchived: !kit.isActive })),
    ...subscriptions.map((line) => ({ ...line, ...line.subscription.kit, isArchived: false })),
  ]);
  const short = new Map<string, ShortLine>();
  const over = new Set(lines.flatMap(({ sku, overLimit }) => (overLimit ? [sku] : [])));
  for (const { sku, name, count, max, sum, price } of lines) {
    if (!over.has(sku)) continue;
    // A line costs what can be had of it.
    const available = price.current > 0 ? Math.round(sum / price.current) : Math.min(count, max);
    const before = short.get(sku) ?? { wished: 0, available: 0 };
    short.set(sku, {
      sku,
      name,
      wished: before.wished + count,
      available: before.available + available,
    });
  }
  return { gone: lines.filter(({ isAvailable }) => !isAvailable), short: [...short.values()] };
}
