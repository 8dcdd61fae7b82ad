import type { CartDocument } from '#features/cart/model.ts';
import { SHARED_LINES_MAX, type SharedLine } from '../model.ts';

/** Most pieces of one line. Source: C9-001. */
const COUNT_MAX = 999;

const nameOf = (line: SharedLine): string =>
  line.kind === 'item' ? line.sku : JSON.stringify([line.actionId, line.sku, line.items]);

/**
 * What of a cart is shown to others: products and sets with their counts, put together over all packages. Whose the packages are,
 * and who gets certificates and monthly kits, stays with the buyer.
 */
export function frozenLines({ packages }: CartDocument): SharedLine[] {
  const byName = new Map<string, SharedLine>();
  for (const line of packages.flatMap(({ lines }) => lines)) {
    if (line.kind === 'subscription') continue;
    const kept: SharedLine =
      line.kind === 'kit'
        ? {
            kind: 'kit',
            actionId: line.actionId,
            sku: line.sku,
            count: line.count,
            items: line.items,
          }
        : { kind: 'item', sku: line.sku, count: line.count };
    const known = byName.get(nameOf(kept));
    byName.set(nameOf(kept), {
      ...kept,
      count: Math.min(COUNT_MAX, (known?.count ?? 0) + kept.count),
    });
  }
  return [...byName.values()].slice(0, SHARED_LINES_MAX);
}
