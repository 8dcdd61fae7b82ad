import { query } from '#platform/query.ts';
import type { Queryable } from '#platform/database.ts';
import type { OrderState } from '../rules/order-machine.ts';

/** One move of an order, as its history holds it. */
export interface OrderMove {
  readonly at: Date;
  readonly to: OrderState;
  /** `provider`, `hold-ended`, `buyer`, `staff:…`. */
  readonly cause: string;
}

/** All moves of an order, the earliest first. */
export const readMoves = async (
  database: Queryable,
  purchaseId: string,
): Promise<readonly OrderMove[]> =>
  query<OrderMove>(database)`
    select at, to_state as "to", cause from purchase_event where purchase_id = ${purchaseId}::uuid order by at, id`;
