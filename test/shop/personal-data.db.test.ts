import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { writeSubscription } from '../support/subscription-rows.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
let anna: TestClient;
let now = new Date('2026-11-20T09:00:00Z');

/**
 * Every column that can hold something of a human being, by table, with what an erasure does to it. A new table or column with such
 * words belongs here, and in an eraser of its feature.
 */
const PERSONAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // Row deleted.
  person_data: [
    'first_name',
    'last_name',
    'patronymic',
    'email',
    'email_key',
    'phone',
    'phone_e164',
    'birth_date',
    'sex',
    'residence',
    'document_number',
    'registration_address',
  ],
  login: ['password_hash'],
  session: ['device'],
  saved_address: ['city', 'street', 'house', 'apartment', 'zip', 'country', 'details'],
  checkout_draft: ['body'],
  arrival_request: ['email', 'email_key', 'contract'],
  email_change: ['email', 'previous_email'],
  support_request: ['full_name', 'email', 'email_key', 'phone', 'contract', 'subject_text'],
  support_message: ['body'],
  listed_mentor: ['contacts', 'sex', 'birth_year', 'city_id', 'country'],
  // Emptied; the row stays.
  purchase_receiver: [
    'first_name',
    'last_name',
    'patronymic',
    'email',
    'phone',
    'phone_e164',
    'address',
    'comment',
  ],
  order_edit: ['before', 'after'],
  product_review: ['author_name', 'author_key', 'person_id', 'contract'],
  jubilee_story: ['author_name', 'person_id', 'contract'],
  outbound_message: ['recipient', 'subject', 'html', 'text', 'last_error'],
  payment_notice: ['body'],
  kept_means: ['brand', 'last4', 'expires', 'token'],
  customer_subscription: ['receiver', 'delivery'],
  withdrawal: ['name', 'email'],
  order_draft: ['name', 'email', 'note', 'person_id', 'contract'],
  announced_return: ['remarks'],
};

/** Names of columns that are suspicious wherever they stand. */
const SUSPICIOUS =
  /email|phone|name$|^name|birth|^sex$|address|street|house|apartment|^zip$|recipient|document_number|contacts|device|comment|author/;

/** Suspicious by name, yet keyed signatures that nobody reads a phone out of. */
const NOT_PERSONAL = new Set(['code_challenge.phone_key', 'code_phone.phone_key']);

/** Tables about goods, places and texts of the company, and about those who work for it: they are no buyers. */
const TABLES_OF_THE_SHOP = new Set([
  'banner',
  'category_text',
  'city_name',
  'kysely_migration',
  'jubilee_month',
  'landing_text',
  'line_name',
  'metro_line',
  'order_view',
  'pickup_point',
  'price_change',
  'product_import',
  'search_miss',
  'product_import_product',
  'product_mapping',
  'product_text',
  'program_key',
  'purchase_line',
  'rank_step',
  'service_centre',
  'staff',
  'staff_passkey',
  'staff_role',
  'staff_session',
  'territorial_unit',
  'unit_stamp',
  'webhook_endpoint',
]);

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
  anna = shop.client({ isRoaming: true });
  await anna.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
});
afterAll(() => shop?.close());

const WORDS = ['Канарейкина', 'kanarejka', 'Канареечная', '9000000001', 'канареечный комментарий'];

