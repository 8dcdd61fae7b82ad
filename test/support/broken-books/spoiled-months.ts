import { sql } from 'kysely';
import type { SoundShop } from '../sound-shop.ts';
import type { Breaks } from './break.ts';

/** Month 1 and 2 of it are paid, 3 was skipped, 4 is ordered, 5 to come. */
const set = ({ months }: SoundShop, number: number, change: ReturnType<typeof sql>) =>
  sql`update autoship_occurrence set ${change} where subscription_id = ${months}::uuid and number = ${number}`;
const orderOf = ({ months }: SoundShop, number: number) =>
  sql`(select purchase_id from autoship_occurrence where subscription_id = ${months}::uuid and number = ${number})`;
const eventOf = ({ months }: SoundShop, number: number, kind: string) =>
  sql`(select id from autoship_event where subscription_id = ${months}::uuid and number = ${number} and kind = ${kind})`;
const say = (
  { months }: SoundShop,
  number: number | null,
  kind: string,
  at: ReturnType<typeof sql>,
) =>
  sql`insert into autoship_event (subscription_id, number, kind, by_whom, at) values (${months}::uuid, ${number}, ${kind}, 'shop', ${at})`;
/** As if it had come before all that happened to it. */
const sayFirst = ({ months }: SoundShop, number: number | null, kind: string) =>
  sql`insert into autoship_event (id, subscription_id, number, kind, by_whom, at) overriding system value
    select min(id) - 1, ${months}::uuid, ${number}, ${kind}, 'holder', min(at) from autoship_event`;

/** A card of the holder's that may be charged each month, and was charged for the order of a month. */
const charge = (shop: SoundShop, number: number, at: ReturnType<typeof sql>) => [
  sql`insert into keep_consent (purchase_id, person_id, purpose, document, version, language, text_hash, given_at)
    select p.id, p.person_id, 'monthly', 'keep-means', 1, 'ru', 'print', p.placed_at from purchase p where p.id = ${orderOf(shop, 1)}`,
  sql`insert into kept_means (person_id, consent_of, provider, merchant, method, token, token_key, made_at)
    select person_id, purchase_id, 'sandbox', 'main', 'card_ru', 'sealed', 'key', given_at from keep_consent
    where purchase_id = ${orderOf(shop, 1)}`,
  sql`with a as (insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, created_at, changed_at,
      means_id) select ${orderOf(shop, number)}, 1, 'sandbox', 'card_ru', 1, 'RUB', 'failed', ${at}, ${at}, id from kept_means
      where consent_of = ${orderOf(shop, 1)} returning id)
    insert into payment_attempt_event (attempt_id, at, from_state, to_state) select id, ${at}, null, 'failed' from a`,
];

