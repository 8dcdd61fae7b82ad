import { sql, type Selectable } from 'kysely';
import { isUuid } from '#base/ids.ts';
import type { Queryable, Tables, Tx } from '#platform/database.ts';
import type { ShownPayment } from '../model.ts';
import type { AttemptState } from '../rules/attempt-machine.ts';
import { hasRunOut } from '../rules/shown-payment.ts';
import type {} from './tables.ts';

/** One try to pay for a purchase. */
export interface Attempt {
  readonly id: string;
  readonly purchaseId: string;
  /** Running number within the purchase, from 1. */
  readonly number: number;
  readonly provider: string;
  readonly method: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: AttemptState;
  readonly providerPaymentId: string | null;
  readonly createdAt: Date;
  /** What it is paid by on a page of ours; null for one whose buyer was led to the provider. */
  readonly shown: ShownPayment | null;
  /** Where its buyer was led; null for one that is paid on a page of ours. */
  readonly page: string | null;
  /** Its code was used by nobody in time. */
  readonly hasRunOut: boolean;
  /** The kept means that is charged; null: its buyer pays it themselves. */
  readonly meansId: string | null;
  /** Its means is to be kept. */
  readonly isKept: boolean;
  /** Since when a bank has it in hand; null: it has not, or does so within the moment. */
  readonly onItsWayAt: Date | null;
}

const toAttempt = (row: Selectable<Tables['payment_attempt']>): Attempt => ({
  id: row.id,
  purchaseId: row.purchase_id,
  number: row.number,
  provider: row.provider,
  method: row.method,
  amountMinor: row.amount_minor,
  currency: row.currency,
  state: row.state,
  providerPaymentId: row.provider_payment_id,
  createdAt: row.created_at,
  shown: row.shown,
  page: row.page,
  hasRunOut: hasRunOut(row.state, row.shown, row.changed_at),
  meansId: row.means_id,
  isKept: row.is_kept,
  onItsWayAt: row.on_its_way_at,
});

export type WantedAttempt = Pick<
  Attempt,
  'purchaseId' | 'provider' | 'method' | 'amountMinor' | 'currency' | 'meansId' | 'isKept'
>;

/** Lets nobody else take an attempt of this purchase until the end of the transaction. */
export async function lockPaymentOf(tx: Tx, purchaseId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${purchaseId}`}, 0))`.execute(
    tx,
  );
}

/** All attempts of a purchase, the newest first. */
export async function listAttempts(
  database: Queryable,
  purchaseId: string,
): Promise<readonly Attempt[]> {
  const rows = await database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toAttempt);
}

