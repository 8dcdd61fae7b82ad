import type { OrderSums } from './order-total.ts';

/** One side of an entry: positive is debit. `unit` is a currency or `points` (hundredths). */
export interface LedgerLine {
  readonly account: string;
  readonly unit: string;
  readonly amount: number;
}

export const POINTS_UNIT = 'points';

/** Points that one package earns. */
export interface EarnedPoints {
  /** Null while the buyer has no contract of his own. */
  readonly contract: string | null;
  readonly hundredths: number;
}

/** What of bonuses or credit left which account. */
export interface SpentFrom {
  readonly means: 'bonus' | 'credit';
  readonly account: string;
  readonly amountMinor: number;
}

/** What the ledger must know of an order. */
export interface LedgerOrder {
  readonly orderNumber: string;
  /** Whose bonuses and credit are spent; null while the buyer has no contract of his own. */
  readonly buyerContract: string | null;
  readonly currency: string;
  readonly sums: OrderSums;
  /** Tax contained in goods and in delivery. */
  readonly goodsVatMinor: number;
  readonly deliveryVatMinor: number;
  readonly points: readonly EarnedPoints[];
  /** Where bonuses and credit came from; what is not named here left the buyer's main account of the means. */
  readonly spent?: readonly SpentFrom[] | undefined;
}

const withoutZeros = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  lines.filter(({ amount }) => amount !== 0);

/** The same the other way round, for what is taken back. */
const reversed = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  lines.map((line) => ({ ...line, amount: 0 - line.amount }));

/** Nobody's contract: an account of the order's own, which holds nothing to spend. */
const ownerOf = (order: LedgerOrder, contract: string | null): string =>
  contract ?? `order-${order.orderNumber}`;

/** One of the means, by the accounts that it came out of. */
function spentLines(
  order: LedgerOrder,
  means: SpentFrom['means'],
  sumMinor: number,
): readonly LedgerLine[] {
  const { currency: unit, spent = [] } = order;
  const named = spent.filter((each) => each.means === means);
  const rest = named.reduce((left, { amountMinor }) => left - amountMinor, sumMinor);
  const main = `${means}:${ownerOf(order, order.buyerContract)}`;
  return [
    ...named.map(({ account, amountMinor }) => ({ account, unit, amount: amountMinor })),
    { account: main, unit, amount: rest },
  ];
}

/** Which accounts an order's bonuses and credit came out of, by what stands in the ledger for it. */
export const spentIn = (posted: readonly LedgerLine[]): readonly SpentFrom[] =>
  (['bonus', 'credit'] as const).flatMap((means) =>
    posted
      .filter(({ account, amount }) => account.startsWith(`${means}:`) && amount > 0)
      .map(({ account, amount }) => ({ means, account, amountMinor: amount })),
  );

/**
 * An order was placed: the buyer owes its total, other means what they took over; goods, delivery and tax earn it. Bonuses and
 * credit leave the buyer's own accounts, of which the database keeps what is left. Points are promised to the owner of each
 * package. Each unit sums to zero.
 */
export function linesOfPlaced(order: LedgerOrder): readonly LedgerLine[] {
  const { currency: unit, sums, goodsVatMinor, deliveryVatMinor } = order;
  const money = [
    { account: 'receivable', unit, amount: sums.totalMinor },
    { account: 'promo', unit, amount: sums.promoMinor },
    ...spentLines(order, 'bonus', sums.bonusMinor),
    ...spentLines(order, 'credit', sums.creditMinor),
    { account: 'revenue:goods', unit, amount: goodsVatMinor - sums.goodsMinor },
    { account: 'revenue:delivery', unit, amount: deliveryVatMinor - sums.deliveryMinor },
    { account: 'vat', unit, amount: 0 - goodsVatMinor - deliveryVatMinor },
  ];
  const points = order.points.flatMap((earned) => [
    {
      account: `points-promised:${ownerOf(order, earned.contract)}`,
      unit: POINTS_UNIT,
      amount: earned.hundredths,
    },
    { account: 'points-issued', unit: POINTS_UNIT, amount: 0 - earned.hundredths },
  ]);
  return withoutZeros([...money, ...points]);
}

/** The buyer paid the whole total: the debt is cash now, promised points are earned. */
export function linesOfPaid(order: LedgerOrder): readonly LedgerLine[] {
  const { currency: unit, sums } = order;
  const points = order.points.flatMap((earned) => [
    {
      account: `points:${ownerOf(order, earned.contract)}`,
      unit: POINTS_UNIT,
      amount: earned.hundredths,
    },
    {
      account: `points-promised:${ownerOf(order, earned.contract)}`,
      unit: POINTS_UNIT,
      amount: 0 - earned.hundredths,
    },
  ]);
  return withoutZeros([
    { account: 'cash', unit, amount: sums.totalMinor },
    { account: 'receivable', unit, amount: 0 - sums.totalMinor },
    ...points,
  ]);
}

/** An order that was never paid is taken back whole. */
export const linesOfCancelled = (order: LedgerOrder): readonly LedgerLine[] =>
  reversed(linesOfPlaced(order));

/** Everything that stands in the ledger for an order is taken back: each of its accounts ends at zero. */
export function linesBack(posted: readonly LedgerLine[]): readonly LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of posted) {
    const key = JSON.stringify([line.account, line.unit]);
    sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount });
  }
  return withoutZeros(reversed([...sums.values()]));
}

/** Accounts that an order's bonuses and credit came out of, with what of it has not come back to them yet. */
export const stillSpent = (posted: readonly LedgerLine[]): readonly SpentFrom[] =>
  spentIn(reversed(linesBack(posted)));

/** Money came that is not what is owed: it is kept apart until staff decide. */
export const linesOfUnclear = (received: {
  readonly minor: number;
  readonly currency: string;
}): readonly LedgerLine[] =>
  withoutZeros([
    { account: 'cash', unit: received.currency, amount: received.minor },
    { account: 'unclear', unit: received.currency, amount: 0 - received.minor },
  ]);

/** Whether money that fits nothing is still here; what went back, or was accepted, is not. */
export const isMoneyUnclear = (posted: readonly LedgerLine[]): boolean =>
  linesBack(posted).some(({ account }) => account === 'unclear');

/** Unclear money that went back to whoever sent it; everything else that stands in the ledger for the order stays. */
export function linesOfReturned(posted: readonly LedgerLine[]): readonly LedgerLine[] {
  const unclear = linesBack(posted.filter(({ account }) => account === 'unclear'));
  return [...unclear, ...reversed(unclear).map((line) => ({ ...line, account: 'cash' }))];
}

/** Sum of the amounts in each unit; all zero in an entry that balances. */
export function balances(lines: readonly LedgerLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { unit, amount } of lines) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return sums;
}
