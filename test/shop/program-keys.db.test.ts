import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '#features/programs/model.ts';
import type { StaffMember } from '#features/staff/model.ts';
import { openStaffWorld } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

let shop: PaidShop;
let owner: StaffMember;
beforeAll(async () => {
  shop = await openPaidShop();
  owner = await openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET).hire('owner');
});
afterAll(() => shop?.close());

const desk = () => shop.server.features.programs;
const by = () => ({ staffId: owner.id, now: shop.now });

interface Wanted {
  readonly scopes?: readonly KeyScope[];
  readonly stores?: readonly string[] | null;
  readonly term?: string;
}

async function keyOf({ scopes = KEY_SCOPES, stores = null, term = '90' }: Wanted = {}) {
  const id = randomUUID();
  const scope = stores === null ? 'all' : 'some';
  const made = await desk().make(
    id,
    { name: 'Склад', scopes, scope, stores: stores ?? [], term },
    by(),
  );
  if (!made.ok || made.key === null) throw new Error(JSON.stringify(made));
  return { id, key: made.key };
}

const hintOf = async (id: string) => (await desk().find(id))?.hint ?? '';
/** Gives a key another. @returns The new one. */
async function rolled(id: string): Promise<string> {
  const made = await desk().roll({ id, hint: await hintOf(id) }, by());
  if (!made.ok) throw new Error(made.code);
  return made.key;
}
const actsOn = (id: string) =>
  openStaffWorld(shop.base.database, () => shop.now).actsOf(`program-key:${id}`);

