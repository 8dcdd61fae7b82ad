import type { CartChange, CartView } from '../model.ts';

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

/** Tells what the server's cart has differently from what the buyer saw; empty when nothing. Sums are in major units. */
export function compareShown(
  shown: ShownCart,
  { packages, currency, sum, amount }: CartView,
): CartChange[] {
  const changes: CartChange[] = [];
  const { decimals } = currency;
  const items = packages.flatMap((each) => each.items).filter(({ isGift }) => !isGift);
  for (const seen of shown.items ?? []) {
    const found = items.find(
      ({ sku, optionSku }) => sku === seen.sku && optionSku === seen.optionSku,
    );
    const count = found?.count ?? 0;
    if (count !== seen.count)
      changes.push({ field: 'count', sku: seen.sku, shown: seen.count, now: count });
    if (found && seen.price !== undefined && !isSame(seen.price, found.price.current, decimals))
      changes.push({ field: 'price', sku: seen.sku, shown: seen.price, now: found.price.current });
  }
  if (shown.amount !== undefined && shown.amount !== amount)
    changes.push({ field: 'amount', shown: shown.amount, now: amount });
  if (shown.sum !== undefined && !isSame(shown.sum, sum, decimals))
    changes.push({ field: 'sum', shown: shown.sum, now: sum });
  return changes;
}
