import { sql } from 'kysely';
import type { Allocation } from '#features/catalogue/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { DueHold } from './order-store.ts';
import type {} from './tables.ts';

/** Remembers which units are held for the order, and until when. */
export async function insertReservations(
  tx: Tx,
  purchaseId: string,
  allocations: readonly Allocation[],
  expiresAt: Date | null,
): Promise<void> {
  await sql`
    insert into reservation (purchase_id, sku, location, count, expires_at)
    select ${purchaseId}, sku, location, count, ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a(sku text, location text, count int)`.execute(
    tx,
  );
}

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

/** What is held for the order waits from now on without limit. */
export async function holdWithoutLimit(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ expires_at: null })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'held')
    .execute();
}

export interface HoldExtension {
  readonly purchaseId: string;
  readonly now: Date;
  /** Wished end of the hold. */
  readonly until: Date;
  /** Minutes after the order beyond which no wish is heard. */
  readonly minutesAtMost: number;
}

/** Moves the end of a hold that still lasts, of an order that is still to be paid; never to an earlier moment. */
export async function prolongHold(tx: Tx, extension: HoldExtension): Promise<Date | null> {
  const { purchaseId, now, until, minutesAtMost } = extension;
  const { rows } = await sql<{ expires_at: Date }>`
    update reservation v set expires_at = greatest(v.expires_at,
      least(${until}::timestamptz, p.placed_at + make_interval(mins => ${minutesAtMost})))
    from purchase p where p.id = v.purchase_id and p.id = ${purchaseId} and p.state = 'placed'
      and v.state = 'held' and v.expires_at > ${now} returning v.expires_at`.execute(tx);
  return rows[0]?.expires_at ?? null;
}

/** Orders with goods whose time is over, the longest first. */
export async function listDueHolds(
  database: Queryable,
  now: Date,
  count: number,
): Promise<readonly DueHold[]> {
  const { rows } = await sql<DueHold>`
    select purchase_id as "purchaseId", min(expires_at) as "endedAt" from reservation
    where state = 'held' and expires_at <= ${now} group by purchase_id order by min(expires_at) limit ${count}`.execute(
    database,
  );
  return rows;
}

/** Locks an unpaid order whose goods are kept no longer. @returns False when it is not so now, or another job has it. */
export async function lockPurchaseDue(tx: Tx, purchaseId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchase p where p.id = ${purchaseId} and p.state = 'placed' and exists (
      select from reservation v where v.purchase_id = p.id and v.state = 'held' and v.expires_at <= ${now})
    for update of p skip locked`.execute(tx);
  return rows.length > 0;
}
