import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { buffersOf, explained } from '../../../../test/support/explained.ts';
import { fillOrders, OFFICE_NOW } from '../../../../test/support/office-orders.ts';
import { seedShop } from '../../../../test/support/order-world.ts';
import { listForStaff } from '#features/announced-returns/server/public.ts';
import { listEndpoints } from '#features/webhooks/server/endpoint-store.ts';
import { PERMISSIONS, type Permission } from '#features/staff/rules/permissions.ts';
import { listInState } from '#features/support/server/public.ts';
import type { RowsShown, StoreScope } from '../model.ts';
import { listFailedMonths } from './failed-months.ts';
import { listOrders } from './order-list.ts';
import { listReviews } from './review-queue.ts';
import { findProducts, listProducts, type ProductsAsked } from './product-list.ts';
import { listMissed } from '#features/search/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { listStock } from './stock-list.ts';
import { readToday } from './today.ts';

const DAY = 86_400_000;
const PAGE = { language: 'ru', languages: LANGUAGES } as const;

const ANNOUNCED = [{ key: '1-1', sku: 'TEA', name: 'Чай', count: 1, reason: 'not_fit' }];

let base: TestDatabase;
beforeAll(async () => {
  // Rows of lists, written without their books.
  base = await createTestDatabase({ size: 4, unaudited: 'all' });
  await seedShop(base.database);
  await fillOrders(base.pool, { orders: 10_000, entries: 20_000 });
  await fillOthers();
}, 120_000);
afterAll(() => base?.close());

/** Reviews, questions and months of two stores, in states that wait and that do not. */
async function fillOthers(): Promise<void> {
  const at = OFFICE_NOW;
  const statements = [
    sql`insert into product_review (sku, author_name, author_key, text, state, moderated_at, moderated_by, store, language, created_at)
      select 'TEA', 'Гость', 'guest-' || n, 'Хороший чай', case when n % 3 = 0 then 'new' else 'published' end,
        case when n % 3 <> 0 then ${at}::timestamptz end, case when n % 3 <> 0 then 'staff:1' end,
        case when n % 2 = 0 then 'de' else 'ru' end, 'ru', ${at}::timestamptz - n * interval '1 hour' from generate_series(1, 20) n`,
    sql`insert into support_request (id, form, subject, subject_text, store, country, language, full_name, email, email_key, phone,
        contract, centre, state, created_at, changed_at)
      select gen_random_uuid(), 'default', '1', '', case when n % 2 = 0 then 'de' else 'ru' end, 'ru', 'ru', 'Гость', 'g@example.test',
        'g@example.test', '', '', '', case when n % 3 = 0 then 'open' else 'answered' end, ${at}, ${at}::timestamptz - n * interval '1 hour'
      from generate_series(1, 20) n`,
    sql`insert into customer_subscription (id, contract, state, person_id, store, country, language, purchase_id, plan_id, package, count, changed_at)
      select gen_random_uuid(), (94000000 + n)::text, case when n % 2 = 0 then 'paused' else 'active' end,
        ('00000001-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case when n % 4 = 0 then 'de' else 'ru' end, 'ru', 'ru', null, 1, 'own', 1, ${at}::timestamptz
      from generate_series(1, 12) n`,
    sql`insert into autoship_occurrence (subscription_id, number, due_on, due_at, state, reason, changed_at)
      select id, m, '2026-11-01'::date + m, ${at}, case when m = 2 then 'failed' else 'payed' end, 'out_of_stock', ${at}::timestamptz - m * interval '1 day'
      from customer_subscription, generate_series(1, 2) m`,
    sql`insert into announced_return (id, purchase_id, number, at, lines, remarks, wait_until)
      select gen_random_uuid(), id, 1, ${at}, ${JSON.stringify(ANNOUNCED)}::jsonb, '{}', '2026-12-20'
      from (select id, row_number() over (partition by store order by id) from purchase where store in ('de', 'ru')) p(id, place)
      where place <= 2`,
    sql`update stock set on_hand = reserved where sku = 'SOAP'`,
    sql`insert into product_picture (sku, position, url) values ('TEA', 0, 'https://pictures.example.test/tea.jpg')`,
    sql`insert into search_miss (day, store, language, words, count)
      select '2026-11-20'::date - n * 4, case when n % 2 = 0 then 'de' else 'ru' end, 'ru', 'слово ' || n, n from generate_series(1, 12) n`,
    sql`insert into webhook_endpoint (id, name, url, events, secret_sealed, state, state_at, made_at)
      values (gen_random_uuid(), 'Склад', 'https://erp.example.test/', '{order.paid}', '', 'failing', ${at}, ${at})`,
    sql`insert into stock_mark (sku, store, units, changed_at) select 'TEA', store, 99999, ${at}::timestamptz from stock_location group by store`,
  ];
  // In their order: each stands on what is there.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await statement.execute(base.database);
}

