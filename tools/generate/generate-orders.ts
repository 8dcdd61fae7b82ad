import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Not to be divided by four, so that each is in orders of all states. */
const SKUS = 199;

const AGREEMENTS = JSON.stringify(
  [
    { alias: 'delivery', document: 'delivery-and-payment' },
    { alias: 'purchase', document: 'user-agreement' },
  ].map((each) => ({ ...each, version: 1, language: 'ru', textHash: each.document })),
);

/** What each order is to be, with what stands before it: texts, people, carts. */
const wishes = (count: number) => [
  sql`create temporary table wish on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as cart, gen_random_uuid() as person, (10000000 + n)::text as number,
      case n % 4 when 0 then 'cancelled' when 1 then 'paid' else 'placed' end as state,
      case n % 4 when 2 then 'pay_after_delivery' else 'card_ru' end as method,
      timestamptz '2026-11-01' + n * interval '1 second' as at
    from generate_series(1, ${count}::int) as n`,
  sql`insert into content_text (store, alias, language, version, title, body, text_hash, valid_from)
    select '*', a, 'ru', 1, a, a, a, '2026-01-01' from unnest(array['delivery-and-payment', 'user-agreement']) as a`,
  sql`insert into person (id) select person from wish`,
  sql`insert into cart (id, store, country, state, body) select cart, 'ru', 'ru', 'ordered', '{}' from wish`,
];

/** The orders themselves, with their history and lines. */
const orders = () => [
  sql`insert into purchase (id, order_number, store, country, language, currency, cart_id, cart_revision, person_id, state,
      payment_method, goods_minor, delivery_minor, total_minor, vat_minor, points_hundredths, delivery, agreements, access_hash,
      placed_at)
    select id, number, 'ru', 'ru', 'ru', 'RUB', cart, 1, person, state, method, 150000, 22000, 172000, 13636 + 3667, 1500,
      '{"priceMinor": 22000, "vatMinor": 3667}', ${AGREEMENTS}::jsonb,
      decode(md5(id::text), 'hex'), at from wish`,
  sql`insert into purchase_receiver (purchase_id, first_name, last_name, email, phone)
    select id, 'Вера', 'Примерова', 'buyer@example.test', '+7 900 000-00-01' from wish`,
  sql`insert into purchase_event (purchase_id, at, from_state, to_state, cause)
    select id, at, null, 'placed', 'buyer' from wish
    union all select id, at + interval '1 minute', 'placed', state, 'provider' from wish where state <> 'placed'`,
  sql`insert into purchase_part (purchase_id, cart_number, position, goods_minor, points_hundredths)
    select id, number || '-1', 1, 150000, 1500 from wish`,
  sql`insert into purchase_line (part_id, position, kind, sku, name, count, price_minor, sum_minor, points_hundredths, vat_percent)
    select t.id, l.position, 'item', 'S' || (w.n + l.position) % ${SKUS}::int, 'Товар', l.count, l.price, l.price * l.count,
      500 * l.position, 10
    from wish w join purchase_part t on t.purchase_id = w.id, (values (1, 1, 100000), (2, 2, 25000)) as l(position, count, price)`,
];

/** What is held and sold of them, and the stock that it is of. */
const goods = () => [
  sql`insert into reservation (purchase_id, sku, location, count, state, expires_at)
    select t.purchase_id, l.sku, 'main', l.count,
      case w.state when 'placed' then 'held' when 'paid' then 'sold' else 'returned' end,
      case when w.n % 4 = 3 then w.at + interval '30 minutes' end
    from purchase_line l join purchase_part t on t.id = l.part_id join wish w on w.id = t.purchase_id`,
  sql`insert into product (sku, slug) select 'S' || n, 's' || n from generate_series(0, ${SKUS - 1}::int) as n`,
  sql`insert into stock_location (code, store) values ('main', 'ru')`,
  sql`insert into stock (sku, location, on_hand, reserved) select sku, 'main', 10 + sum(count) filter (where state = 'held'),
      sum(count) filter (where state = 'held') from reservation group by sku`,
  sql`insert into stock_movement (sku, location, kind, change)
    select sku, location, 'sold', -count from reservation where state = 'sold'`,
  sql`insert into stock_movement (sku, location, kind, change)
    select s.sku, s.location, 'counted', s.on_hand - coalesce(m.sum, 0) from stock s
    left join (select sku, sum(change) from stock_movement group by sku) m on m.sku = s.sku`,
];

/** What was paid, and what the books say. */
const money = () => [
  sql`insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, provider_payment_id,
      created_at, changed_at)
    select id, 1, 'sandbox', method, 172000, 'RUB', case state when 'paid' then 'paid' else 'failed' end, 'p' || n, at, at
    from wish where state in ('paid', 'cancelled')`,
  sql`insert into payment_attempt_event (attempt_id, at, from_state, to_state)
    select id, changed_at, null, 'new' from payment_attempt union all
    select id, changed_at, 'new', 'started' from payment_attempt union all
    select id, changed_at, 'started', state from payment_attempt`,
  sql`insert into ledger_transaction (at, kind, purchase_id, dedupe_key)
    select at, kind, id, 'order:' || id || ':' || kind from wish, unnest(array['placed', nullif(state, 'placed')]) as kind
    where kind is not null`,
  sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, l.position, replace(l.account, '*', 'order-' || w.number), l.unit,
      case t.kind when 'cancelled' then -l.amount else l.amount end
    from ledger_transaction t join wish w on w.id = t.purchase_id join (values
      ('placed', 1, 'receivable', 'RUB', 172000), ('placed', 2, 'revenue:goods', 'RUB', 13636 - 150000),
      ('placed', 3, 'revenue:delivery', 'RUB', 3667 - 22000), ('placed', 4, 'vat', 'RUB', -13636 - 3667),
      ('placed', 5, 'points-promised:*', 'points', 1500), ('placed', 6, 'points-issued', 'points', -1500),
      ('paid', 1, 'cash', 'RUB', 172000), ('paid', 2, 'receivable', 'RUB', -172000),
      ('paid', 3, 'points:*', 'points', 1500), ('paid', 4, 'points-promised:*', 'points', -1500)) as l(kind, position, account, unit, amount)
      on l.kind = case t.kind when 'cancelled' then 'placed' else t.kind end`,
];

/** What follows an order: its mail, and the answer to a second try. */
const follow = () => [
  sql`insert into outbox (kind, payload, dedupe_key, due_at) select 'order-confirmation', jsonb_build_object('purchaseId', id),
      'order-confirmation:' || id, at from wish`,
  sql`insert into idempotency_key (key, scope, request_hash, purchase_id, status, answer, created_at)
    select 'key-' || w.n, 'session', decode(md5(w.number), 'hex'), w.id, 200,
      jsonb_build_object('orderNumber', w.number, 'headerId', p.header_id), w.at from wish w join purchase p on p.id = w.id`,
];

/**
 * Fills an empty, migrated database with sound orders: of each four, one waits, one is paid on receipt, one is paid by a provider,
 * one was cancelled. Two lines each, 1 000 ₽ and 2 × 250 ₽ with a tenth of tax in it, delivery for 220 ₽ with 20 % of tax in it.
 */
export async function generateOrders(database: Database, count: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    // Rows are written as their triggers would leave them, since two million calls of these take minutes.
    await sql`set local session_replication_role = replica`.execute(tx);
    const statements = [...wishes(count), ...orders(), ...goods(), ...money(), ...follow()];
    for (const statement of statements) await statement.execute(tx);
  });
  await sql`analyze`.execute(database);
}
