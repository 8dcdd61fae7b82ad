import { sql } from 'kysely';
import { MOMENT } from '../order-world.ts';
import type { Breaks } from './break.ts';

const partsOf = (id: string) => sql`(select id from purchase_part where purchase_id = ${id})`;
const transactionsOf = (id: string) =>
  sql`(select id from ledger_transaction where purchase_id = ${id})`;
const aCertificate = (name: string, end: string) => sql`
  insert into certificate (contract, number, type, amount_minor, currency, received_at, expires_at)
  values ('X', ${`A-${name}`}, 'gift', 100, 'RUB', '2019-01-01', ${sql.raw(end)})`;
/** Somebody who registered in November of 2026. */
const aFriend = (number: string) => sql`
  with p as (insert into person default values returning id)
  insert into contract (number, kind, role, country, person_id, registered_at)
  select ${number}, 2, 'pc', 'ru', id, '2026-11-10' from p`;
const usedBy = (name: string, purchaseId: string) => sql`
  insert into certificate_use (certificate_id, purchase_id, used_at)
  select id, ${purchaseId}::uuid, '2026-01-01' from certificate where number = ${`A-${name}`}`;

const aPromotion = (id: number, limit: number | null = null) =>
  sql`insert into promotion (store, id, type, texts, reward, limit_total, starts_at)
    values ('ru', ${id}, 'PRESENT_ON_PURCHASE_ONE', '{"ru":{"name":"Подарок","description":""}}', '{}', ${limit}, '2026-01-01')`;
/** A promotion whose set is called KIT, and which a line of an order becomes, as a server of the version before writes it: no use is counted. */
export const aSetIn = (id: number, purchaseId: string) => [
  sql`insert into promotion (store, id, type, texts, kit, starts_at)
    values ('ru', ${id}, 'FIX_PRICE_ON_PRODUCT_SET', '{"ru":{"name":"Набор","description":""}}', '{"sku":"KIT"}', '2026-01-01')`,
  sql`update purchase_line set kind = 'kit', units = jsonb_build_array(jsonb_build_object('sku', sku, 'count', 1)), sku = 'KIT'
    where (part_id, position) = (select part_id, position from purchase_line
      where part_id in ${partsOf(purchaseId)} order by part_id, position limit 1)`,
];
const used = (id: number, purchaseId: string) =>
  sql`insert into promotion_use (purchase_id, promotion_id, store, person_id, receiver_keys, count, used_at)
    select p.id, ${id}, p.store, p.person_id, '{}', 1, p.placed_at from purchase p where p.id = ${purchaseId}`;

