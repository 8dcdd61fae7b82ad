import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '#features/staff/model.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';
import { openPrograms } from '../support/program-caller.ts';

const DAY = 86_400_000;
const PROGRAM = 'Учёт «Юг»';

let world: ProductDesk;
let owner: StaffMember;
let programs: ReturnType<typeof openPrograms>;
beforeAll(async () => {
  world = await openProductDesk();
  owner = await world.staff.hire('owner');
  programs = openPrograms(world.shop, owner.id, world.now);
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const later = (days: number) => new Date(world.now().getTime() + days * DAY).toISOString();
const pageOf = async (sku: string) =>
  (await world.pageIn('ru', sku)).html.replaceAll(/[\u00a0\u202f]/g, ' ');

test('a program changes a price from a day on: buyers see it from then on, the office shows whose it is, and a second sending changes nothing', async () => {
  const sku = await world.product('PRICED-1');
  const { ask, id: keyId } = await programs.program({ name: PROGRAM });
  const id = randomUUID();
  const startsAt = later(2);
  const rows = [{ sku, priceMinor: 77_700, newPriceMinor: 55_500, newPriceUntil: later(9) }];
  const body = { name: 'Цены декабря', store: 'ru', countries: ['ru'], startsAt, rows };
  const planned = await ask(`/price-changes/${id}`, body);
  expect(planned).toMatchObject({
    status: 200,
    json: { id, state: 'planned', startsAt, countries: ['ru'], lineCount: 1, alsoPlanned: [] },
  });
  const again = await ask(`/price-changes/${id}`, body);
  expect([again.status, again.json.number]).toEqual([200, planned.json.number]);
  const other = { ...body, rows: [{ sku, priceMinor: 1 }] };
  expect(await ask(`/price-changes/${id}`, other)).toMatchObject({
    status: 409,
    type: 'application/problem+json',
    json: { code: 'TAKEN' },
  });
  const second = await ask(`/price-changes/${randomUUID()}`, body);
  expect(second.json.alsoPlanned).toMatchObject([{ sku, id, name: 'Цены декабря' }]);

  const desk = await world.desk('owner');
  await desk.open(`/prices/${id}`);
  expect(desk.words).toContain(`программа ${PROGRAM}`);
  await desk.open('/prices?state=planned');
  expect(desk.words).toContain(`программа ${PROGRAM}`);

  await programs.carryOut();
  expect(await pageOf(sku)).toContain('100 ₽');
  for (let day = 0; day < 2 * 1440 + 1; day += 1) world.pass();
  await programs.carryOut();
  const page = await pageOf(sku);
  expect([page.includes('555 ₽'), page.includes('777 ₽')]).toEqual([true, true]);
  expect((await ask(`/price-changes/${id}`)).json).toMatchObject({ state: 'done', changed: 1 });

  const dated = (await ask(`/prices/${sku}`)).json.items;
  expect(dated).toMatchObject([
    {
      sku,
      store: 'ru',
      country: 'ru',
      currency: 'RUB',
      priceMinor: 77_700,
      newPriceMinor: 55_500,
      until: null,
    },
    { priceMinor: 10_000, newPriceMinor: null, until: dated[0].from },
  ]);
  const acts = await world.staff.actsOf(`price-change:${id}`);
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['price-change.plan', `system:program:${PROGRAM}`],
    ['price-change.apply', 'system:price-change'],
  ]);
  expect(keyId).toBeTruthy();
});

test('a price without a day holds at once; what is left out stays, and null takes a reduced price away', async () => {
  const sku = await world.product('PRICED-2');
  const { ask } = await programs.program();
  const put = (row: Record<string, unknown>) =>
    ask(`/price-changes/${randomUUID()}`, {
      name: 'Сразу',
      store: 'ru',
      countries: ['ru'],
      rows: [{ sku, ...row }],
    });
  const now = async () => (await ask(`/prices/${sku}?limit=1`)).json.items[0];
  await put({ newPriceMinor: 9_000 });
  await programs.carryOut();
  expect(await now()).toMatchObject({ priceMinor: 10_000, newPriceMinor: 9_000 });
  world.pass();
  await put({ newPriceMinor: null, pointsHundredths: 150 });
  await programs.carryOut();
  expect(await now()).toMatchObject({
    priceMinor: 10_000,
    newPriceMinor: null,
    pointsHundredths: 150,
  });
});

