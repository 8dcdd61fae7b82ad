import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import type { SubscriptionState } from '#features/autoship/model.ts';
import { announceAt, endOf, momentOf } from '#features/autoship/rules/months.ts';
import type { OccurrenceState } from '#features/autoship/rules/shown-subscription.ts';
import type { Database } from '#platform/database.ts';

const ZONE = 'Europe/Moscow';
const OVER: ReadonlySet<OccurrenceState> = new Set(['payed', 'skipped', 'failed', 'canceled']);

/** A month as a test wants it. */
export interface MonthRow {
  readonly dueOn: IsoDate;
  readonly state: OccurrenceState;
  readonly minor?: number;
  readonly purchaseId?: string;
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
  readonly purchaseId?: string;
  /** The first one begins the period. */
  readonly months: readonly MonthRow[];
  readonly now: Date;
  /** What differs from the receiver of all. */
  readonly receiver?: Readonly<Record<string, string>>;
  /** A door instead of the point. */
  readonly address?: Readonly<Record<string, string>>;
}

/** Writes a subscription in whichever state straight into the tables; its receiver and point are those of an order. @returns Its id. */
export async function writeSubscription(database: Database, row: SubscriptionRow): Promise<string> {
  const { contract, personId, planId, state, months, now } = row;
  const startsOn = months[0]?.dueOn;
  if (!startsOn) throw new Error('a subscription has months');
  const receiver = {
    firstName: 'Анна',
    lastName: 'Примерова',
    patronymic: '',
    email: 'anna@example.test',
    phone: '',
    phoneE164: '',
    ...row.receiver,
  };
  const delivery = {
    carrier: 'SELF_STRIZH',
    pointNumber: row.address ? null : 501,
    address: row.address ?? null,
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
  };
  const { rows } = await sql<{ id: string }>`
    insert into customer_subscription (contract, state, changed_at, created_at, person_id, store, country, language, city_id, plan_id,
      package, count, months, charge_day, time_zone, starts_on, ends_on, receiver, delivery, payment_method, means_id, purchase_id,
      cancel_reason, paused_at)
    values (${contract}, ${state}, ${now}, ${now}, ${personId}::uuid, 'ru', 'ru', 'ru', 1, ${planId}, 'own', ${row.count ?? 1},
      ${months.length}, ${Number(startsOn.slice(8))}, ${ZONE}, ${startsOn}, ${endOf(startsOn, months.length)},
      ${JSON.stringify(receiver)}::jsonb, ${JSON.stringify(delivery)}::jsonb, 'card_ru', ${row.meansId ?? null}::uuid,
      ${row.purchaseId ?? null}::uuid, ${row.reason ?? 'not_set'}, ${state === 'paused' ? now : null}) returning id`.execute(
    database,
  );
  const id = rows[0]?.id ?? '';
  for (const [index, month] of months.entries()) {
    const dueAt = momentOf(ZONE, month.dueOn);
    const actAt = OVER.has(month.state) ? null : (month.nextTryAt ?? announceAt(dueAt));
    await sql`insert into autoship_occurrence (subscription_id, number, due_on, due_at, state, act_at, announced_at, announced_minor,
        purchase_id, attempts, next_try_at, reason, changed_at)
      values (${id}::uuid, ${index + 1}, ${month.dueOn}, ${dueAt}, ${month.state}, ${actAt},
        ${month.minor === undefined ? null : now}, ${month.minor ?? null}, ${month.purchaseId ?? null}::uuid,
        ${month.reason ? 1 : 0}, ${month.nextTryAt ?? null}, ${month.reason ?? ''}, ${now})`.execute(
      database,
    );
  }
  return id;
}
