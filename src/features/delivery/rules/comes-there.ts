import type { PricedCart, PricedLine } from '#features/cart/rules/public.ts';

/** A line of which less comes than could be sold, and how many of it come. */
export interface AbsentLine extends Pick<PricedLine, 'key' | 'sku' | 'name' | 'count'> {
  readonly available: number;
}

type Lines = Pick<PricedCart, 'lines'>;

/** Products that a place has to have for a cart: what sets are made of, too; gifts are brought from anywhere. */
export const skusWanted = ({ lines }: Lines): string[] => [
  ...new Set(
    lines.flatMap(({ isGift, count, units }) =>
      isGift || count === 0 ? [] : units.map(({ sku }) => sku),
    ),
  ),
];

/**
 * What of a cart the place that serves a delivery has not got: the first lines keep theirs. Whatever cannot be sold anywhere is told by the
 * cart itself.
 *
 * @param free Units of that place; a product that is not named there was not asked about and limits nothing.
 */
export function absentAt(
  { lines }: Lines,
  free: ReadonlyMap<string, number>,
): readonly AbsentLine[] {
  const left = new Map(free);
  return lines.flatMap(({ isGift, key, sku, name, count, units }) => {
    if (isGift || count === 0) return [];
    const each = new Map<string, number>();
    for (const unit of units) each.set(unit.sku, (each.get(unit.sku) ?? 0) + unit.count);
    let available = count;
    for (const [unit, pieces] of each) {
      const most = Math.floor(Math.max(0, left.get(unit) ?? Infinity) / pieces);
      available = Math.min(available, most);
    }
    for (const [unit, pieces] of each)
      left.set(unit, (left.get(unit) ?? Infinity) - pieces * available);
    return available < count ? [{ key, sku, name, count, available }] : [];
  });
}
