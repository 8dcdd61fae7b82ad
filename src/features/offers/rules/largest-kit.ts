import type { PromotionKit } from '../model.ts';

/** The most that one kit can hold, however it is chosen: different products, and pieces of one of them. */
export function largestKit({
  items,
  presents,
  choices,
}: Pick<PromotionKit, 'items' | 'presents' | 'choices'>): {
  readonly products: number;
  readonly pieces: number;
} {
  const fixed = [...items, ...presents];
  const pieces = new Map<string, number>();
  const add = (sku: string, count: number) => pieces.set(sku, (pieces.get(sku) ?? 0) + count);
  for (const { sku, count } of fixed) add(sku, count);
  for (const { count, products } of choices) for (const { sku } of products) add(sku, count);
  const chosen = choices.reduce(
    (sum, { count, products }) => sum + Math.min(count, products.length),
    0,
  );
  const always = new Set(fixed.map(({ sku }) => sku)).size;
  return {
    products: Math.min(pieces.size, always + chosen),
    pieces: Math.max(0, ...pieces.values()),
  };
}
