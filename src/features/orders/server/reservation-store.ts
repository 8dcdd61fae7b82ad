import { sql } from 'kysely';
import type { Allocation } from '#features/catalogue/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { DueReservation } from './order-store.ts';
import type {} from './tables.ts';

/** Part of a statement that remembers which units are held for the order, and until when. */
export const reservingUnits = (
  purchaseId: string,
  allocations: readonly Allocation[],
  expiresAt: Date | null,
) => sql`
  insert into reservation (purchase_id, sku, location, count, expires_at)
  select ${purchaseId}::uuid, sku, location, count, ${expiresAt}::timestamptz
  from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a(sku text, location text, count int)`;

/** Ends what is still held for the order. @returns The units concerned: none the second time. */
export const endReservations = (
  tx: Tx,
  purchaseId: string,
  to: 'sold' | 'returned',
): Promise<readonly Allocation[]> =>
  tx
    .updateTable('reservation')
    .set({ state: to, expires_at: null })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'held')
    .returning(['sku', 'location', 'count'])
    .execute();

/** What was sold to the order is held for it again. @returns The units concerned. */
export const reserveSoldAgain = (tx: Tx, purchaseId: string): Promise<readonly Allocation[]> =>
  tx
    .updateTable('reservation')
    .set({ state: 'held' })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'sold')
    .returning(['sku', 'location', 'count'])
    .execute();

/** What is held for the order waits from now on without limit. */
export async function reservationWithoutLimit(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ expires_at: null })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'held')
    .execute();
}

export interface ReservationExtension {
  readonly purchaseId: string;
  readonly now: Date;
  /** Wished end of the hold. */
  readonly until: Date;
  /** Minutes after the order beyond which no wish is heard. */
  readonly minutesAtMost: number;
}

/**
 * Moves the end of a hold that still lasts, of an order that is still to be paid; never to an earlier moment. It locks the order
 * first, as everything else does that ends a hold: who is told a new end keeps the goods until then.
 */
export async function prolongReservation(
  tx: Tx,
  extension: ReservationExtension,
): Promise<Date | null> {
  const { purchaseId, now, until, minutesAtMost } = extension;
  const { rows } = await sql<{ expires_at: Date }>`
    with p as (select id, placed_at from purchase where id = ${purchaseId} and state = 'placed' for update)
    update reservation v set expires_at = greatest(v.expires_at,
      least(${until}::timestamptz, p.placed_at + make_interval(mins => ${minutesAtMost})))
    from p where p.id = v.purchase_id and v.state = 'held' and v.expires_at > ${now} returning v.expires_at`.execute(
    tx,
  );
  return rows[0]?.expires_at ?? null;
}

/** Orders with goods whose time is over, the longest first. */
export async function listDueReservations(
  database: Queryable,
  now: Date,
  count: number,
): Promise<readonly DueReservation[]> {
  const { rows } = await sql<DueReservation>`
    select purchase_id as "purchaseId", min(expires_at) as "endedAt" from reservation
    where state = 'held' and expires_at <= ${now} group by purchase_id order by min(expires_at) limit ${count}`.execute(
    database,
  );
  return rows;
}

/**
 * Locks an unpaid order whose goods are kept no longer. Whether they are is asked under the lock: the hold may have been
 * prolonged while somebody else had it.
 *
 * @returns False when it is not so now, or somebody else has the order.
 */
export async function lockPurchaseDue(tx: Tx, purchaseId: string, now: Date): Promise<boolean> {
  const locked = await sql`
    select 1 from purchase where id = ${purchaseId} and state = 'placed' for update skip locked`.execute(
    tx,
  );
  if (locked.rows.length === 0) return false;
  const due = await sql`
    select 1 from reservation where purchase_id = ${purchaseId} and state = 'held' and expires_at <= ${now}
    limit 1`.execute(tx);
  return due.rows.length > 0;
}
