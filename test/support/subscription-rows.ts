import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import type { SubscriptionState } from '#features/autoship/model.ts';
import { announceAt, endOf, momentOf } from '#features/autoship/rules/months.ts';
import type { OccurrenceState } from '#features/autoship/rules/shown-subscription.ts';
import { writeEvent, type NewEvent } from '#features/autoship/server/subscription-store.ts';
import type { Database } from '#platform/database.ts';
import { writeKitOrder } from './subscription-order.ts';

const ZONE = 'Europe/Moscow';
const OVER: ReadonlySet<OccurrenceState> = new Set(['payed', 'skipped', 'failed', 'canceled']);

/** A month as a test wants it. */
export interface MonthRow {
  readonly dueOn: IsoDate;
  readonly state: OccurrenceState;
  readonly minor?: number;
  readonly nextTryAt?: Date;
  readonly reason?: string;
}

export interface SubscriptionRow {
  readonly contract: string;
  readonly personId: string;
  readonly planId: number;
  readonly state: SubscriptionState;
  /** Any word: what is not known has words of its own. */
  readonly reason?: string;
  readonly count?: number;
  readonly meansId?: string | null;
  /** The first one begins the period. */
  readonly months: readonly MonthRow[];
  readonly now: Date;
  /** What differs from the receiver of all. */
  readonly receiver?: Readonly<Record<string, string>>;
  /** A door instead of the point. */
  readonly address?: Readonly<Record<string, string>>;
}

const RECEIVER = {
  firstName: 'Анна',
  lastName: 'Примерова',
  patronymic: '',
  email: 'anna@example.test',
  phone: '',
  phoneE164: null,
};

const deliveryTo = (address: SubscriptionRow['address']) => ({
  carrier: 'SELF_STRIZH',
  pointNumber: address ? null : 501,
  address: address ?? null,
  comment: '',
  quote: {
    carrier: 'SELF_STRIZH',
    kind: 'self',
    pointNumber: 501,
    priceMinor: 199_00,
    freeBecause: null,
    from: '2026-11-23',
    to: '2026-11-25',
    minDays: 3,
    maxDays: 5,
    isPaymentTaken: true,
  },
});

type Write = (event: Omit<NewEvent, 'by'>, at: Date) => Promise<void>;

/** What a month of such a state has behind it. */
async function writeStory(write: Write, month: MonthRow, number: number, dueAt: Date) {
  const { state, reason = '' } = month;
  const isAnnounced = number > 1 && (month.minor !== undefined || isOrdered(month));
  const saidAt = announceAt(dueAt);
  if (isAnnounced) await write({ number, kind: 'announced' }, saidAt);
  if (number > 1 && isOrdered(month)) await write({ number, kind: 'ordered' }, dueAt);
  if (state === 'payed') await write({ number, kind: 'charged' }, dueAt);
  if (state === 'skipped') await write({ number, kind: 'skipped' }, saidAt);
  if (state === 'failed') await write({ number, kind: 'given-up', reason }, dueAt);
  return isAnnounced ? saidAt : null;
}

const isOrdered = ({ state }: MonthRow): boolean => state === 'ordered' || state === 'payed';

const promiseMessage = (database: Database, id: string, number: number, at: Date) =>
  sql`insert into outbox (kind, payload, dedupe_key, due_at, done_at)
    values ('autoship-announced', ${JSON.stringify({ subscriptionId: id, number })}::jsonb,
      ${`autoship-announced:${id}:${number}:${at.toISOString()}`}, ${at}, ${at})`.execute(database);

const ENDS: Readonly<Partial<Record<SubscriptionState, NewEvent['kind']>>> = {
  canceled: 'canceled',
  finished: 'finished',
  paused: 'paused',
};

/**
 * Writes a subscription in whichever state straight into the tables, with the orders, events and messages that one in this state has behind
 * it; its receiver and point are those of an order. A later month that was ordered was ordered at its moment. @returns Its id.
 */
export async function writeSubscription(database: Database, row: SubscriptionRow): Promise<string> {
  const { contract, personId, planId, state, months, now } = row;
  const [begun] = months;
  if (!begun) throw new Error('a subscription has months');
  const startsOn = begun.dueOn;
  const createdAt = momentOf(ZONE, startsOn);
  const receiver = { ...RECEIVER, ...row.receiver };
  const orderAt = (placedAt: Date, isPaid: boolean) =>
    writeKitOrder(database, { contract, personId, planId, placedAt, isPaid, receiver });
  const firstId = await orderAt(createdAt, begun.state === 'payed');
  const { rows } = await sql<{ id: string }>`
    insert into customer_subscription (contract, state, changed_at, created_at, person_id, store, country, language, city_id, plan_id,
      package, count, months, charge_day, time_zone, starts_on, ends_on, receiver, delivery, payment_method, means_id, purchase_id,
      cancel_reason, paused_at)
    values (${contract}, ${state}, ${now}, ${createdAt}, ${personId}::uuid, 'ru', 'ru', 'ru', 1, ${planId}, 'own', ${row.count ?? 1},
      ${months.length}, ${Number(startsOn.slice(8))}, ${ZONE}, ${startsOn}, ${endOf(startsOn, months.length)},
      ${JSON.stringify(receiver)}::jsonb, ${JSON.stringify(deliveryTo(row.address))}::jsonb, 'card_ru',
      ${row.meansId ?? null}::uuid, ${firstId}::uuid, ${row.reason ?? 'not_set'}, ${state === 'paused' ? now : null})
    returning id`.execute(database);
  const id = rows[0]?.id ?? '';
  const write: Write = (event, at) => writeEvent(database, id, { by: 'shop', ...event }, at);
  await write({ number: 1, kind: 'begun' }, createdAt);
  for (const [index, month] of months.entries()) {
    const number = index + 1;
    const dueAt = momentOf(ZONE, month.dueOn);
    const actAt = OVER.has(month.state) ? null : (month.nextTryAt ?? announceAt(dueAt));
    const saidAt = await writeStory(write, month, number, dueAt);
    if (saidAt) await promiseMessage(database, id, number, saidAt);
    const laterId =
      number > 1 && isOrdered(month) ? await orderAt(dueAt, month.state === 'payed') : null;
    await sql`insert into autoship_occurrence (subscription_id, number, due_on, due_at, state, act_at, announced_at, announced_minor,
        purchase_id, attempts, next_try_at, reason, changed_at)
      values (${id}::uuid, ${number}, ${month.dueOn}, ${dueAt}, ${month.state}, ${actAt}, ${saidAt},
        ${month.minor ?? (laterId ? 1_099_00 : null)}, ${number === 1 ? firstId : laterId}::uuid, ${month.reason ? 1 : 0},
        ${month.nextTryAt ?? null}, ${month.reason ?? ''}, ${now})`.execute(database);
  }
  const kind = ENDS[state];
  if (kind) await write({ number: null, kind, reason: row.reason ?? '' }, now);
  return id;
}

/** What is left of its months passes, and it is over. */
export async function finishByHand(database: Database, id: string, now: Date): Promise<void> {
  await sql`update autoship_occurrence set state = 'skipped', act_at = null
    where subscription_id = ${id}::uuid and state in ('planned', 'announced')`.execute(database);
  await sql`update customer_subscription set state = 'finished' where id = ${id}::uuid`.execute(
    database,
  );
  await writeEvent(database, id, { number: null, kind: 'finished', by: 'shop' }, now);
}
