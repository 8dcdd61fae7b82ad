import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { readCsv } from '#features/catalogue/import/csv-rows.ts';
import { query } from '#platform/query.ts';
import { exportPromotions, importPromotions } from './import-promotions.ts';
import { openPromotionBook, type PromotionBook } from './promotion-book.ts';

let base: TestDatabase;
let book: PromotionBook;
beforeAll(async () => {
  base = await createDemoDatabase();
  book = await openPromotionBook(base.database, () => DEMO_DAY);
});
afterAll(() => base?.close());

const HEADING =
  'id,type,name,from,until,min_sum,percent_off,choice1,presents,limit,countries,categories,kit_sku';
const bring = (
  rows: readonly string[],
  { heading = HEADING, ...options }: { store?: string; isTried?: boolean; heading?: string } = {},
) =>
  importPromotions(base.database, {
    store: 'ru',
    now: DEMO_DAY,
    ...options,
    lines: readCsv(Readable.from([[heading, ...rows].join('\n')]), ','),
  });
const named = (id: number) => book.find('ru', id)?.texts['ru']?.name;

test('what a store has comes out as a file that brings the very same in again C3-039 C3-040 C3-041 C3-042 C3-043 C3-045 C3-046 C3-047', async () => {
  // Told in a language, too, that the shop's own pages are not in.
  await query(base.database)`
    update promotion set texts = texts || '{"kk": {"name": "Жиынтық", "description": "Екі, \\"үш\\""}}' where store = 'ru'`;
  await book.refresh();
  // Kopecks, cents, and money without small change.
  for (const code of ['ru', 'de', 'vn']) {
    const before = book.listAll(code);
    const file = await exportPromotions(base.database, code);
    const again = async () =>
      importPromotions(base.database, {
        store: code,
        now: DEMO_DAY,
        lines: readCsv(Readable.from(file), ','),
      });
    expect(await again(), code).toEqual({
      created: [],
      changed: [],
      unchanged: before.length,
      problems: [],
    });
    await query(base.database)`delete from promotion where store = ${code}`;
    expect((await again()).created, code).toHaveLength(before.length);
    await book.refresh();
    expect(book.listAll(code), code).toEqual(before);
  }
});

test('good rows go in, and each wrong one is named with its line and the reason', async () => {
  const report = await bring([
    '9001,DISCOUNT_ON_PURCHASE,Хорошая,2026-12-01,2026-12-31,3000,10,,,,,,',
    '9002,SALE,Без типа,2026-12-01,,3000,10,,,,,,',
    '9003,DISCOUNT_ON_PURCHASE,Без условия,2026-12-01,,,10,,,,,,',
    '9004,PRESENT_ON_PURCHASE,Нет товара,2026-12-01,,3000,,,NOSUCH,,,,',
    '9005,DISCOUNT_ON_PURCHASE,Нет раздела,2026-12-01,,3000,10,,,,,99999,',
    '9006,DISCOUNT_ON_PURCHASE,Не та страна,2026-12-01,,3000,10,,,,zz,,',
    '9007,DISCOUNT_ON_PURCHASE,Не тот день,01.12.2026,,3000,10,,,,,,',
    '9001,DISCOUNT_ON_PURCHASE,Снова,2026-12-01,,3000,10,,,,,,',
    '9008,DISCOUNT_ON_PURCHASE,Мало клеток',
    '9009,DISCOUNT_ON_COMPONENTS,Чужой набор,2026-12-01,,,,400501=100,,,,,SET-601',
    '9010,DISCOUNT_ON_COMPONENTS,Набор,2026-12-01,,,,400501=100 400502,,,,,',
  ]);
  expect(report).toMatchObject({ created: [9001, 9010], changed: [], unchanged: 0 });
  expect(report.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    expect.stringMatching(/^3: type is none of/),
    '4: DISCOUNT_ON_PURCHASE needs a condition: min_sum or min_points',
    '5: there is no product NOSUCH',
    '6: there is no category 99999',
    '7: the store does not deliver to the country zz',
    '8: from is no day such as 2026-12-01',
    '9: is the promotion of line 2 again',
    '10: 3 cells where the heading has 13',
    '11: kit_sku SET-601 is that of promotion 601',
  ]);
  await book.refresh();
  expect([named(9001), named(9004), named(9010)]).toEqual(['Хорошая', undefined, 'Набор']);
  const set = book.find('ru', 9010)?.kit;
  const [price] = await query<{ vat: number }>(base.database)`
    select max(vat_percent)::float8 as vat from price where store = 'ru' and country = 'ru' and valid_to is null
      and sku in ('400501', '400502')`;
  expect([set?.sku, set?.vatPercent]).toEqual(['SET-9010', price?.vat]);
});

test('a trial tells what would happen and keeps nothing; a second time nothing changes', async () => {
  const row = '9020,DISCOUNT_ON_PURCHASE,Проба,2026-12-01,,3000,10,,,,,,';
  expect((await bring([row], { isTried: true })).created).toEqual([9020]);
  await book.refresh();
  expect(named(9020)).toBeUndefined();
  expect((await bring([row])).created).toEqual([9020]);
  expect(await bring([row])).toMatchObject({ created: [], changed: [], unchanged: 1 });
  const dearer = row.replace('3000', '4000');
  expect(await bring([dearer])).toMatchObject({ created: [], changed: [9020], unchanged: 0 });
  await book.refresh();
  expect(book.find('ru', 9020)?.conditions.minCartPriceMinor).toBe(4_000_00);
});

