import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { ImportProduct, ParsedRow } from '../import/import-product.ts';
import { rowFault, type RowFault } from '../rules/row-fault.ts';
import { importProducts } from './import-products.ts';
import { reserveStock } from '../../../../test/support/reserve-stock.ts';

const morning = new Date('2026-11-20T08:00:00Z');
const evening = new Date('2026-11-20T20:00:00Z');
let shop: TestDatabase;

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.database
    .insertInto('category')
    .values({ id: 263, slug: 'face', parent_id: null })
    .execute();
});
beforeEach(async () => {
  await shop.pool.query('truncate product, stock_location, catalogue_change cascade');
});
afterAll(() => shop.close());

const product = (sku: string, facts: Partial<ImportProduct> = {}): ImportProduct => ({
  sku,
  texts: { en: { name: `Cream ${sku}` } },
  categories: [263],
  markers: [{ alias: 'hit', from: morning, to: null }],
  attributes: [{ id: 6, language: 'en', value: 'rose' }],
  pictures: ['/pictures/1.svg'],
  volume: { value: 12.5, unit: 'ml' },
  prices: [
    {
      store: 'ru',
      country: 'ru',
      currency: 'RUB',
      priceMinor: 100_00,
      newPriceMinor: null,
      pointsHundredths: 100,
      vatPercent: 20,
    },
  ],
  stock: [{ store: 'ru', location: 'ru-main', onHand: 9 }],
  ...facts,
});
const bring = (
  rows: readonly (ImportProduct | { fault: RowFault })[],
  more: { now?: Date; isDryRun?: boolean } = {},
) =>
  importProducts({
    database: shop.database,
    rows: rows.map((row, place): ParsedRow =>
      'fault' in row ? { line: place + 1, ...row } : { line: place + 1, product: row },
    ),
    now: morning,
    ...more,
  });
const count = async (table: string): Promise<number> =>
  Number((await shop.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

test('names of lines come in, are changed one by one, and say so to the running shop only when they differ', async () => {
  const bringLines = (names: Record<string, string>) =>
    importProducts({
      database: shop.database,
      rows: [],
      lines: [{ line: 'Туманы', names }],
      now: morning,
    });
  const told = () => count('catalogue_change');
  await bringLines({ ru: 'Туманы', de: 'Nebel' });
  expect(await told()).toBe(1);
  await bringLines({ de: 'Nebel' });
  expect(await told()).toBe(1);
  await bringLines({ de: 'Dunst' });
  expect(await told()).toBe(2);
  const { rows } = await shop.pool.query('select language, name from line_name order by language');
  expect(rows).toEqual([
    { language: 'de', name: 'Dunst' },
    { language: 'ru', name: 'Туманы' },
  ]);
});

test('running twice changes nothing', async () => {
  const products = [product('A1', { similar: ['A2'] }), product('A2')];
  expect(await bring(products)).toMatchObject({
    read: 2,
    created: 2,
    changed: 0,
    unchanged: 0,
    bad: 0,
  });
  const logged = await count('catalogue_change');
  expect(await bring(products, { now: evening })).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
  });
  expect([await count('price'), await count('catalogue_change')]).toEqual([2, logged]);
});

test('bad rows are named with line and reason while the good ones go in', async () => {
  const report = await bring([
    product('A1'),
    { fault: rowFault('AMOUNT', 'price "free" is no amount') },
    product('bad sku'),
    product('A2', { categories: [999] }),
    product('A1'),
    product('A3', { similar: ['nobody'] }),
  ]);
  expect(report).toMatchObject({ read: 6, created: 2, bad: 4 });
  expect(report.problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 price "free" is no amount',
    expect.stringMatching(/^3 sku "bad sku" must be/),
    '4 category 999 does not exist',
    '5 the same sku stands on line 1',
  ]);
  expect(report.warnings).toEqual([
    {
      line: 6,
      sku: 'A3',
      ...rowFault('RELATED', 'similar product nobody does not exist', 'nobody'),
    },
  ]);
});

test('a dry run reports everything and keeps nothing', async () => {
  expect(await bring([product('A1')], { isDryRun: true })).toMatchObject({ created: 1 });
  expect(await count('product')).toBe(0);
});

test('a changed price closes its row and opens another one', async () => {
  const [price] = product('A1').prices ?? [];
  if (!price) throw new Error('the fixture has a price');
  await bring([product('A1')]);
  expect(
    await bring([{ sku: 'A1', prices: [{ ...price, priceMinor: 120_00 }] }], { now: evening }),
  ).toMatchObject({ changed: 1 });
  const rows = await shop.database.selectFrom('price').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.price_minor, row.valid_from, row.valid_to])).toEqual([
    [100_00, morning, evening],
    [120_00, evening, null],
  ]);
});

test('a field that is absent leaves what stands, an empty list takes it away', async () => {
  await bring([product('A1')]);
  await bring([{ sku: 'A1', markers: [] }]);
  expect([
    await count('product_marker'),
    await count('product_attribute'),
    await count('stock'),
  ]).toEqual([0, 1, 1]);
  const row = await shop.database.selectFrom('product').select('volume_value').executeTakeFirst();
  expect(row?.volume_value).toBe('12.500');
});

test('stock is never set below what buyers have reserved', async () => {
  await bring([product('A1')]);
  await shop.database
    .transaction()
    .execute((tx) => reserveStock(tx, { store: 'ru' }, [{ sku: 'A1', count: 5 }]));
  await bring([product('A1', { stock: [{ store: 'ru', location: 'ru-main', onHand: 2 }] })]);
  const row = await shop.database
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .executeTakeFirst();
  expect(row).toEqual({ on_hand: 5, reserved: 5 });
});

test('an import whose rows break off keeps nothing', async () => {
  async function* rows(): AsyncGenerator<ParsedRow> {
    for (let line = 1; line <= 1_200; line += 1) yield { line, product: product(`B${line}`) };
    throw new Error('the disk is gone');
  }
  await expect(
    importProducts({ database: shop.database, rows: rows(), now: morning }),
  ).rejects.toThrow('the disk is gone');
  expect([await count('product'), await count('stock_location')]).toEqual([0, 0]);
});

test('a process that is killed in the middle leaves nothing half, and the next import goes through', async () => {
  const script = `
    import { openDatabase } from '#platform/database.ts';
    import { importProducts } from '#features/catalogue/server/public.ts';
    const { database } = openDatabase(process.argv[1], { size: 2, isNaming: false });
    async function* rows() {
      for (let line = 1; line <= 1500; line += 1) yield { line, product: { sku: 'K' + line, texts: { en: { name: 'K' } } } };
      console.log('written');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }
    await importProducts({ database, rows: rows(), now: new Date() });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, shop.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toContain('written');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await count('product')).toBe(0);
  expect(await bring([product('K1')])).toMatchObject({ created: 1 });
  expect(await count('product')).toBe(1);
});
