import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { DetailMail, DetailParcelEvent, LedgerMove, StageRow, TimedRow } from '../model.ts';

/** More happens to no order that people work on; the newest stay. */
const EVENTS_AT_MOST = 300;

/** What kinds of mail tell of an order itself, and of its parcels; what they are named by is in their key. */
const ORDER_MAILS = [
  'order-confirmation',
  'order-unpaid',
  'order-paid',
  'order-cancelled',
  'order-refunded',
];
const RETURN_MAIL = 'order-returned';
const PARCEL_MAILS = ['order-shipped', 'order-at-point'];
const EDIT_MAIL = 'order-edited';
const CORRECTION_MAIL = 'order-number-corrected';

/** Where the list has an order, of whichever store. */
export async function findStage(
  database: Queryable,
  orderNumber: string,
): Promise<StageRow | null> {
  const [row] = await query<StageRow>(database)`
    select p.id as "purchaseId", s.store, s.stage, s.money_waits as "moneyWaits"
    from purchase p join order_stage s on s.purchase_id = p.id where p.order_number = ${orderNumber}`;
  return row ?? null;
}

/** Moves of an order, what its packers did, and each state of its payments, the newest first. */
export const listMoves = (database: Queryable, purchaseId: string): Promise<readonly TimedRow[]> =>
  query<TimedRow>(database)`
    select at, kind, "from", "to", by, details from (
      select at, 'order' as kind, from_state as "from", to_state as "to", cause as by, details, id as turn
        from purchase_event where purchase_id = ${purchaseId}::uuid
      union all
      select at, 'packing', from_state, to_state, by, '{}', id from order_packing_event where purchase_id = ${purchaseId}::uuid
      union all
      select e.at, 'payment', e.from_state, e.to_state, a.provider, jsonb_build_object('number', a.number, 'method', a.method), e.id
        from payment_attempt a join payment_attempt_event e on e.attempt_id = a.id where a.purchase_id = ${purchaseId}::uuid
      union all
      select c.at, 'correction', c.before, c.after, 'staff', jsonb_build_object('field', c.field), c.id
        from parcel p join parcel_correction c on c.parcel_id = p.id where p.purchase_id = ${purchaseId}::uuid
      union all
      select at, 'edit', null, null, by, jsonb_build_object('before', before, 'after', after, 'why', why), number from order_edit
        where purchase_id = ${purchaseId}::uuid
      union all
      select at, 'taken-back', null, reason, by, jsonb_build_object('words', words), 0
        from purchase_cancellation where purchase_id = ${purchaseId}::uuid) moves
    order by at desc, turn desc limit ${EVENTS_AT_MOST}`;

/** What carriers told of parcels, of numbers that were corrected as well. */
export const listParcelEvents = (
  database: Queryable,
  purchaseId: string,
): Promise<readonly (DetailParcelEvent & { readonly trackingNumber: string })[]> =>
  query<DetailParcelEvent & { readonly trackingNumber: string }>(database)`
    select e.at, e.state, e.place, e.tracking_number as "trackingNumber"
    from parcel p join parcel_event e on e.parcel_id = p.id where p.purchase_id = ${purchaseId}::uuid
    order by e.at desc, e.id desc limit ${EVENTS_AT_MOST}`;

/** What staff did to an order, by the trail. */
export const listAuditOf = (database: Queryable, subject: string): Promise<readonly TimedRow[]> =>
  query<TimedRow>(database)`
    select at, 'audit' as kind, null as "from", action as "to", actor as by, details from audit_entry
    where subject = ${subject} order by id desc limit ${EVENTS_AT_MOST}`;

/** Mails about an order that are kept; one that was forgotten has no words left. */
export async function listMailsOf(
  database: Queryable,
  purchaseId: string,
  { parcelIds, returnIds }: Record<'parcelIds' | 'returnIds', readonly string[]>,
): Promise<readonly DetailMail[]> {
  const keys = [
    ...ORDER_MAILS.map((kind) => `${kind}:${purchaseId}`),
    ...returnIds.map((id) => `${RETURN_MAIL}:${id}`),
    ...parcelIds.flatMap((id) => PARCEL_MAILS.map((kind) => `${kind}:${id}`)),
  ];
  // ';' follows ':': all keys that begin so.
  const several = [
    `${EDIT_MAIL}:${purchaseId}`,
    ...parcelIds.map((id) => `${CORRECTION_MAIL}:${id}`),
  ].map(
    (name) => sql`
    select * from outbound_message where dedupe_key > ${`${name}:`} and dedupe_key < ${`${name};`}`,
  );
  const named = sql`select * from outbound_message where dedupe_key = any(${keys}::text[])`;
  const { rows } = await sql<DetailMail>`
    select id, split_part(dedupe_key, ':', 1) as kind, subject, state, created_at as "createdAt", sent_at as "sentAt"
    from (${sql.join([named, ...several], sql` union all `)}) kept order by id desc limit ${EVENTS_AT_MOST}`.execute(
    database,
  );
  return rows;
}

/** What stands in the ledger for an order, the earliest first. */
export const listLedgerOf = (
  database: Queryable,
  purchaseId: string,
): Promise<readonly LedgerMove[]> =>
  query<LedgerMove>(database)`
    select t.id, t.at, t.kind, (select jsonb_agg(jsonb_build_object('account', e.account, 'unit', e.unit, 'amount', e.amount)
        order by e.position) from ledger_entry e where e.transaction_id = t.id) as entries
    from ledger_transaction t where t.purchase_id = ${purchaseId}::uuid order by t.id limit ${EVENTS_AT_MOST}`;

/** Who ordered, as they are known today; null where they are forgotten. Personal data. */
export async function findBuyer(
  database: Queryable,
  personId: string,
): Promise<{
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
} | null> {
  const [row] = await query<{ name: string; email: string | null; phone: string | null }>(database)`
    select concat_ws(' ', nullif(last_name, ''), nullif(first_name, ''), nullif(patronymic, '')) as name, email, phone
    from person_data where person_id = ${personId}::uuid`;
  return row ?? null;
}
