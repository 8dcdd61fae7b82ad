import type { CartChange, CartView } from '../../model.ts';
import { lineName } from '../document/line-name.ts';

/** What the browser showed when the buyer pressed; only what it sent is compared. Sums are in major units. */
export interface ShownCart {
  readonly sum?: number | undefined;
  readonly amount?: number | undefined;
  readonly items?: readonly {
    readonly sku: string;
    readonly optionSku: string | null;
    readonly count: number;
    readonly price?: number | undefined;
  }[];
}

const isSame = (one: number, other: number, decimals: number): boolean =>
  Math.round(one * 10 ** decimals) === Math.round(other * 10 ** decimals);

const piecesOf = (lines: readonly { readonly count: number }[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0);

/**
 * Tells what the server's cart has differently from what the buyer saw; empty when nothing. A product may stand in several packages: its
 * pieces are counted together. Sums are in major units.
 */
export function compareShown(
  shown: ShownCart,
  { packages, currency, sum, amount }: CartView,
): CartChange[] {
  const changes: CartChange[] = [];
  const { decimals } = currency;
  const items = packages.flatMap((each) => each.items).filter(({ isGift }) => !isGift);
  const now = Map.groupBy(items, lineName);
  for (const [name, [seen, ...others]] of Map.groupBy(shown.items ?? [], lineName)) {
    if (!seen) continue;
    const found = now.get(name) ?? [];
    const [wished, count] = [piecesOf([seen, ...others]), piecesOf(found)];
    if (count !== wished)
      changes.push({ field: 'count', sku: seen.sku, shown: wished, now: count });
    const price = found[0]?.price.current;
    if (price !== undefined && seen.price !== undefined && !isSame(seen.price, price, decimals))
      changes.push({ field: 'price', sku: seen.sku, shown: seen.price, now: price });
  }
  if (shown.amount !== undefined && shown.amount !== amount)
    changes.push({ field: 'amount', shown: shown.amount, now: amount });
  if (shown.sum !== undefined && !isSame(shown.sum, sum, decimals))
    changes.push({ field: 'sum', shown: shown.sum, now: sum });
  return changes;
}