test('a product that the store does not sell is no part of its promotions', async () => {
  const [unsold] = await query<{ sku: string }>(base.database)`
    select p.sku from product p where not exists (select from price r where r.sku = p.sku and r.store = 'tr' and r.valid_to is null)
    order by p.sku limit 1`;
  const row = `9030,PRESENT_ON_PURCHASE,Подарок,2026-12-01,,100,,,${unsold?.sku},,,,`;
  expect((await bring([row], { store: 'tr' })).problems).toEqual([
    { line: 2, reason: `the store does not sell ${unsold?.sku}` },
  ]);
});

test('two promotions of one step of a programme that a cart could hold together are refused, whichever came first', async () => {
  const heading = 'id,type,name,from,until,percent_off,choice1,programme,step,group';
  const row = (id: number, from: string, until: string, step: number, group: string) =>
    `${id},DISCOUNT_ON_PRODUCT_SET,Шаг,${from},${until},10,400501 400502,Club1000,${step},${group}`;
  const of = async (...rows: string[]) => {
    const { created, changed, problems } = await bring(rows, { heading });
    return [[...created, ...changed], problems.map(({ line, reason }) => `${line}: ${reason}`)];
  };
  const twin = (line: number, other: number) =>
    `${line}: step 7 of Club1000 is promotion ${other}, too: both need the same group`;
  expect(await of(row(9040, '2027-01-01', '2027-01-31', 7, ''))).toEqual([[9040], []]);
  // Another step, another month: they never meet.
  expect(
    await of(row(9041, '2027-01-01', '', 8, ''), row(9042, '2027-02-01', '2027-02-28', 7, 'g')),
  ).toEqual([[9041, 9042], []]);
  expect(await of(row(9043, '2027-01-31', '2027-01-31', 7, 'g'))).toEqual([[], [twin(2, 9040)]]);
  expect(await of(row(9044, '2027-02-10', '', 7, ''), row(9045, '2027-03-01', '', 7, ''))).toEqual([
    [],
    [twin(2, 9042), twin(3, 9044)],
  ]);
  // Both at once get the group: none is measured by what it was before.
  expect(
    await of(row(9040, '2027-01-01', '2027-01-31', 7, 'g'), row(9043, '2027-01-15', '', 7, 'g')),
  ).toEqual([[9043, 9040], []]);
});

/** Ends the prices of a product in a store; nobody sells it there any more. */
const withdraw = (sku: string, store: string) =>
  query(base.database)`
    update price set valid_to = now() where sku = ${sku} and store = ${store} and valid_to is null`;

test('a promotion whose product was withdrawn comes in again as it is, and can be stopped and ended, but not changed while it runs', async () => {
  const columns = 'id,type,name,from,until,choice1,blocked';
  const bringWhole = (row: string) =>
    importPromotions(base.database, {
      store: 'ru',
      now: DEMO_DAY,
      lines: readCsv(Readable.from([[columns, row].join('\n')]), ','),
    });
  const row = (name: string, blocked = '', until = '', choice = '400601=100 400602') =>
    `9060,DISCOUNT_ON_COMPONENTS,${name},2026-01-01,${until},${choice},${blocked}`;
  expect(await bringWhole(row('Набор'))).toMatchObject({ created: [9060], problems: [] });
  await withdraw('400602', 'ru');
  const same = { created: [], changed: [], problems: [] };
  expect(await bringWhole(row('Набор'))).toEqual({ ...same, unchanged: 1 });
  const changed = { ...same, changed: [9060], unchanged: 0 };
  const refused = {
    ...same,
    unchanged: 0,
    problems: [{ line: 2, reason: 'the store does not sell 400602' }],
  };
  expect(await bringWhole(row('Иначе'))).toEqual(refused);
  expect(await bringWhole(row('Набор', 'yes'))).toEqual(changed);
  expect(await bringWhole(row('Набор', '', '2026-02-01'))).toEqual(changed);
  // One that is stopped may not begin to name what nobody sells.
  await withdraw('400603', 'ru');
  const widened = row('Набор', 'yes', '', '400601=100 400602 400603');
  expect((await bringWhole(widened)).problems).toEqual([
    { line: 2, reason: 'the store does not sell 400603' },
  ]);
  expect(
    await query(base.database)`
    select ends_at as "endsAt", is_blocked as "isBlocked" from promotion where store = 'ru' and id = 9060`,
  ).toEqual([{ endsAt: new Date('2026-02-01T21:00:00Z'), isBlocked: false }]);
});

test('a product is sold where it has a price in a country that the promotion is for', async () => {
  const [abroad] = await query<{ country: string }>(base.database)`
    select country from price where store = 'ru' and sku = '400604' and country <> 'ru' and valid_to is null limit 1`;
  const country = abroad?.country;
  await query(base.database)`
    update price set valid_to = now() where sku = '400604' and store = 'ru' and country = 'ru' and valid_to is null`;
  await query(base.database)`
    update price set vat_percent = 7 where sku = '400604' and store = 'ru' and country = ${country} and valid_to is null`;
  const row = (id: number, countries: string) =>
    `${id},DISCOUNT_ON_COMPONENTS,Набор,2026-12-01,,,,400604=100,,,${countries},,`;
  const report = await bring([row(9050, ''), row(9051, country ?? ''), row(9052, 'ru')]);
  expect(report).toMatchObject({
    created: [9050, 9051],
    problems: [{ line: 4, reason: 'the store does not sell 400604' }],
  });
  await book.refresh();
  expect(book.find('ru', 9051)?.kit?.vatPercent).toBe(7);
});
