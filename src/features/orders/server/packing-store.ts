import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { PackingState } from '../rules/packing.ts';
import type {} from './tables.ts';

/** A step of an order with its packers. */
export interface PackingMove {
  readonly purchaseId: string;
  readonly at: Date;
  readonly from: PackingState | null;
  /** Null: nobody is at it any more. */
  readonly to: PackingState | null;
  /** `staff:7`, `system:parcels`. */
  readonly by: string;
}

/** Writes where an order stands with its packers, and the event that tells of it; the caller holds the order's lock. */
export async function savePacking(tx: Tx, { purchaseId, at, from, to, by }: PackingMove) {
  if (to === null)
    await tx.deleteFrom('order_packing').where('purchase_id', '=', purchaseId).execute();
  else
    await sql`insert into order_packing (purchase_id, state, at, by) values (${purchaseId}::uuid, ${to}, ${at}, ${by})
      on conflict (purchase_id) do update set state = excluded.state, at = excluded.at, by = excluded.by, given_at = null`.execute(
      tx,
    );
  await tx
    .insertInto('order_packing_event')
    .values({ purchase_id: purchaseId, at, from_state: from, to_state: to, by })
    .execute();
}

/** An order that is over is nobody's to pack; the caller holds its lock. */
export async function endPacking(
  tx: Tx,
  { purchaseId, at, by }: Pick<PackingMove, 'purchaseId' | 'at' | 'by'>,
): Promise<void> {
  await sql`with ended as (delete from order_packing where purchase_id = ${purchaseId}::uuid returning state)
    insert into order_packing_event (purchase_id, at, from_state, to_state, by)
    select ${purchaseId}::uuid, ${at}, state, null, ${by} from ended`.execute(tx);
}

/** Writes that a packed order is given away, or that it is here again (`at` null); the caller holds the order's lock. */
export async function markGiven(tx: Tx, purchaseId: string, at: Date | null): Promise<void> {
  await sql`update order_packing set given_at = case when ${at}::timestamptz is null then null
      else coalesce(given_at, ${at}::timestamptz) end
    where purchase_id = ${purchaseId}::uuid and state = 'packed'`.execute(tx);
}

/** All steps of an order with its packers, the earliest first. */
export const readPackingMoves = (
  database: Queryable,
  purchaseId: string,
): Promise<readonly Omit<PackingMove, 'purchaseId'>[]> =>
  query<Omit<PackingMove, 'purchaseId'>>(database)`
    select at, from_state as "from", to_state as "to", by from order_packing_event
    where purchase_id = ${purchaseId}::uuid order by id`;
