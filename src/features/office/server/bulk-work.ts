import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { lockForStaff, packOrder, type ByStaff } from '#features/orders/server/public.ts';
import { handOver, type ParcelServiceOf } from '#features/parcels/server/public.ts';
import { findMember } from '#features/staff/server/public.ts';
import type { JobLog, OutboxHandler } from '#jobs/outbox.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { BulkStep } from '../rules/bulk-steps.ts';
import { endRun } from './bulk-runs.ts';

export interface BulkParts {
  readonly database: Database;
  readonly serviceOf: ParcelServiceOf;
  readonly log: JobLog;
  now(): Date;
}

/** An order that keeps failing is left as it is, so that its run ends. */
const TRIES = 3;
const ENDED_BY: Actor = { kind: 'system', name: 'bulk' };

const payload = z.object({ run: z.uuid(), position: z.number().int() });
type Place = z.output<typeof payload>;

interface OpenRow {
  readonly orderNumber: string;
  readonly step: BulkStep;
  readonly staffId: string;
}

/** The row of an order, locked; null: what came of it is known, or its run is forgotten. */
async function lockRow(tx: Tx, { run, position }: Place): Promise<OpenRow | null> {
  const [row] = await query<OpenRow>(tx)`
    select o.order_number as "orderNumber", r.step, r.staff_id as "staffId"
    from bulk_run_order o join bulk_run r on r.id = o.run_id
    where o.run_id = ${run}::uuid and o.position = ${position} and o.done_at is null for update of o`;
  return row ?? null;
}

const close = (tx: Database | Tx, { run, position }: Place, code: string | null, now: Date) =>
  query(tx)`
    update bulk_run_order set done_at = ${now}, code = ${code}
    where run_id = ${run}::uuid and position = ${position} and done_at is null`;

/** Whoever began the run, as they are now; null: they may not pack any more. */
async function asker(tx: Tx, staffId: string, now: Date): Promise<ByStaff | null> {
  const member = await findMember(tx, { id: staffId });
  if (!member || member.isBlocked || !member.permissions.includes('orders.pack')) return null;
  return { actor: { kind: 'staff', staffId }, now, stores: member.stores };
}

interface ToGive extends OpenRow {
  readonly by: ByStaff;
}

/**
 * Takes a packer's step with an order, and writes down what came of it in the same transaction.
 *
 * @returns What is to be given to its carrier, which is asked outside of it.
 */
const takeOne = ({ database, now }: BulkParts, place: Place): Promise<ToGive | 'no-right' | null> =>
  database.transaction().execute(async (tx) => {
    const row = await lockRow(tx, place);
    if (!row) return null;
    const at = now();
    const by = await asker(tx, row.staffId, at);
    if (!by) return 'no-right';
    const { orderNumber, step } = row;
    if (step === 'hand-over') {
      await query(tx)`
        update bulk_run_order set begun_at = coalesce(begun_at, ${at})
        where run_id = ${place.run}::uuid and position = ${place.position}`;
      return { ...row, by };
    }
    const order = await lockForStaff(tx, orderNumber, by);
    const outcome = order ? await packOrder(tx, order, step, by) : null;
    const code = outcome ? (outcome.ok ? null : outcome.code) : 'ORDER_UNKNOWN';
    await close(tx, place, code, at);
    return null;
  });

/** Whoever may not pack any more changes nothing more. Holding no row: others of the run end beside this one. */
const endForNoRight = ({ database, now }: BulkParts, place: Place): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const at = now();
    await endRun(tx, { id: place.run, code: 'NO_RIGHT', actor: ENDED_BY, now: at });
    await close(tx, place, 'NO_RIGHT', at);
  });

/** @param isAgain A try before this one may have given it away and died before it could say so. */
async function give(
  parts: BulkParts,
  place: Place,
  { orderNumber, by }: ToGive,
  isAgain: boolean,
): Promise<void> {
  const done = await handOver(parts, { ...by, orderNumber, isPackedFirst: true });
  const isGiven = done.ok || (isAgain && done.code === 'HAS_PARCEL');
  await close(parts.database, place, isGiven ? null : done.code, parts.now());
}

/** Does what a run wants with one of its orders; told twice of one, it does it once. */
export const bulkOrderHandler =
  (parts: BulkParts): OutboxHandler =>
  async ({ payload: given, attempts }) => {
    const place = payload.parse(given);
    try {
      const toGive = await takeOne(parts, place);
      if (toGive === 'no-right') await endForNoRight(parts, place);
      else if (toGive) await give(parts, place, toGive, attempts > 1);
    } catch (fault) {
      if (attempts < TRIES) throw fault;
      parts.log.error({ err: fault, ...place }, 'an order of a run was given up');
      await close(parts.database, place, 'FAULT', parts.now());
    }
  };