/** Orders that are not what their carts, lines, ledger or certificates say. */
export const SPOILED_SUMS: Breaks = {
  A1: [
    {
      title: 'a key stands without its order',
      by: () => [sql`update idempotency_key set purchase_id = null`],
      says: /keys that stand without/,
    },
    {
      title: 'a kept answer names another order',
      by: () => [sql`update idempotency_key set answer = '{"orderNumber": "10000999"}'`],
      says: /kept answer names another/,
    },
    {
      title: 'two orders were made of one cart',
      by: (shop) => [
        sql`alter table purchase drop constraint purchase_cart_id_cart_revision_key`,
        sql`delete from cart where id = (select cart_id from purchase where id = ${shop.paid.id})`,
        sql`update purchase set cart_id = (select cart_id from purchase where id = ${shop.placed.id}) where id = ${shop.paid.id}`,
      ],
      says: /more than one order/,
    },
    {
      title: 'a cart is open again after its order',
      by: (shop) => [
        sql`update cart set state = 'open' where id = (select cart_id from purchase where id = ${shop.placed.id})`,
      ],
      says: /carts that count as ordered/,
    },
    {
      title: 'a cart counts as ordered without an order',
      by: () => [
        sql`insert into cart (store, country, state, body) values ('ru', 'ru', 'ordered', '{}')`,
      ],
      says: /carts that count as ordered/,
    },
  ],
  A6: [
    {
      title: 'an order that was cancelled still uses a promotion',
      by: (shop) => [aPromotion(1), used(1, shop.cancelled.id)],
      says: /though their orders do not/,
    },
    {
      title: 'a promotion of an order that stands was given back',
      by: (shop) => [
        aPromotion(1),
        used(1, shop.placed.id),
        sql`update promotion_use set stands = false`,
      ],
      says: /though their orders do not/,
    },
    {
      title: 'a limited promotion is counted once too often',
      by: () => [
        aPromotion(1, 5),
        sql`insert into promotion_count (store, promotion_id, used) values ('ru', 1, 1)`,
      ],
      says: /count is not that of the orders/,
    },
    {
      title: 'a limited promotion was used more often than it may be',
      by: (shop) => [
        aPromotion(1, 1),
        used(1, shop.placed.id),
        used(1, shop.paid.id),
        sql`insert into promotion_count (store, promotion_id, used) values ('ru', 1, 2)`,
      ],
      says: /above their limit/,
    },
    {
      title: 'one person has taken a step of a ladder with two orders',
      by: (shop) => [
        aPromotion(1),
        sql`update purchase set person_id = (select person_id from purchase where id = ${shop.placed.id}) where id = ${shop.paid.id}`,
        used(1, shop.placed.id),
        used(1, shop.paid.id),
        sql`update promotion_use set programme = 'Club1000', programme_step = 1`,
      ],
      says: /ladder that one person has taken twice/,
    },
    {
      title: 'an order holds a set that it does not count beside a promotion that it does',
      by: (shop) => [aPromotion(1), used(1, shop.placed.id), ...aSetIn(2, shop.placed.id)],
      says: /not those of their order/,
    },
    {
      title: 'an order has used what was counted for somebody else',
      by: (shop) => [
        aPromotion(1),
        used(1, shop.placed.id),
        sql`update promotion_use set person_id = gen_random_uuid()`,
      ],
      says: /not those of their order/,
    },
  ],
  A7: [
    {
      title: 'two orders that stand have used one certificate',
      by: (shop) => [
        aCertificate('a', 'null'),
        usedBy('a', shop.placed.id),
        usedBy('a', shop.paid.id),
      ],
      says: /more than one standing order/,
    },
    {
      title: 'a limited promo code is counted once too often',
      by: () => [
        sql`insert into promo_code (store, code, tail, kind, applies, amount_minor, valid_from, limit_in_all, used)
          values ('ru', 'TWICE', 'CE', 'amount', 'sum', 100, now(), 5, 1)`,
      ],
      says: /count is not that of the standing orders/,
    },
    {
      title: 'an order has used somebody else’s certificate',
      by: (shop) => [aCertificate('b', 'null'), usedBy('b', shop.placed.id)],
      says: /somebody else’s order/,
    },
    {
      title: 'a certificate was used after its time',
      by: (shop) => [aCertificate('c', `'2020-01-01'`), usedBy('c', shop.paid.id)],
      says: /after their time/,
    },
    {
      title: 'a certificate for friends is worth something else than they brought',
      by: () => [
        aCertificate('d', 'null'),
        aFriend('9000002'),
        sql`insert into referral_programme (store, first_month, last_month) values ('ru', '2026-11-01', '2026-11-01')`,
        sql`insert into referral_reward (friend, referrer, month, store, state, amount_minor, currency, certificate_id, settled_at)
          select '9000002', contract, '2026-11-01', 'ru', 'paid', 7, 'RUB', id, now() from certificate where number = 'A-d'`,
      ],
      says: /not worth what the friends brought/,
    },
    {
      title: 'a friend was rewarded in a month without a programme',
      by: () => [
        aFriend('9000003'),
        sql`insert into referral_reward (friend, referrer, month, store, state, reasons, amount_minor, currency, settled_at)
          select '9000003', 'X', '2026-11-01', 'ru', 'waiting', '{ring}', 7, 'RUB', now()`,
      ],
      says: /without a month of the programme/,
    },
    {
      title: 'a friend was rewarded in another month than the one in which they registered',
      by: () => [
        aFriend('9000004'),
        sql`insert into referral_programme (store, first_month, last_month) values ('ru', '2026-12-01', '2026-12-01')`,
        sql`insert into referral_reward (friend, referrer, month, store, state, reasons, amount_minor, currency, settled_at)
          select '9000004', 'X', '2026-12-01', 'ru', 'waiting', '{ring}', 7, 'RUB', now()`,
      ],
      says: /outside the one in which they registered/,
    },
  ],
  A3: [
    {
      title: 'a total is one kopeck more than its parts',
      by: (shop) => [
        sql`alter table purchase drop constraint purchase_check`,
        sql`update purchase set total_minor = total_minor + 1 where id = ${shop.cancelled.id}`,
      ],
      says: /total is not/,
    },
    {
      title: 'bonuses are explained by another sum than they paid',
      by: (shop) => [
        sql`update purchase set means_why = '{"bonus": [{"kind": "goods", "minor": 1}]}' where id = ${shop.placed.id}`,
      ],
      says: /explanation of a code, bonuses or credit/,
    },
    {
      title: 'bonuses paid a part and nothing explains it',
      by: (shop) => [sql`update purchase set means_why = '{}' where id = ${shop.spent.id}`],
      says: /explanation of a code, bonuses or credit is not there/,
    },
    {
      title: 'a total is below zero',
      by: (shop) => [
        sql`alter table purchase drop constraint purchase_promo_minor_check`,
        sql`alter table purchase drop constraint purchase_total_minor_check`,
        sql`update purchase set promo_minor = promo_minor + total_minor + 1, total_minor = -1 where id = ${shop.cancelled.id}`,
      ],
      says: /below zero/,
    },
    {
      title: 'a part costs one kopeck less than its lines, another order one more',
      by: (shop) => [
        sql`update purchase_part set goods_minor = goods_minor - 1 where purchase_id = ${shop.placed.id}`,
        sql`update purchase_line set sum_minor = sum_minor - 1 where part_id in ${partsOf(shop.placed.id)} and sku = 'TEA'`,
      ],
      says: /orders whose parts/,
    },
    {
      title: 'a line costs another sum',
      by: (shop) => [
        sql`update purchase_line set sum_minor = sum_minor - 11 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /parts whose lines/,
    },
    {
      title: 'a line has other points',
      by: (shop) => [
        sql`update purchase_line set points_hundredths = points_hundredths + 1 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /parts whose lines/,
    },
    {
      title: 'the lines of an order are gone',
      by: (shop) => [
        sql`delete from purchase_line where part_id in ${partsOf(shop.cancelled.id)}`,
        sql`delete from reservation where purchase_id = ${shop.cancelled.id}`,
      ],
      says: /parts whose lines/,
    },
    {
      title: 'a line costs more than its price times its count',
      by: (shop) => [
        sql`update purchase_line set price_minor = price_minor - 1 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /more than price/,
    },
    {
      title: 'a line has another tax',
      by: (shop) => [
        sql`update purchase_line set vat_percent = 20 where part_id in ${partsOf(shop.paid.id)}`,
      ],
      says: /tax/,
    },
    {
      title: 'the delivery costs another sum than was chosen',
      by: (shop) => [
        sql`update purchase set delivery = jsonb_set(delivery, '{priceMinor}', '1') where id = ${shop.paid.id}`,
      ],
      says: /delivery costs another/,
    },
    {
      title: 'nobody is there to receive an order',
      by: (shop) => [sql`delete from purchase_receiver where purchase_id = ${shop.paid.id}`],
      says: /without a receiver/,
    },
  ],
  A4: [
    {
      title: 'an entry is one kopeck more',
      by: (shop) => [
        sql`update ledger_entry set amount = amount + 1 where account = 'vat' and transaction_id in ${transactionsOf(shop.placed.id)}`,
      ],
      says: /do not sum to zero/,
    },
    {
      title: 'a transaction lost its entries',
      by: (shop) => [
        sql`delete from ledger_entry where transaction_id in ${transactionsOf(shop.cancelled.id)}`,
      ],
      says: /no entries|do not sum to zero/,
    },
    {
      title: 'the payment of an order is not in the ledger',
      by: (shop) => [
        sql`delete from ledger_entry where transaction_id in (select id from ledger_transaction where kind = 'paid' and purchase_id = ${shop.paid.id})`,
        sql`delete from ledger_transaction where kind = 'paid' and purchase_id = ${shop.paid.id}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'a cancelled order is still owed',
      by: (shop) => [
        sql`delete from ledger_entry where transaction_id in (select id from ledger_transaction where kind = 'cancelled' and purchase_id = ${shop.cancelled.id})`,
        sql`delete from ledger_transaction where kind = 'cancelled' and purchase_id = ${shop.cancelled.id}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'money stands on another account',
      by: (shop) => [
        sql`update ledger_entry set account = 'unclear' where account = 'revenue:goods' and transaction_id in ${transactionsOf(shop.paid.id)}`,
        // The lists of the office follow.
        sql`update order_stage set money_waits = true where purchase_id = ${shop.paid.id}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'points are promised to somebody else',
      by: (shop) => [
        sql`update ledger_entry set account = 'points-promised:7999999' where account like 'points-promised:%' and transaction_id in ${transactionsOf(shop.placed.id)}`,
      ],
      says: /not what the order says/,
    },
    {
      title: 'an entry names an order that is not there',
      by: () => [
        sql`insert into ledger_transaction (at, kind, purchase_id, dedupe_key) values (${MOMENT}, 'placed', gen_random_uuid(), 'nobody')`,
        sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
          select id, 1, 'cash', 'RUB', 0 from ledger_transaction where dedupe_key = 'nobody'`,
      ],
      says: /not there/,
    },
    {
      title: 'a balance is one kopeck more than its entries',
      by: () => [sql`update ledger_balance set held = held + 1`],
      says: /balances that are not/,
    },
    {
      title: 'a balance is gone',
      by: () => [sql`delete from ledger_balance`],
      says: /balances that are not/,
    },
  ],
};
