import type { GoodsBackOffer } from '#countries/country.ts';
import { listReturns, type Purchase } from '#features/orders/server/public.ts';
import {
  leftOf,
  orderedLines,
  returnedBeside,
  type OrderedLine,
} from '#features/withdrawals/rules/withdrawn-lines.ts';
import { listDeclarations, periodOf, type Period } from '#features/withdrawals/server/public.ts';
import type { Queryable } from '#platform/database.ts';

/** Why nothing of an order can be announced: not sent or not paid yet, cancelled, too late, or nothing left of it. */
export type ClosedStanding = 'NOT_SENT' | 'CANCELLED' | 'OVER' | 'NOTHING_LEFT';

export interface Standing {
  readonly standing: 'OPEN' | ClosedStanding;
  readonly period: Period;
  readonly ordered: readonly OrderedLine[];
  /** Pieces by line that are still the buyer's: neither back, nor withdrawn from. */
  readonly left: ReadonlyMap<string, number>;
}

function closedBy(order: Purchase, { isOver }: Period): ClosedStanding | null {
  const isEnded = order.state === 'cancelled' || order.state === 'refunded';
  if (isEnded || order.cancelReason !== null) return 'CANCELLED';
  if (order.state !== 'paid' || order.packing?.isGiven !== true) return 'NOT_SENT';
  return isOver ? 'OVER' : null;
}

/** What of an order can be sent back, and until when. Pieces are counted as withdrawals count them. */
export async function standingOf(
  database: Queryable,
  order: Purchase,
  { days }: Pick<GoodsBackOffer, 'days'>,
  now: Date,
): Promise<Standing> {
  const ordered = orderedLines(order);
  const declared = await listDeclarations(database, order.id);
  const returned = await listReturns(database, order.id);
  const period = await periodOf(database, order, { days }, now);
  const left = leftOf(ordered, [...returnedBeside(ordered, returned, declared), ...declared]);
  const isNothingLeft = ordered.every(({ key, isGift }) => isGift || left.get(key) === 0);
  const standing = closedBy(order, period) ?? (isNothingLeft ? 'NOTHING_LEFT' : 'OPEN');
  return { standing, period, ordered, left };
}
