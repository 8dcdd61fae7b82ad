import type pg from 'pg';

/** When the newest of the orders was placed; each other one a minute before the next. */
export const OFFICE_NOW = new Date('2026-11-20T09:00:00Z');

/**
 * Orders in every stage with people, parts, lines, parcels, payments and entries, as a shop has them after a while: most are delivered. They
 * are written by the database itself, without what it does after each row.
 *
 * @param counts.orders At least 1,000, so that each stage has some.
 * @param counts.entries Of the ledger, over all orders.
 */
export async function fillOrders(
  pool: pg.Pool,
  { orders, entries }: { readonly orders: number; readonly entries: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const statement of [...people(orders), ...bought(orders), ...sent(), ...posted(entries)])
      // In their order: each stands on what is there.
      // oxlint-disable-next-line no-await-in-loop
      await client.query(statement);
    await client.query(`set session_replication_role = origin`);
    await client.query(`select count(order_stage_follow(id)) from ${OWN} purchase`);
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

const id = (kind: number, number: string): string =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Orders that were written here, where others may have been before. */
const OWN = `(select * from purchase where id::text like '00000002-0000-4000-8000-%')`;

const people = (orders: number): readonly string[] => {
  const rows = `generate_series(1, ${Math.ceil(orders / 4)}) n`;
  return [
    `insert into person (id) select ${id(1, 'n')} from ${rows}`,
    `insert into person_data (person_id, first_name, last_name, email, email_key, phone, phone_e164)
      select ${id(1, 'n')}, (array['Анна', 'Виктор', 'Мария', 'Пётр'])[n % 4 + 1], (array['Иванов', 'Петров', 'Сидоров', 'Орлов'])[n % 4 + 1] || translate(n::text, '0123456789', 'абвгдежзик'),
        'person' || n || '@example.test', 'person' || n || '@example.test', '+7 9' || 400000000 + n, '+79' || 400000000 + n
      from ${rows}`,
    `insert into contract (number, kind, role, country, person_id)
      select (94000000 + n)::text, 1, 'pc', 'ru', ${id(1, 'n')} from ${rows}`,
  ];
};

/** Of a thousand orders, counted from the newest of each: what has become of them. `n` is the order. */
const STATE = `case when n % 1000 < 10 then 'placed' when n % 1000 < 12 then 'review' when n % 1000 < 60 then 'cancelled'
  when n % 1000 < 80 then 'refunded' else 'paid' end`;
const IS_SENT = `n % 1000 >= 110`;
const PARCEL_STATE = `case when n % 1000 < 140 then 'underway' when n % 1000 < 160 then 'at-point' when n % 1000 < 165 then 'returning'
  when n % 1000 < 171 then 'returned'
  else 'delivered' end`;

const bought = (orders: number): readonly string[] => {
  const rows = `generate_series(1, ${orders}) n`;
  const person = `(n % ${Math.ceil(orders / 4)} + 1)`;
  return [
    `insert into purchase (id, header_id, running_number, order_number, store, country, language, currency, cart_id, cart_revision,
        person_id, buyer_contract, state, payment_method, goods_minor, delivery_minor, total_minor, delivery, agreements, access_hash, placed_at)
      overriding system value
      select ${id(2, 'n')}, n, n, (10000000 + (n::bigint * 7919) % 80000000)::text, case when n % 50 = 0 then 'kz' when n % 10 = 0 then 'de' else 'ru' end,
        'ru', 'ru', case when n % 50 = 0 then 'KZT' when n % 10 = 0 then 'EUR' else 'RUB' end, ${id(3, 'n')}, 1, ${id(1, person)},
        (94000000 + ${person})::text, ${STATE}, case when n % 7 = 0 then 'pay_after_delivery' else 'card_ru' end, 50000, 19900, 69900,
        jsonb_build_object('carrier', case when n % 3 = 0 then 'COURIER' else 'SELF_STRIZH' end, 'carrierName', 'Стриж', 'kind', 'self',
          'cityName', 'Москва', 'from', to_char(at + interval '3 days', 'YYYY-MM-DD'), 'to', to_char(at + interval '5 days', 'YYYY-MM-DD'),
          'point', jsonb_build_object('number', 501, 'address', 'Примерная ул., 1'), 'priceMinor', 19900, 'vatMinor', 0),
        '[]', decode(md5(n::text), 'hex'), at
      from ${rows}, lateral (select '${OFFICE_NOW.toISOString()}'::timestamptz - n * interval '1 minute' as at) moment`,
    `insert into purchase_receiver (purchase_id, first_name, last_name, email, phone, phone_e164)
      select p.id, d.first_name, d.last_name, 'buyer' || p.running_number || '@example.test', '+7 8' || lpad(p.running_number::text, 9, '0'),
        '+78' || lpad(p.running_number::text, 9, '0') from ${OWN} p join person_data d using (person_id)`,
    `insert into purchase_event (purchase_id, at, from_state, to_state, cause) select id, placed_at, null, 'placed', 'buyer' from ${OWN} purchase`,
    `insert into purchase_event (purchase_id, at, from_state, to_state, cause)
      select id, placed_at + interval '2 minutes', 'placed', case when state in ('refunded') then 'paid' else state end, 'provider' from ${OWN} purchase
      where state <> 'placed'`,
    `insert into purchase_part (purchase_id, cart_number, position, contract, goods_minor, points_hundredths)
      select id, order_number || '-1', 1, buyer_contract, goods_minor, 500 from ${OWN} purchase`,
    `insert into purchase_line (part_id, position, kind, sku, name, count, price_minor, sum_minor, points_hundredths, vat_percent)
      select t.id, k, 'item', 'TEA' || k, 'Чай ' || k, 1, 25000, 25000, 250, 10 from purchase_part t join ${OWN} p on p.id = t.purchase_id, generate_series(1, 2) k`,
    `insert into reservation (purchase_id, sku, location, count, state, expires_at)
      select id, 'TEA1', 'ru-main', 1, case state when 'placed' then 'held' when 'review' then 'held' when 'paid' then 'sold' else 'returned' end,
        case when state = 'placed' then placed_at + interval '1 hour' end from ${OWN} purchase`,
    // What nobody packs, and what was taken back and waits for its money.
    `update purchase set purpose = 'registration', buyer_contract = null where state = 'paid' and running_number % 1000 = 130`,
    `insert into purchase_cancellation (purchase_id, at, reason)
      select id, placed_at + interval '1 hour', 'not_said' from ${OWN} purchase where state = 'paid' and running_number % 1000 = 120`,
    `insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, created_at, changed_at)
      select id, 1, 'sandbox', payment_method, total_minor, currency, case state when 'placed' then 'started' when 'review' then 'review'
        when 'cancelled' then 'failed' else 'paid' end, placed_at, placed_at from ${OWN} purchase`,
  ];
};

const sent = (): readonly string[] => {
  const of = (condition: string) =>
    `${OWN} p, lateral (select p.running_number as n) x where p.state = 'paid' and ${condition}`;
  return [
    `insert into parcel (purchase_id, key, carrier, tracking_number, promised_from, promised_to, time_zone, state, state_at, created_at)
      select id, order_number || '-1', delivery ->> 'carrier', 'T' || lpad(n::text, 10, '0'), (delivery ->> 'from')::date,
        (delivery ->> 'to')::date, 'Europe/Moscow', ${PARCEL_STATE}, placed_at + interval '1 day', placed_at + interval '1 day' from ${of(IS_SENT)}`,
    `insert into order_packing (purchase_id, state, at, by, given_at)
      select id, case when n % 1000 < 95 then 'picking' else 'packed' end, placed_at + interval '1 hour', 'staff:1',
        case when ${IS_SENT} then placed_at + interval '1 day' end from ${of('n % 1000 >= 90')}`,
  ];
};

const posted = (entries: number): readonly string[] => [
  `insert into ledger_transaction (at, kind, purchase_id, dedupe_key)
    select p.placed_at + k * interval '1 second', 'placed', p.id, p.order_number || ':' || k from ${OWN} p,
      generate_series(1, greatest(1, ${entries} / 2 / (select count(*)::int from ${OWN} purchase))) k`,
  `insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, k, case when k = 1 then 'cash' else 'goods' end, p.currency, case when k = 1 then 50000 else -50000 end
    from ledger_transaction t join ${OWN} p on p.id = t.purchase_id, generate_series(1, 2) k`,
  // What came for an order in review is not what it owes.
  `with made as (insert into ledger_transaction (at, kind, purchase_id, dedupe_key)
      select placed_at, 'unclear', id, order_number || ':unclear' from ${OWN} purchase where state = 'review' returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select id, k, case when k = 1 then 'cash' else 'unclear' end, 'RUB', case when k = 1 then 100 else -100 end from made, generate_series(1, 2) k`,
];