const read = (
  stores: StoreScope = null,
  permissions: readonly Permission[] = PERMISSIONS,
  now = OFFICE_NOW,
) => readToday(base.database, { ...PAGE, stores, permissions, now });

/** The list of products as its address without filters has it. */
const ALL_GOODS = {
  ...PAGE,
  search: '',
  category: null,
  line: null,
  state: 'all',
  sort: 'sku',
  store: 'ru',
  country: 'ru',
  now: OFFICE_NOW,
} as const;

const listed = async (asked: ProductsAsked, size: number) =>
  listProducts(base.database, await findProducts(base.database, asked), null, size);

/** How many rows the list has that a figure names. */
async function rowsOf(shown: RowsShown, stores: StoreScope): Promise<number> {
  const { database } = base;
  if (shown.list === 'reviews')
    return (await listReviews(database, { state: 'new', stores })).length;
  if (shown.list === 'dead-webhooks')
    return (await listEndpoints(database)).filter(({ state }) => state === 'failing').length;
  if (shown.list === 'missed-searches') {
    const since = new Date(OFFICE_NOW.getTime() - 30 * 86_400_000);
    return (await listMissed(database, { stores, since, most: 200 })).length;
  }
  if (shown.list === 'without-picture' || shown.list === 'without-text') {
    const lacks = shown.list === 'without-picture' ? 'picture' : 'text';
    return (await listed({ ...ALL_GOODS, lacks }, 100)).rows.length;
  }
  if (shown.list === 'support') return (await listInState(database, 'open', 50, stores)).length;
  const whole = { stores, cursor: null, size: 100 };
  if (shown.list === 'failed-months') return (await listFailedMonths(database, whole)).rows.length;
  if (shown.list === 'announced-returns') {
    const { announced } = await listForStaff(database, { ...whole, state: 'announced' });
    return announced.length;
  }
  if (shown.list !== 'orders') {
    const state = shown.list === 'low-stock' ? 'low' : 'out';
    return (await listStock(database, { ...whole, state, now: OFFICE_NOW })).rows.length;
  }
  let count = 0;
  let cursor: string | null = null;
  do {
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const page = await listOrders(database, {
      stores,
      stage: shown.stage,
      isLate: shown.isLate,
      search: '',
      from: null,
      to: null,
      paymentMethod: null,
      carrier: null,
      sort: 'newest',
      cursor,
      now: OFFICE_NOW,
    });
    count += page.rows.length;
    cursor = page.next;
  } while (cursor !== null);
  return count;
}