/** Every row of every table that holds one of the words, as `table: word`. */
async function findWords(): Promise<string[]> {
  const { database } = shop.base;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of WORDS) {
      const { rows } = await sql`
        select 1 from ${sql.id(name)} t where t::text ilike ${`%${word}%`} limit 1`.execute(
        database,
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

test('every column with personal data is on the list of what an erasure cleans', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public' where c.table_schema = 'public'`.execute(
    shop.base.database,
  );
  const known = (table: string, column: string) =>
    PERSONAL_COLUMNS[table]?.includes(column) ||
    NOT_PERSONAL.has(`${table}.${column}`) ||
    TABLES_OF_THE_SHOP.has(table);
  const unknown = rows
    .filter(({ table, column }) => SUSPICIOUS.test(column) && !known(table, column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown).toEqual([]);
  const all = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const gone = Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`).filter((each) => !all.has(each)),
  );
  expect(gone).toEqual([]);
});

test('an account is not closed while an order is on its way, nor without the password, nor by mistake I1-012', async () => {
  await anna.call('account_update', {
    body: { nameFirst: 'Анна', nameSecond: 'Канарейкина', nameThird: '', birthDate: '', sex: '' },
  });
  await anna.call('delivery_user_addresses_add', {
    body: { countryISO: 'ru', city: 'Москва', street: 'Канареечная улица', house: '7' },
  });
  const place = { ...BUYING.ru, address: { ...BUYING.ru.address, street: 'Канареечная улица' } };
  const { sums, agreements } = await upToFinalStep(anna, place, 'kanarejka@example.test');
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  const ordered = await anna.call('cart_order_place', { body });
  expect(ordered.statusCode, ordered.body).toBe(200);
  const { database } = shop.base;
  await sql`update purchase_receiver set comment = 'канареечный комментарий'`.execute(database);
  await sql`insert into outbound_message (channel, recipient, subject, html, text, dedupe_key, created_at)
    values ('mail', 'Kanarejka@example.test', 'Канарейкина', null, 'Канарейкина', 'canary', ${now})`.execute(
    database,
  );
  await sql`insert into arrival_request (sku, store, country, language, email, email_key, contract, created_at)
    values ('400501', 'ru', 'ru', 'ru', 'kanarejka@example.test', 'kanarejka@example.test', '1000002', ${now})`.execute(
    database,
  );
  // What a provider told of a payment, with the payer's name in it.
  await sql`insert into payment_attempt (purchase_id, number, provider, method, amount_minor, currency, state, provider_payment_id,
      created_at, changed_at)
    select id, 1, 'sandbox', 'card_ru', total_minor, currency, 'pending', 'canary', ${now}, ${now} from purchase
    where buyer_contract = '1000002'`.execute(database);
  await sql`insert into payment_notice (provider, event_id, provider_payment_id, received_at, body, handled_at)
    values ('sandbox', 'canary', 'canary', ${now}, '{"payer":"Канарейкина"}', ${now})`.execute(
    database,
  );
  // A card that its owner has let us keep.
  await sql`insert into keep_consent (purchase_id, person_id, purpose, document, version, language, text_hash, given_at)
    select id, person_id, 'orders', 'keep-means', 1, 'ru', 'print', ${now} from purchase where buyer_contract = '1000002'`.execute(
    database,
  );
  await sql`insert into kept_means (person_id, consent_of, provider, merchant, method, token, token_key, brand, last4, made_at)
    select person_id, purchase_id, 'sandbox', 'canary', 'card_ru', 'sealed', 'key', 'Канарейкина', '4242', ${now} from keep_consent`.execute(
    database,
  );
  // A withdrawal that they declared.
  await sql`insert into withdrawal (id, purchase_id, at, name, email, lines)
    select gen_random_uuid(), id, ${now}, 'Анна Канарейкина', 'kanarejka@example.test', null from purchase where buyer_contract = '1000002'`.execute(
    database,
  );
  // A return that they announced.
  await sql`insert into announced_return (id, purchase_id, number, at, lines, remarks, wait_until)
    select gen_random_uuid(), id, 1, ${now}, '[{"key": "1-1", "sku": "400501", "name": "x", "count": 1, "reason": "faulty"}]'::jsonb,
      '{"1-1": "канареечный комментарий"}'::jsonb, '2026-12-20' from purchase where buyer_contract = '1000002'`.execute(
    database,
  );
  // A monthly kit that goes on.
  const { rows: own } = await sql<{ id: string }>`
    select person_id as id from contract where number = '1000002'`.execute(database);
  await writeSubscription(database, {
    contract: '1000002',
    personId: own[0]?.id ?? '',
    planId: 701,
    state: 'active',
    months: [
      { dueOn: '2026-11-20', state: 'payed' },
      { dueOn: '2026-12-20', state: 'planned' },
    ],
    now,
    receiver: { lastName: 'Канарейкина', email: 'kanarejka@example.test' },
    address: { city: 'Москва', street: 'Канареечная улица', house: '7' },
  });
  await sql`insert into unkept_point (person_id, number, at)
    select person_id, 101, ${now} from contract where number = '1000002'`.execute(database);
  // A second cart with a draft that was not ordered.
  await upToFinalStep(anna, place, 'kanarejka@example.test');

  const erase = (given: object) => anna.call('account_erase', { body: given });
  expect((await erase({ password: DEMO_PASSWORD })).json().data.fields).toHaveProperty('isSure');
  expect((await erase({ password: 'x', isSure: true })).json().data.fields).toHaveProperty(
    'password',
  );
  const early = await erase({ password: DEMO_PASSWORD, isSure: true });
  expect([early.statusCode, early.json().data.code]).toEqual([409, 'ORDERS_ON_THE_WAY']);
});

test('the copy of one’s data holds account, addresses, orders and consents I1-012', async () => {
  const copy = (await anna.call('account_export')).json().data;
  expect(copy).toMatchObject({
    account: { reg_number: '1000002', nameSecond: 'Канарейкина' },
    addresses: [{ street: 'Канареечная улица' }],
    // The second is the first of the monthly kit.
    orders: [
      { receiver: { email: 'kanarejka@example.test', comment: 'канареечный комментарий' } },
      { receiver: { email: 'kanarejka@example.test' } },
    ],
    arrivalRequests: [{ sku: '400501' }],
    keptMeans: [{ last4: '4242', document: 'keep-means', version: 1, revokedAt: null }],
    consents: [],
    withdrawals: [{ name: 'Анна Канарейкина', email: 'kanarejka@example.test', lines: null }],
    announcedReturns: [{ number: 1, remarks: { '1-1': 'канареечный комментарий' } }],
    removedPickupPoints: [{ number: 101 }],
    subscriptions: [{ state: 'active', kit: 701, address: { street: 'Канареечная улица' } }],
  });
  const viktor = shop.client({ isRoaming: true });
  await viktor.call('login_check', {
    body: { _username: 'viktor@example.test', _password: DEMO_PASSWORD },
  });
  const foreign = (await viktor.call('account_export')).body;
  for (const word of WORDS) expect(foreign).not.toContain(word);
});

/** The one try to pay of Anna's order as a bank has it in hand, as staff look at its money, or as that went back. */
async function moneyOnItsWay(how: string): Promise<void> {
  const { database } = shop.base;
  const isPending = how === 'pending';
  await sql`update payment_attempt set state = ${isPending ? 'pending' : 'review'}, on_its_way_at = ${isPending ? now : null}, changed_at = ${now}
    where provider_payment_id = 'canary'`.execute(database);
  if (isPending) return;
  const minor = how === 'returned' ? 100 : -100;
  await sql`with t as (insert into ledger_transaction (at, kind, purchase_id, dedupe_key)
      select ${now}, 'unclear', purchase_id, ${`canary:${how}`} from payment_attempt where provider_payment_id = 'canary' returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, e.position, e.account, 'RUB', e.amount from t,
      (values (0, 'unclear', ${minor}::bigint), (1, 'cash', ${0 - minor}::bigint)) as e(position, account, amount)`.execute(
    database,
  );
}

test('after an erasure none of the person’s words is in any table; the orders stay, the login and the sessions are gone I1-012', async () => {
  const other = shop.client({ isRoaming: true });
  await other.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  expect(await findWords()).not.toEqual([]);
  now = new Date('2026-12-20T09:00:00Z');
  // A month is longer than a session sleeps; it has been seen meanwhile.
  await sql`update session set expires_at = '2027-01-01'`.execute(shop.base.database);
  const erase = () =>
    anna.call('account_erase', { body: { password: DEMO_PASSWORD, isSure: true } });
  // Nobody could be told of money that comes, or goes back, afterwards.
  for (const state of ['pending', 'review']) {
    await moneyOnItsWay(state);
    const early = await erase();
    expect([early.statusCode, early.json().data.code]).toEqual([409, 'MONEY_ON_ITS_WAY']);
  }
  await moneyOnItsWay('returned');
  const answer = await erase();
  expect(answer.statusCode, answer.body).toBe(200);

  expect(await findWords()).toEqual([]);
  const { rows } = await sql`
    select (select count(*)::int from purchase where buyer_contract = '1000002') as orders,
      (select sum(total_minor) > 0 from purchase where buyer_contract = '1000002') as "hasSums",
      (select count(*)::int from unkept_point) as "unkeptPoints",
      (select count(*)::int from login where contract = '1000002') as logins,
      (select count(*)::int from session where contract = '1000002') as sessions,
      (select erased_at is not null from person p join contract c on c.person_id = p.id where c.number = '1000002') as erased,
      (select string_agg(o.state || ' of ' || s.state, ', ' order by number) from autoship_occurrence o
        join customer_subscription s on s.id = subscription_id) as kits,
      (select actor || ' in ' || store from audit_entry where action = 'person.erase') as actor`.execute(
    shop.base.database,
  );
  expect(rows[0]).toEqual({
    orders: 2,
    hasSums: true,
    unkeptPoints: 0,
    logins: 0,
    sessions: 0,
    erased: true,
    kits: 'payed of canceled, canceled of canceled',
    actor: 'contract:1000002 in ru',
  });
  for (const client of [anna, other])
    expect((await client.call('account_get')).statusCode).toBe(401);
  const again = await shop.client().call('login_check', {
    body: { _username: '1000002', _password: DEMO_PASSWORD },
  });
  expect(again.json().success).toBe(false);
});