async function ask(key: string | null, url: string, body?: unknown) {
  const answer = await shop.server.app.inject({
    method: body === undefined ? 'GET' : 'PUT',
    url: `/api/v1${url}`,
    headers: {
      host: 'localhost',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
}
const onHand = async (sku: string, location: string) =>
  (
    await sql<{ units: number }>`
      select on_hand as units from stock where sku = ${sku} and location = ${location}`.execute(
      shop.base.database,
    )
  ).rows[0]?.units;

test('without a key, with a wrong, an ended, a replaced or a revoked one nothing is told, and no cookie is set', async () => {
  const { id, key } = await keyOf();
  const refused = { status: 401, json: { status: 401, code: 'NO_KEY' } };
  for (const each of [null, 'ark_nobody', `${key}x`, key.slice(4)])
    expect(await ask(each, '/orders')).toMatchObject(refused);
  const answer = await ask(key, '/orders');
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  const bad = await ask('ark_nobody', '/orders');
  expect(bad.headers['content-type']).toContain('application/problem+json');

  const fresh = await rolled(id);
  expect(await ask(key, '/orders')).toMatchObject(refused);
  expect((await ask(fresh, '/orders')).status).toBe(200);
  expect((await desk().find(id))?.lastUsedAt).toEqual(shop.now);
  await desk().revoke(id, by());
  expect(await ask(fresh, '/orders')).toMatchObject(refused);

  const short = await keyOf({ term: '90' });
  const begun = shop.now;
  shop.now = new Date(begun.getTime() + 90 * 86_400_000);
  expect(await ask(short.key, '/orders')).toMatchObject(refused);
  shop.now = begun;
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(k)::text as row from program_key k where id = ${short.id}::uuid`.execute(
    shop.base.database,
  );
  expect(rows[0]?.row).not.toContain(short.key.slice(4, 20));
});

test('a key does what it was made for and nothing else', async () => {
  const { key } = await keyOf({ scopes: ['products.read'] });
  expect((await ask(key, '/products')).status).toBe(200);
  expect(await ask(key, '/orders')).toMatchObject({
    status: 403,
    json: { code: 'SCOPE', needs: 'orders.read' },
  });
  const rows = [{ location: 'ru-main', sku: 'TEA', onHand: 1 }];
  expect((await ask(key, '/stock', { rows })).status).toBe(403);
});

test('products are paged by their SKUs, with prices and stock; one that is not there is 404', async () => {
  const { key } = await keyOf();
  const first = await ask(key, '/products?limit=1&language=ru');
  expect(first.json).toMatchObject({ items: [{ sku: 'SOAP' }], next: 'SOAP' });
  const second = await ask(key, `/products?limit=1&language=ru&after=${first.json.next}`);
  expect(second.json).toMatchObject({
    items: [
      {
        sku: 'TEA',
        name: 'Чай «Проба»',
        prices: [{ store: 'ru', country: 'ru', currency: 'RUB', priceMinor: 500_00 }],
        stock: [{ store: 'ru', location: 'ru-main' }],
      },
    ],
    next: null,
  });
  expect((await ask(key, '/products/TEA')).json.sku).toBe('TEA');
  expect(await ask(key, '/products/NOTHING')).toMatchObject({ status: 404 });
  expect(await ask(key, '/products?limit=1000')).toMatchObject({
    status: 400,
    json: { code: 'INVALID', faults: [{ at: 'limit' }] },
  });
});

test('orders are read since a moment, page by page, with their lines and nobody’s name; a key of another store sees none', async () => {
  const { key } = await keyOf();
  const other = await keyOf({ stores: ['kz'] });
  const orders = [await shop.placeOrder(), await shop.placeOrder(), await shop.placeOrder()];
  const since = shop.now.toISOString();
  const found: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(
      key,
      `/orders?limit=2&since=${since}${after && `&after=${encodeURIComponent(after)}`}`,
    );
    found.push(...page.json.items.map((each: { orderNumber: string }) => each.orderNumber));
    after = page.json.next;
  }
  expect(found).toEqual(orders.map(({ orderNumber }) => orderNumber));
  const [order] = orders;
  const one = await ask(key, `/orders/${order?.orderNumber}`);
  expect(one.json).toMatchObject({
    orderNumber: order?.orderNumber,
    state: 'placed',
    lines: [{ sku: 'TEA', count: 1 }],
  });
  const said = JSON.stringify(one.json);
  for (const word of Object.values(order?.receiver ?? {}))
    if (word.length > 3) expect(said).not.toContain(word);

  expect((await ask(other.key, `/orders?since=${since}`)).json.items).toEqual([]);
  expect((await ask(other.key, `/orders?since=${since}&store=ru`)).json.items).toEqual([]);
  expect((await ask(other.key, `/orders/${order?.orderNumber}`)).status).toBe(404);
  const tea = (await ask(other.key, '/products/TEA')).json;
  expect([tea.prices, tea.stock]).toEqual([[], []]);
});

test('stock is written whole or not at all, never below what is reserved, under the key’s name in the audit', async () => {
  const { id, key } = await keyOf();
  const other = await keyOf({ stores: ['kz'] });
  const rows = [
    { location: 'ru-main', sku: 'TEA', onHand: 77 },
    { location: 'ru-far', sku: 'SOAP', onHand: 5 },
  ];
  expect((await ask(key, '/stock', { rows })).json).toEqual({ rows: 2, changed: 2 });
  expect([await onHand('TEA', 'ru-main'), await onHand('SOAP', 'ru-far')]).toEqual([77, 5]);
  expect((await ask(key, '/stock', { rows })).json).toEqual({ rows: 2, changed: 0 });
  const wrong = await ask(key, '/stock', {
    rows: [
      { location: 'ru-main', sku: 'TEA', onHand: 1 },
      { location: 'ru-main', sku: 'TEA', onHand: 2 },
      { location: 'nowhere', sku: 'TEA', onHand: 1 },
      { location: 'ru-main', sku: 'NOTHING', onHand: 1 },
    ],
  });
  expect(wrong).toMatchObject({
    status: 422,
    json: {
      code: 'ROWS',
      faults: [
        { row: 1, code: 'TWICE' },
        { row: 2, code: 'PLACE' },
        { row: 3, code: 'SKU' },
      ],
    },
  });
  expect(await ask(other.key, '/stock', { rows })).toMatchObject({
    status: 422,
    json: { faults: [{ code: 'PLACE' }, { code: 'PLACE' }] },
  });
  for (const body of [{}, { rows: [] }, { rows: [{ ...rows[0], onHand: -1 }] }])
    expect(await ask(key, '/stock', body)).toMatchObject({
      status: 422,
      json: { code: 'INVALID' },
    });
  expect(await onHand('TEA', 'ru-main')).toBe(77);
  const { parts } = await shop.placeOrder();
  const bought = parts.flatMap(({ lines }) => lines).reduce((all, { count }) => all + count, 0);
  await ask(key, '/stock', { rows: [{ location: 'ru-main', sku: 'TEA', onHand: 0 }] });
  expect(await onHand('TEA', 'ru-main')).toBeGreaterThanOrEqual(bought);
  const acts = await actsOn(id);
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['program-key.make', `staff:${owner.id}`],
    ['stock.set', 'system:program:Склад'],
    ['stock.set', 'system:program:Склад'],
  ]);
  // What was the same already is no change, and stands nowhere.
  expect(acts.slice(1).map(({ details }) => details)).toEqual([
    { rows: 2, changed: 2, skus: ['SOAP', 'TEA'] },
    { rows: 1, changed: 1, skus: ['TEA'] },
  ]);
});

test('a key that asks more than 120 times a minute waits until the next one; another key does not', async () => {
  const { key } = await keyOf();
  const other = await keyOf();
  for (let count = 0; count < 120; count += 1)
    expect((await ask(key, '/products/TEA')).status).toBe(200);
  const late = await ask(key, '/products/TEA');
  expect(late).toMatchObject({ status: 429, json: { code: 'TOO_MANY' } });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other.key, '/products/TEA')).status).toBe(200);
  shop.now = new Date(shop.now.getTime() + 60_000);
  expect((await ask(key, '/products/TEA')).status).toBe(200);
});
