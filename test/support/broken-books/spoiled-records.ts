import { sql } from 'kysely';
import { MOMENT } from '../order-world.ts';
import type { Breaks } from './break.ts';

const attemptsOf = (id: string) => sql`(select id from payment_attempt where purchase_id = ${id})`;
const confirmationOf = (id: string) => `order-confirmation:${id}`;

/** Payments, mails, agreements and histories that do not fit their orders. */
export const SPOILED_RECORDS: Breaks = {
  A8: [
    {
      title: 'more was given back for a line than it cost',
      by: () => [sql`update order_return_line set sum_minor = sum_minor + 1`],
      says: /returns of more than was ordered/,
    },
    {
      title: 'a return gives back another sum than its lines say',
      by: () => [sql`update order_return_line set sum_minor = sum_minor - 1`],
      says: /whose sums are not those of their lines/,
    },
    {
      title: 'goods came back of an order that nobody paid',
      by: (shop) => [
        sql`insert into order_return select gen_random_uuid(), ${shop.placed.id}, 1, at, by, way, 0, 0, 0, 0, 0, 0, 0, 0, 0, null
          from order_return`,
      ],
      says: /never paid/,
    },
    {
      title: 'a payment of one kopeck less was accepted',
      by: (shop) => [
        sql`update payment_attempt set amount_minor = amount_minor - 1 where purchase_id = ${shop.paid.id}`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'a payment in another currency was accepted',
      by: (shop) => [
        sql`update payment_attempt set currency = 'KZT' where purchase_id = ${shop.paid.id}`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'two payments of one order were accepted',
      by: (shop) => [
        sql`alter table payment_attempt drop constraint payment_attempt_provider_provider_payment_id_key`,
        sql`drop index payment_attempt_paid`,
        sql`insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, provider_payment_id, created_at, changed_at)
          select purchase_id, 2, provider, method, amount_minor, currency, state, 'another', created_at, changed_at
          from payment_attempt where purchase_id = ${shop.paid.id}`,
        sql`insert into payment_attempt_event (attempt_id, at, to_state) select id, changed_at, state
          from payment_attempt where provider_payment_id = 'another'`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'money in review counts as paid',
      by: (shop) => [
        sql`update payment_attempt set state = 'review' where purchase_id = ${shop.paid.id}`,
        sql`update payment_attempt_event set to_state = 'review' where to_state = 'paid' and attempt_id in ${attemptsOf(shop.paid.id)}`,
      ],
      says: /without exactly one/,
    },
    {
      title: 'staff called an order paid for which no money came',
      by: (shop) => [
        sql`update payment_attempt set state = 'failed' where purchase_id = ${shop.paid.id}`,
        sql`update payment_attempt_event set to_state = 'failed' where to_state = 'paid' and attempt_id in ${attemptsOf(shop.paid.id)}`,
        sql`update purchase_event set cause = 'staff:1' where to_state = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /staff called paid/,
    },
    {
      title: 'a payment of a cancelled order was accepted',
      by: (shop) => [
        sql`update payment_attempt set state = 'paid' where purchase_id = ${shop.cancelled.id}`,
        sql`update payment_attempt_event set to_state = 'paid' where to_state = 'failed' and attempt_id in ${attemptsOf(shop.cancelled.id)}`,
      ],
      says: /never paid/,
    },
    {
      title: 'an accepted payment is known to no provider',
      by: (shop) => [
        sql`update payment_attempt set provider_payment_id = null where purchase_id = ${shop.paid.id}`,
      ],
      says: /no provider knows/,
    },
  ],
  A9: [
    {
      title: 'an order has no outbox row',
      by: (shop) => [sql`delete from outbox where dedupe_key = ${confirmationOf(shop.placed.id)}`],
      says: /neither promised nor made/,
    },
    {
      title: 'a confirmation counts as done and was never made',
      by: (shop) => [
        sql`update outbox set done_at = ${MOMENT} where dedupe_key = ${confirmationOf(shop.placed.id)}`,
      ],
      says: /count as done/,
    },
    {
      title: 'a confirmation is for no order',
      by: () => [
        sql`insert into outbox (kind, payload, dedupe_key, due_at)
          values ('order-confirmation', '{"purchaseId": "nobody"}', 'order-confirmation:nobody', ${MOMENT})`,
      ],
      says: /not there/,
    },
    {
      title: 'a webhook was kept and nobody promised to handle it',
      by: () => [
        sql`delete from outbox where kind = 'payment-notice'`,
        sql`update payment_notice set handled_at = null`,
      ],
      says: /webhooks of providers/,
    },
    {
      title: 'one effect was promised twice',
      by: (shop) => [
        sql`alter table outbox drop constraint outbox_dedupe_key_key`,
        sql`insert into outbox (kind, payload, dedupe_key, due_at) select kind, payload, dedupe_key, due_at
          from outbox where dedupe_key = ${confirmationOf(shop.placed.id)}`,
      ],
      says: /twice/,
    },
    {
      title: 'one mail was made twice',
      by: () => [
        sql`alter table outbound_message drop constraint outbound_message_dedupe_key_key`,
        sql`insert into outbound_message (channel, recipient, text, dedupe_key, created_at)
          select channel, recipient, text, dedupe_key, created_at from outbound_message`,
      ],
      says: /twice/,
    },
  ],
  A12: [
    {
      title: 'an order has no agreements',
      by: (shop) => [sql`update purchase set agreements = '[]' where id = ${shop.paid.id}`],
      says: /without an agreement/,
    },
    {
      title: 'one agreement of the country is missing',
      by: (shop) => [
        sql`update purchase set agreements = agreements - 0 where id = ${shop.paid.id}`,
      ],
      says: /without an agreement/,
    },
    {
      title: 'an agreement is to another version',
      by: (shop) => [
        sql`update purchase set agreements = jsonb_set(agreements, '{0,version}', '2') where id = ${shop.paid.id}`,
      ],
      says: /not in force/,
    },
    {
      title: 'an agreement is to another text',
      by: (shop) => [
        sql`update purchase set agreements = jsonb_set(agreements, '{0,textHash}', '"other"') where id = ${shop.paid.id}`,
      ],
      says: /not in force/,
    },
    {
      title: 'a text was changed after the buyers had agreed',
      by: () => [sql`update content_text set text_hash = 'other'`],
      says: /not in force/,
    },
    {
      title: 'a text was in force only after the order',
      by: () => [
        sql`update content_text set valid_from = ${MOMENT}::timestamptz + interval '1 hour'`,
      ],
      says: /not in force/,
    },
  ],
  A13: [
    {
      title: 'an order stands elsewhere than its history ends',
      by: (shop) => [
        sql`update purchase set state = 'refunded' where id = ${shop.cancelled.id}`,
        sql`update order_stage set stage = 'refunded' where purchase_id = ${shop.cancelled.id}`,
      ],
      says: /do not stand where/,
    },
    {
      title: 'an order went a way that there is not',
      by: (shop) => [
        sql`update purchase_event set from_state = 'cancelled' where to_state = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'an order came back from where nothing comes back',
      by: (shop) => [
        sql`insert into purchase_event (purchase_id, at, from_state, to_state, cause) values
          (${shop.cancelled.id}, ${MOMENT}::timestamptz + interval '1 day', 'cancelled', 'placed', 'test'),
          (${shop.cancelled.id}, ${MOMENT}::timestamptz + interval '1 day', 'placed', 'cancelled', 'test')`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'a step of an order is missing',
      by: (shop) => [
        sql`delete from purchase_event where from_state is null and purchase_id = ${shop.cancelled.id}`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'the history of an order runs backwards',
      by: (shop) => [
        sql`update purchase_event set at = at - interval '1 day' where to_state = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /steps of orders/,
    },
    {
      title: 'an order has no history',
      by: (shop) => [sql`delete from purchase_event where purchase_id = ${shop.placed.id}`],
      says: /do not stand where/,
    },
    {
      title: 'an attempt stands elsewhere than its history ends',
      by: (shop) => [
        sql`update payment_attempt set state = 'pending' where purchase_id = ${shop.cancelled.id}`,
      ],
      says: /payment attempts that do not stand/,
    },
    {
      title: 'an attempt that had failed was paid',
      by: (shop) => [
        sql`insert into payment_attempt_event (attempt_id, at, from_state, to_state)
          select id, changed_at, v.* from payment_attempt, (values ('review', 'failed'), ('failed', 'review')) as v
          where purchase_id = ${shop.review.id}`,
      ],
      says: /steps of payment attempts/,
    },
    {
      title: 'money left review by itself',
      by: (shop) => [
        sql`insert into payment_attempt_event (attempt_id, at, from_state, to_state)
          select id, changed_at, 'review', 'paid' from payment_attempt where purchase_id = ${shop.paid.id}`,
      ],
      says: /left review though no staff/,
    },
    {
      title: 'an order is packed of which no packer knows',
      by: (shop) => [
        sql`insert into order_packing (purchase_id, state, at, by) values (${shop.paid.id}, 'packed', ${MOMENT}, 'staff:1')`,
        sql`update order_stage set stage = 'packed' where purchase_id = ${shop.paid.id}`,
      ],
      says: /do not stand with their packers/,
    },
    {
      title: 'an order that is over is still packed',
      by: (shop) => [
        sql`insert into order_packing (purchase_id, state, at, by) values (${shop.cancelled.id}, 'picking', ${MOMENT}, 'staff:1')`,
        sql`insert into order_packing_event (purchase_id, at, to_state, by) values (${shop.cancelled.id}, ${MOMENT}, 'picking', 'staff:1')`,
      ],
      says: /packed though they are over/,
    },
    {
      title: 'a parcel went that no packer gave away',
      by: (shop) => [
        sql`insert into parcel (purchase_id, key, carrier, tracking_number, promised_from, promised_to, time_zone, state_at, created_at)
          values (${shop.paid.id}, 'lost-1', 'COURIER', 'LOST-1', '2026-11-20', '2026-11-21', 'UTC', ${MOMENT}, ${MOMENT})`,
      ],
      says: /packers do not know/,
    },
    {
      title: 'the history of an attempt runs backwards',
      by: () => [
        sql`update payment_attempt_event set at = at + interval '1 day' where from_state is null`,
      ],
      says: /steps of payment attempts/,
    },
  ],
};