/** Subscriptions whose months, orders, messages and story do not fit each other. */
export const SPOILED_MONTHS: Breaks = {
  A10: [
    {
      title: 'a month is missing',
      by: ({ months }) => [
        sql`delete from autoship_occurrence where subscription_id = ${months}::uuid and number = 5`,
      ],
      says: /one is missing or there twice/,
    },
    {
      title: 'a month is there twice',
      by: ({ months }) => [
        sql`alter table autoship_occurrence drop constraint autoship_occurrence_pkey`,
        sql`insert into autoship_occurrence select * from autoship_occurrence where subscription_id = ${months}::uuid and number = 5`,
      ],
      says: /one is missing or there twice/,
    },
    {
      title: 'a month comes after the last',
      by: ({ months }) => [
        sql`insert into autoship_occurrence (subscription_id, number, due_on, due_at, state, act_at, changed_at)
          select subscription_id, 6, due_on + 31, due_at + interval '31 days', state, act_at, changed_at
          from autoship_occurrence where subscription_id = ${months}::uuid and number = 5`,
      ],
      says: /beyond the time/,
    },
    {
      title: 'a paid month has no order',
      by: (shop) => [
        sql`update purchase_line set kind = 'kit' where part_id in (select id from purchase_part where purchase_id = ${orderOf(shop, 2)})`,
        set(shop, 2, sql`purchase_id = null`),
      ],
      says: /without an order of their own/,
    },
    {
      title: 'a paid month has an order of somebody else, without a kit',
      by: (shop) => [
        sql`update purchase_line set kind = 'kit' where part_id in (select id from purchase_part where purchase_id = ${orderOf(shop, 2)})`,
        set(shop, 2, sql`purchase_id = ${shop.paid.id}::uuid, announced_minor = 999999999`),
      ],
      says: /without an order of their own/,
    },
    {
      title: 'a paid month has an order that nobody paid',
      by: (shop) => [
        set(shop, 4, sql`state = 'payed', act_at = null`),
        say(shop, 4, 'charged', sql`'2026-11-20'`),
      ],
      says: /without an order of their own/,
    },
    {
      title: 'the first month has another order than the one that began it',
      by: ({ months }) => [
        sql`update customer_subscription set purchase_id = (select purchase_id from autoship_occurrence
          where subscription_id = ${months}::uuid and number = 2) where id = ${months}::uuid`,
      ],
      says: /without an order of their own/,
    },
    {
      title: 'one order stands for two months',
      by: (shop) => [set(shop, 3, sql`purchase_id = ${orderOf(shop, 2)}`)],
      says: /more than one month/,
    },
    {
      title: 'a finished subscription has a month to come',
      by: (shop) => [
        sql`update customer_subscription set state = 'finished' where id = ${shop.months}::uuid`,
        say(shop, null, 'finished', sql`'2026-11-20'`),
      ],
      says: /still to come/,
    },
    {
      title: 'a running subscription has no month to come',
      by: ({ months }) => [
        sql`update autoship_occurrence set state = 'skipped', act_at = null where subscription_id = ${months}::uuid and number > 3`,
      ],
      says: /running ones with none/,
    },
    {
      title: 'a subscription was ended and its story does not say so',
      by: ({ months }) => [
        sql`update customer_subscription set state = 'canceled' where id = ${months}::uuid`,
        sql`update autoship_occurrence set state = 'canceled', act_at = null where subscription_id = ${months}::uuid and number > 3`,
      ],
      says: /where their story ends/,
    },
    {
      title: 'a month was charged twice',
      by: (shop) => [say(shop, 2, 'charged', sql`'2026-09-23'`)],
      says: /charged more than once/,
    },
    {
      title: 'a month was paid and never ordered',
      by: (shop) => [sql`delete from autoship_event where id = ${eventOf(shop, 2, 'ordered')}`],
      says: /story says another thing/,
    },
    {
      title: 'a paid order of the kit is no month',
      by: (shop) => [
        set(shop, 2, sql`purchase_id = null, state = 'skipped'`),
        sql`delete from autoship_event where id = ${eventOf(shop, 2, 'charged')}`,
      ],
      says: /no month of a subscription/,
    },
    {
      title: 'a month was ordered an hour too soon after its message',
      by: (shop) => [
        sql`update autoship_event set at = at - interval '1 hour' where id = ${eventOf(shop, 2, 'ordered')}`,
      ],
      says: /sooner than three days/,
    },
    {
      title: 'a month was ordered and never told of',
      by: (shop) => [sql`delete from autoship_event where id = ${eventOf(shop, 2, 'announced')}`],
      says: /sooner than three days/,
    },
    {
      title: 'a month was told of and its message was never written',
      by: (shop) => [
        sql`delete from outbox where kind = 'autoship-announced' and payload ->> 'subscriptionId' = ${shop.months}`,
      ],
      says: /no message was promised or sent/,
    },
    {
      title: 'a month cost more than was said',
      by: (shop) => [set(shop, 2, sql`announced_minor = null`)],
      says: /more than their message said/,
    },
    {
      title: 'a month was ordered in a pause',
      by: (shop) => [sayFirst(shop, null, 'paused')],
      says: /ordered after an end, in a pause/,
    },
    {
      title: 'a month was ordered although it had been skipped',
      by: (shop) => [sayFirst(shop, 2, 'skipped')],
      says: /once they were skipped/,
    },
    {
      title: 'a card was charged for a month in a pause',
      by: (shop) => [
        say(shop, null, 'paused', sql`'2026-11-01'`),
        ...charge(shop, 2, sql`'2026-11-01 00:02:00'::timestamptz`),
      ],
      says: /cards that were charged/,
    },
  ],
};