test.for([[null], [['de']], [['ru', 'kz']], [[]]] as const)(
  'for the stores %j each figure is the number of rows of the list that it names',
  async ([stores]) => {
    const { waiting } = await read(stores);
    // Programs are told of all stores.
    expect(waiting.length).toBe(stores === null ? 19 : 18);
    for (const { shown, count } of waiting)
      // One after the other, so that a failure names its figure.
      // oxlint-disable-next-line no-await-in-loop
      expect(count, JSON.stringify(shown)).toBe(await rowsOf(shown, stores));
    const filled = waiting.filter(({ count }) => count > 0).length;
    if (stores === null) expect(filled).toBe(19);
    // Products are of all stores.
    if (stores?.length === 0) expect(filled).toBe(2);
    // Two different lists: only one of the products has a picture, and none has all texts.
    const lacking = waiting.filter(({ shown }) => shown.list.startsWith('without-'));
    expect(new Set(lacking.map(({ count }) => count)).size).toBe(2);
  },
);

test('the moment of whoever waits longest stands beside the number, with the store where that is', async () => {
  const { waiting } = await read();
  const toPack = waiting.find(({ shown }) => shown.list === 'orders' && shown.stage === 'to-pack');
  const { rows } = await sql<{ at: Date; store: string }>`
    select placed_at as at, store from order_stage where stage = 'to-pack' order by placed_at limit 1`.execute(
    base.database,
  );
  expect(toPack?.oldestAt).toEqual(rows[0]?.at);
  expect(toPack?.oldestStore).toBe(rows[0]?.store);
  const reviews = waiting.find(({ shown }) => shown.list === 'reviews');
  expect(reviews?.oldestAt).toEqual(new Date(OFFICE_NOW.getTime() - 18 * 3_600_000));
  // Its clock is that of the store in which it waits.
  expect(reviews?.oldestStore).toBe('de');
});

test('a figure changes with the row that it counts', async () => {
  const reviews = async () =>
    (await read()).waiting.find(({ shown }) => shown.list === 'reviews')?.count;
  const before = (await reviews()) ?? 0;
  await sql`update product_review set state = 'rejected', moderated_at = now(), moderated_by = 'staff:1'
    where author_key = 'guest-3'`.execute(base.database);
  expect(await reviews()).toBe(before - 1);
});

test('who may not see rows is not told how many there are', async () => {
  expect(await read(null, [])).toEqual({
    firstSteps: [],
    waiting: [],
    soon: [],
    sales: [],
    salesInAll: [],
  });
  const { waiting, sales } = await read(null, ['support.answer']);
  expect(waiting.map(({ shown }) => shown.list)).toEqual(['support']);
  expect(sales).toEqual([]);
});

const dayOn = (days: number) => new Date(OFFICE_NOW.getTime() + days * DAY);

