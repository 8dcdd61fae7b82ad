import { query } from '#platform/query.ts';
import type { Queryable } from '#platform/database.ts';
import type { OrderMove } from './order-writer.ts';

/** One move of an order, as its history holds it. */
type PastMove = Pick<OrderMove, 'at' | 'to' | 'cause'>;

/** All moves of an order, the earliest first. */
export const readMoves = async (
  database: Queryable,
  purchaseId: string,
): Promise<readonly PastMove[]> =>
  query<PastMove>(database)`
    select at, to_state as "to", cause from purchase_event where purchase_id = ${purchaseId}::uuid order by at, id`;
