import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { OrderLine } from '../model.ts';
import {
  countReturn,
  leftToReturn,
  type CountedReturn,
  type OrderReturn,
  type ReturnCode,
  type ReturnedPieces,
} from './order-return.ts';

/** Pieces of one line that are taken out of an order; the place as in a return. */
export type LessPieces = Pick<ReturnedPieces, 'part' | 'line' | 'count'>;

export type LessRefusal =
  | ReturnCode
  /** Nothing would be left: that is a cancellation. */
  | 'LAST'
  /** A set, a gift, a monthly kit or a promotion's price: what it was counted by would be gone. */
  | 'HAS_PROMOTION';

export interface CountedLess extends CountedReturn {
  /** What the order costs without them. */
  readonly totalMinor: number;
}

type LessOrder = Parameters<typeof countReturn>[0];

/** Lines that stand by themselves: a piece less of them changes nothing else of the order. */
export const standsAlone = ({ kind }: Pick<OrderLine, 'kind'>): boolean => kind === 'item';

/**
 * Counts what goes back for pieces that are taken out of an order which nobody picks yet, as for goods that come back. What the delivery costs
 * stays as it was agreed.
 */
export function countLess(
  order: LessOrder,
  before: readonly OrderReturn[],
  asked: {
    readonly pieces: readonly ReturnedPieces[];
    /** Nothing has been paid: what is left of the sum is still to come. */
    readonly isOwed: boolean;
  },
): Outcome<CountedLess, LessRefusal> {
  const counted = countReturn(order, before, { pieces: asked.pieces, isDelivery: false });
  if (!counted.ok) return counted;
  const left = leftToReturn(order, [...before, counted.value]);
  const isGoodsLeft = left.some(({ part, line, count }) => {
    const ordered = order.parts[part - 1]?.lines[line - 1];
    return count > 0 && ordered !== undefined && ordered.kind !== 'gift';
  });
  const totalMinor = before.reduce(
    (sum, { moneyMinor }) => sum - moneyMinor,
    order.totalMinor - counted.value.sums.moneyMinor,
  );
  // Of what is owed something has to be left to pay, or nobody would ever say that it is paid.
  if (!isGoodsLeft || (asked.isOwed && totalMinor <= 0)) return refused('LAST');
  return ok({ ...counted.value, totalMinor });
}