test('rows that are wrong are told by their place, and nothing is planned; nor by a key that may not, or for another store', async () => {
  const sku = await world.product('PRICED-3');
  const { ask } = await programs.program();
  const id = randomUUID();
  const body = (more: Record<string, unknown>) => ({
    name: 'Ошибки',
    store: 'ru',
    countries: ['ru'],
    rows: [{ sku, priceMinor: 5 }],
    ...more,
  });
  const rows = [
    { sku, newPriceMinor: 10_000 },
    { sku: 'NOBODY-SELLS-IT', priceMinor: 1 },
    { sku, priceMinor: 1 },
  ];
  expect(await ask(`/price-changes/${id}`, body({ rows }))).toMatchObject({
    status: 422,
    json: {
      code: 'ROWS',
      faults: [
        { row: 0, code: 'REDUCED_ABOVE' },
        { row: 1, code: 'NOT_SOLD' },
        { row: 2, code: 'TWICE' },
      ],
    },
  });
  for (const [more, code] of [
    [{ startsAt: later(-1) }, 'PAST'],
    [{ countries: ['ru', 'de'] }, 'COUNTRIES'],
    [{ rows: [] }, 'INVALID'],
    [{ name: ' ' }, 'INVALID'],
    [{ rows: [{ sku, newPriceUntil: later(1) }] }, 'INVALID'],
    [{ rows: [{ sku, priceMinor: 0.5 }] }, 'INVALID'],
  ] as const)
    expect(await ask(`/price-changes/${id}`, body(more)), code).toMatchObject({
      status: 422,
      json: { code },
    });
  expect((await ask('/price-changes/no-id', body({}))).status).toBe(400);
  expect((await ask(`/price-changes/${id}`)).status).toBe(404);

  const reader = await programs.program({ scopes: ['prices.read'] });
  expect(await reader.ask(`/price-changes/${id}`, body({}))).toMatchObject({
    status: 403,
    json: { code: 'SCOPE', needs: 'prices.write' },
  });
  const abroad = await programs.program({ stores: ['kz'] });
  for (const store of ['ru', 'zz'])
    expect(await abroad.ask(`/price-changes/${id}`, body({ store }))).toMatchObject({
      status: 403,
      json: { code: 'STORE' },
    });
  const left = await sql`select from price_change where id = ${id}::uuid`.execute(
    world.shop.base.database,
  );
  expect(left.rows).toEqual([]);
});

test('prices are read store by store and page by page, by the key’s own stores alone', async () => {
  const { ask } = await programs.program({ stores: ['ru', 'kz'] });
  const { rows } = await sql<{ key: string }>`
    select store || country || sku as key from price where valid_to is null and store in ('kz', 'ru') order by store, country, sku`.execute(
    world.shop.base.database,
  );
  const found: string[] = [];
  let after = '';
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(`/prices?limit=97${after}`);
    found.push(
      ...page.json.items.map(
        (row: { store: string; country: string; sku: string }) => row.store + row.country + row.sku,
      ),
    );
    after = page.json.next === null ? '' : `&after=${encodeURIComponent(page.json.next)}`;
    // As many questions as a minute has.
    world.pass();
  } while (after !== '');
  expect(found).toEqual(rows.map(({ key }) => key));
  expect((await ask('/prices?store=de')).json.items).toEqual([]);
  expect((await ask('/prices/NOTHING')).status).toBe(404);
  expect((await ask('/prices?after=nowhere')).status).toBe(400);
});

test('stock is read by place: page by page, of one place, of one product, of the key’s stores alone', async () => {
  const sku = await world.product('STOCKED-1');
  const { ask } = await programs.program({ scopes: ['stock.read'], stores: ['ru'] });
  const of = (rows: readonly { location: string; sku: string }[]) =>
    rows.map((row) => `${row.location}~${row.sku}`);
  const { rows } = await sql<{ location: string; sku: string }>`
    select s.location, s.sku from stock s join stock_location l on l.code = s.location where l.store = 'ru'
    order by s.location, s.sku`.execute(world.shop.base.database);
  const found: string[] = [];
  let after = '';
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(`/stock?limit=83${after}`);
    found.push(...of(page.json.items));
    after = page.json.next === null ? '' : `&after=${encodeURIComponent(page.json.next)}`;
    world.pass();
  } while (after !== '');
  expect(found).toEqual(of(rows));
  const [first] = rows;
  expect((await ask(`/stock?location=${first?.location}&limit=1`)).json.items).toHaveLength(1);
  expect((await ask(`/stock?sku=${sku}`)).json).toEqual({
    items: [{ store: 'ru', location: 'ru-main', sku, onHand: 5, reserved: 0 }],
    next: null,
  });
  expect((await ask('/stock?store=kz')).json.items).toEqual([]);
  expect((await ask('/stock', { rows: [{ location: 'ru-main', sku, onHand: 1 }] })).status).toBe(
    403,
  );
});