test('what begins or ends within a week is told, the next first, to whoever may see it, of their stores and of all', async () => {
  const { database } = base;
  const texts = JSON.stringify({ ru: { name: 'Зимняя', description: '' } });
  const words = JSON.stringify({ ru: 'Склад отдыхает' });
  const { rows: staff } = await sql<{ id: string }>`
    insert into staff (email, name, role, created_at) values ('soon@office.example.test', 'Кто-то', 'owner', ${OFFICE_NOW}) returning id`.execute(
    database,
  );
  const by = staff[0]?.id ?? '';
  const statements = [
    sql`insert into promotion (store, id, type, texts, reward, starts_at, ends_at) values
      ('ru', 7001, 'DISCOUNT_ON_PURCHASE', ${texts}::jsonb, '{}', ${dayOn(3)}, ${dayOn(6)}),
      ('de', 7002, 'DISCOUNT_ON_PURCHASE', ${texts}::jsonb, '{}', ${dayOn(-3)}, ${dayOn(8)})`,
    sql`insert into price_change (id, name, store, countries, state, starts_at, made_by, made_at, changed_at)
      values (gen_random_uuid(), 'Цены зимы', 'ru', '{ru}', 'planned', ${dayOn(1)}, ${by}::uuid, ${OFFICE_NOW}, ${OFFICE_NOW}),
        (gen_random_uuid(), 'Черновик', 'ru', '{ru}', 'draft', ${dayOn(1)}, ${by}::uuid, ${OFFICE_NOW}, ${OFFICE_NOW})`,
    sql`insert into informer_notice (kind, store, starts_at, ends_at, texts)
      values ('holidaysWork', null, ${dayOn(-1)}, ${dayOn(2)}, ${words}::jsonb)`,
    sql`insert into content_plan (id, store, alias, language, title, body, starts_at, made_by, made_at)
      values (gen_random_uuid(), 'de', 'imprint', 'de', 'Impressum', 'Text', ${dayOn(4)}, ${by}::uuid, ${OFFICE_NOW})`,
    sql`insert into content_plan (id, store, alias, language, title, body, starts_at, state, made_by, made_at)
      values (gen_random_uuid(), 'de', 'contacts', 'de', 'Kontakt', 'Text', ${dayOn(4)}, 'stopped', ${by}::uuid, ${OFFICE_NOW})`,
    sql`insert into banner (store, language, name, kind, title, button_url, background_gradient_left, background_gradient_right,
        color, title_size, sub_title_size, sort, publish_date_start, publish_date_end)
      select 'ru', language, 'winter', 'slide', title, '/ru/', '#000000', '#000000', '#ffffff', 28, 16, 1, ${dayOn(-1)}, ${dayOn(5.5)}
      from (values ('en', 'Winter'), ('ru', 'Зима')) b(language, title)`,
    sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
      values ('country', 'ru/by/freeDelivery', '{}', ${dayOn(5)}, 'staff:1')`,
  ];
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await statement.execute(database);
  const told = async (stores: StoreScope, permissions: readonly Permission[] = PERMISSIONS) =>
    (await read(stores, permissions)).soon.map(({ kind, edge, stores: where, name, at }) => [
      (at.getTime() - OFFICE_NOW.getTime()) / DAY,
      kind,
      edge,
      where.join(' '),
      name,
    ]);
  const informer = [2, 'informer', 'ends', '', 'Склад отдыхает'];
  const russian = [
    [1, 'prices', 'begins', 'ru', 'Цены зимы'],
    informer,
    [3, 'promotion', 'begins', 'ru', 'Зимняя'],
    [5, 'setting', 'begins', 'ru', 'freeDelivery'],
    [5.5, 'banner', 'ends', 'ru', 'Зима'],
    [6, 'promotion', 'ends', 'ru', 'Зимняя'],
  ];
  const german = [4, 'text', 'begins', 'de', 'Impressum'];
  expect(await told(['ru'])).toEqual(russian);
  expect(await told(['de'])).toEqual([informer, german]);
  expect(await told(null)).toEqual([...russian.slice(0, 3), german, ...russian.slice(3)]);
  expect(await told(null, ['promotions.see'])).toEqual([russian[2], russian[5]]);
  expect(await told(null, ['content.see'])).toEqual([informer, german, russian[4]]);
  await sql`update promotion set is_blocked = true where id = 7001`.execute(database);
  expect(await told(['ru'])).toHaveLength(4);
});

test('what begins in several stores within a day is one line, where it comes first first; a day later it is its own', async () => {
  const { database } = base;
  const texts = JSON.stringify({ ru: { name: 'Везде', description: '' } });
  const midnight = { kz: '2026-11-26T00:00:00+05:00', ru: '2026-11-26T00:00:00+03:00' };
  const later = '2026-11-26T20:00:00+01:00';
  const statements = [
    sql`insert into promotion (store, id, type, texts, reward, starts_at) values
      ('kz', 7003, 'DISCOUNT_ON_PURCHASE', ${texts}::jsonb, '{}', ${midnight.kz}),
      ('ru', 7003, 'DISCOUNT_ON_PURCHASE', ${texts}::jsonb, '{}', ${midnight.ru}),
      ('de', 7003, 'DISCOUNT_ON_PURCHASE', ${texts}::jsonb, '{}', ${later})`,
    sql`insert into banner (store, language, name, kind, title, button_url, background_gradient_left, background_gradient_right,
        color, title_size, sub_title_size, sort, publish_date_start)
      select store, 'ru', 'everywhere', 'slide', 'Баннер везде', '/ru/', '#000000', '#000000', '#ffffff', 28, 16, 1, at::timestamptz
      from (values ('ru', ${midnight.ru}), ('kz', ${midnight.kz}), ('de', ${later})) b(store, at)`,
  ];
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await statement.execute(database);
  const told = async (stores: StoreScope) =>
    (await read(stores)).soon
      .filter(({ name }) => name.toLowerCase().includes('везде'))
      .map(({ kind, stores: where, key, at }) => [kind, where.join(' '), key, at.toISOString()]);
  const first = '2026-11-25T19:00:00.000Z';
  const german = '2026-11-26T19:00:00.000Z';
  expect(await told(null)).toEqual([
    ['promotion', 'kz ru', '7003', first],
    ['banner', 'kz ru', 'kz/everywhere', first],
    ['promotion', 'de', '7003', german],
    ['banner', 'de', 'de/everywhere', german],
  ]);
  expect(await told(['ru'])).toEqual([
    ['promotion', 'ru', '7003', '2026-11-25T21:00:00.000Z'],
    ['banner', 'ru', 'ru/everywhere', '2026-11-25T21:00:00.000Z'],
  ]);
});

test('reduced prices that end within a week are one line a day, with how many products they are of', async () => {
  const { database } = base;
  const reduced = (sku: string, store: string, until: Date) =>
    sql`insert into price (sku, store, country, price_minor, new_price_minor, new_price_until, vat_percent, currency, valid_from)
      values (${sku}, ${store}, ${store}, 10000, 9000, ${until}, 20, 'RUB', '2026-01-01')`.execute(
      database,
    );
  await sql`delete from price`.execute(database);
  await reduced('TEA', 'ru', dayOn(2));
  await reduced('SOAP', 'ru', dayOn(2));
  await reduced('TEA', 'kz', dayOn(1.9));
  await reduced('SOAP', 'kz', dayOn(4));
  await reduced('TEA', 'de', dayOn(7.5));
  // A change of prices takes its place before.
  await sql`update price set valid_to = ${dayOn(3)} where sku = 'SOAP' and store = 'kz'`.execute(
    database,
  );
  const told = async (stores: StoreScope, permissions: readonly Permission[] = PERMISSIONS) =>
    (await read(stores, permissions)).soon
      .filter(({ kind }) => kind === 'reduced')
      .map(({ stores: where, name, edge, at }) => [where.join(' '), name, edge, at.getTime()]);
  expect(await told(null)).toEqual([['kz ru', '2', 'ends', dayOn(1.9).getTime()]]);
  expect(await told(['kz'])).toEqual([['kz', '1', 'ends', dayOn(1.9).getTime()]]);
  expect(await told(['de'])).toEqual([]);
  expect(await told(null, ['content.see'])).toEqual([]);
  const shown = await listed({ ...ALL_GOODS, lacks: null, state: 'ending' }, 50);
  expect(shown.rows.map(({ sku }) => sku)).toEqual(['SOAP', 'TEA']);
});

test('the day is read by indexes', async () => {
  const plans = await explained(base, (database) =>
    readToday(database, {
      ...PAGE,
      stores: ['ru', 'de'],
      permissions: PERMISSIONS,
      now: OFFICE_NOW,
    }),
  );
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (?:purchase|ledger_entry|purchase_event)/);
  const pages = await buffersOf(base, (database) =>
    readToday(database, {
      ...PAGE,
      stores: ['ru', 'de'],
      permissions: PERMISSIONS,
      now: OFFICE_NOW,
    }),
  );
  expect(pages).toBeLessThan(10_000);
});