/** @param number Its running number within the purchase, from 1. */
export async function insertAttempt(
  tx: Tx,
  wanted: WantedAttempt,
  number: number,
  now: Date,
): Promise<Attempt> {
  const made = await tx
    .insertInto('payment_attempt')
    .values({
      purchase_id: wanted.purchaseId,
      number,
      provider: wanted.provider,
      method: wanted.method,
      amount_minor: wanted.amountMinor,
      currency: wanted.currency,
      means_id: wanted.meansId,
      is_kept: wanted.isKept,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAttempt(made);
}

/**
 * Remembers the provider's id, and what or where it is paid by where it says so; a new attempt becomes started. Of two that start one attempt
 * at once the first is remembered: money that comes under the id of the other would be lost from sight.
 *
 * @param attempt As it was before its provider was asked.
 * @returns The attempt as it stands, which another start may have given its id.
 */
export async function markStarted(
  database: Queryable,
  attempt: Attempt,
  providerPaymentId: string,
  now: Date,
  shown: ShownPayment | null,
  page: string | null,
): Promise<Attempt> {
  const row = await database
    .updateTable('payment_attempt')
    .set({
      provider_payment_id: providerPaymentId,
      ...(shown === null ? {} : { shown: JSON.stringify(shown) }),
      ...(page === null ? {} : { page }),
    })
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'new')
        .then('started')
        .else(eb.ref('state'))
        .end()
        .$castTo<AttemptState>(),
      changed_at: eb.case().when('state', '=', 'new').then(now).else(eb.ref('changed_at')).end(),
    }))
    .where('id', '=', attempt.id)
    // A provider that forgot what it once began has begun anew.
    .where((eb) =>
      eb.or([
        eb('provider_payment_id', 'is not distinct from', attempt.providerPaymentId),
        eb('provider_payment_id', '=', providerPaymentId),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) return toAttempt(row);
  const other = database.selectFrom('payment_attempt').selectAll().where('id', '=', attempt.id);
  return toAttempt(await other.executeTakeFirstOrThrow());
}

/** By the provider's id; or by our own key, when the provider was quicker than our note of its answer. */
export async function findAttempt(
  database: Queryable,
  provider: string,
  providerPaymentId: string,
  attemptId: string | null,
): Promise<Attempt | null> {
  const row = await database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('provider_payment_id', '=', providerPaymentId),
        ...(attemptId !== null && isUuid(attemptId)
          ? [eb.and([eb('id', '=', attemptId), eb('provider_payment_id', 'is', null)])]
          : []),
      ]),
    )
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** By our own key alone, whatever we know its payment by; for a provider that took money by an id that we do not know. */
export async function findAttemptByKey(
  database: Queryable,
  provider: string,
  attemptId: string,
): Promise<Attempt | null> {
  if (!isUuid(attemptId)) return null;
  const row = await database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** Locks the attempt until the end of the transaction. */
export async function lockAttempt(tx: Tx, id: string): Promise<Attempt> {
  const row = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

/** The caller holds the lock and has asked the machine. */
export async function saveAttemptState(
  tx: Tx,
  id: string,
  change: { readonly state: AttemptState; readonly providerPaymentId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({
      state: change.state,
      provider_payment_id: change.providerPaymentId,
      changed_at: now,
      checked_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Attempts that nobody heard of: open and unchanged since `quietSince`. The same one is listed again after two minutes, later
 * after a tenth of its age, twelve minutes at the most: money that came without a word is found within a quarter of an hour.
 * Those that waited longest come first.
 */
export async function listQuietAttempts(
  database: Queryable,
  quietSince: Date,
  now: Date,
  count: number,
): Promise<readonly Attempt[]> {
  const rows = await database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', 'in', ['new', 'started', 'pending'])
    .where('changed_at', '<=', quietSince)
    .where(
      sql<boolean>`coalesce(checked_at, '-infinity') <=
        ${now}::timestamptz - greatest(interval '2 minutes',
          least(interval '12 minutes', (${now}::timestamptz - created_at) / 10))`,
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('changed_at')
    .limit(count)
    .execute();
  return rows.map(toAttempt);
}

/** Attempts of a purchase for which a buyer was sent to a provider and may still pay there. */
export async function listOpenAttempts(
  database: Queryable,
  purchaseId: string,
): Promise<readonly Attempt[]> {
  const rows = await database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['started', 'pending']),
        // Money may have been taken by a charge that was never answered.
        eb.and([eb('state', '=', 'new'), eb('means_id', 'is not', null)]),
      ]),
    )
    .orderBy('number')
    .execute();
  return rows.map(toAttempt);
}

/** A bank has it in hand from now on, and takes its days. The caller holds the lock. */
export async function markOnItsWay(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ on_its_way_at: now })
    .where('id', '=', id)
    .where('on_its_way_at', 'is', null)
    .execute();
}

export async function markChecked(database: Queryable, id: string, now: Date): Promise<void> {
  await database
    .updateTable('payment_attempt')
    .set({ checked_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives up an open attempt that its provider does not know, or of which nobody knows what came.
 *
 * @param isInDoubt It may have taken money.
 * @returns False: it was not open.
 */
export async function giveUpAttempt(
  database: Queryable,
  id: string,
  now: Date,
  isInDoubt = false,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payment_attempt')
    .set({ state: 'failed', changed_at: now, checked_at: now, in_doubt: isInDoubt })
    .where('id', '=', id)
    .where('state', 'in', ['new', 'started', 'pending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether money may have been taken for an order that it does not pay: it waits for staff, or nobody ever said what came of a charge. Whoever
 * charged once more for the same thing might take it twice.
 */
export async function mayHoldMoney(database: Queryable, purchaseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempt a join purchase p on p.id = a.purchase_id
    where p.id = ${purchaseId}::uuid and p.state <> 'refunded'
      and (a.state = 'review' or (a.state = 'failed' and a.in_doubt)
        or (a.state = 'new' and a.means_id is not null and a.provider_payment_id is null)) limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** Of these orders, by `headerId`, those whose newest try to pay was refused. */
export async function listRefused(
  database: Queryable,
  headerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (headerIds.length === 0) return new Set();
  const { rows } = await sql<{ headerId: number }>`
    select p.header_id as "headerId" from purchase p
    cross join lateral (select state, provider_payment_id, shown, changed_at from payment_attempt a
      where a.purchase_id = p.id order by a.number desc limit 1) newest
    where p.header_id = any(${headerIds}::bigint[]) and p.state = 'placed'
      and newest.state = 'failed' and newest.provider_payment_id is not null
      and coalesce((newest.shown ->> 'endsAt')::timestamptz > newest.changed_at, true)`.execute(
    database,
  );
  return new Set(rows.map(({ headerId }) => headerId));
}

/** Of these orders, by `headerId`, those whose money a bank has in hand. */
export async function listOnItsWay(
  database: Queryable,
  headerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (headerIds.length === 0) return new Set();
  const { rows } = await sql<{ headerId: number }>`
    select p.header_id as "headerId" from purchase p
    where p.header_id = any(${headerIds}::bigint[]) and p.state = 'placed'
      and exists (select from payment_attempt a where a.purchase_id = p.id and a.on_its_way_at is not null
        and a.state in ('new', 'started', 'pending'))`.execute(database);
  return new Set(rows.map(({ headerId }) => headerId));
}

/** True the first time that it is asked with success for a purchase, over all copies and tabs. */
export async function showSuccessOnce(
  database: Queryable,
  purchaseId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('success_shown')
    .values({ purchase_id: purchaseId, shown_at: now })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
