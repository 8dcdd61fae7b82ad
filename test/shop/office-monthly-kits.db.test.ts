import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/monthly-kits';
const NEW = '/monthly-kits/new';

let world: ProductDesk;
let editor: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  editor = await world.desk('promotions');
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

type Typed = Record<string, string | readonly string[]>;
const GOOD = {
  store: 'ru',
  sku: 'MONTH-QUIET',
  'name:ru': 'Набор «Тишина»',
  'name:en': 'Quiet kit',
  price: '1490',
  months: '6',
  points: '12,5',
  vat: '20',
  isActive: 'on',
  'row:0:sku': '400204',
  'row:0:count': '2',
  'row:0:swaps': '400203, 400202',
  'row:1:sku': '400126',
  'row:1:count': '',
  'row:1:swaps': '',
} as const;

/** What a buyer reads on the page of monthly kits, a second after what was written. */
async function kitsPage(language = 'ru') {
  await world.shop.features.catalogue.refresh();
  const { body } = await world.shop.app.inject({
    url: `/${language}/shop/subscriptions/`,
    headers: { host: 'ru.localhost', accept: 'text/html' },
  });
  return body.slice(body.indexOf('<main')).replaceAll(/&nbsp;|\u00a0|\u202f/g, ' ');
}
const change = async (at: string, more: Typed) => {
  await editor.open(at);
  await editor.send(at, { ...formIn(editor.html), ...more });
};

test('a monthly kit is made by a form and stands in the shop within a second, once; what it is made of, its price and its end are changed there C1-005 C2-060', async () => {
  await editor.open(LIST);
  expect(editor.words).toContain('Ежемесячный набор «Утро»');
  await editor.send(NEW, GOOD);
  expect(editor.words).toContain('Сохранено.');
  const at = editor.place.split('?')[0] ?? '';
  await editor.send(NEW, GOOD);
  expect(editor.place.split('?')[0]).toBe(at);
  expect(await kitsPage()).toContain('Набор «Тишина»');
  expect(await kitsPage('en')).toContain('Quiet kit');
  expect(await kitsPage()).toContain('1 490 ₽');
  await change(at, { price: '1390,00', 'row:1:sku': '400116', 'row:1:count': '3' });
  expect(await kitsPage()).toContain('1 390 ₽');
  expect(await kitsPage()).toContain('Морошка жевательная');
  await editor.open(at);
  expect(editor.words).toContain('Создан ежемесячный набор');
  expect(formIn(editor.html)).toMatchObject({
    price: ['1390'],
    points: ['12.5'],
    'row:0:swaps': ['400203, 400202'],
  });
  await change(at, { isActive: [] });
  expect(await kitsPage()).not.toContain('Набор «Тишина»');
  const { rows } = await sql`select items, swaps, is_active from subscription_plan
    where store = 'ru' and sku = 'MONTH-QUIET'`.execute(world.shop.base.database);
  expect(rows).toEqual([
    {
      items: [
        { sku: '400204', count: 2 },
        { sku: '400116', count: 3 },
      ],
      swaps: { '400204': ['400203', '400202'] },
      is_active: false,
    },
  ]);
  await editor.open(LIST);
  expect(editor.words).toContain('Снят');
});

test('what is wrong is said at its field, and nothing that was typed is lost', async () => {
  await editor.send(NEW, {
    ...GOOD,
    sku: 'MONTH-WRONG',
    'name:ru': '',
    price: 'дорого',
    months: '99',
    'row:0:swaps': '400203, 999999',
    'row:1:sku': '888888',
  });
  expect(editor.place).toBe(NEW);
  expect(editor.words).toContain('Не сохранено: проверьте отмеченные поля.');
  expect(editor.words).toContain('Здесь нужна сумма, например 1490,50.');
  expect(editor.words).toContain('Число до 60.');
  expect(editor.words).toContain('Такого товара нет: 999999');
  expect(editor.words).toContain('Такого товара нет: 888888');
  expect(formIn(editor.html)).toMatchObject({
    price: ['дорого'],
    months: ['99'],
    'name:en': ['Quiet kit'],
    'row:0:swaps': ['400203, 999999'],
    'row:1:sku': ['888888'],
  });
});

test('of two who change one kit the second is told and sees what the first wrote', async () => {
  const other = await world.desk('promotions');
  const at = `${LIST}/ru/702`;
  await editor.open(at);
  await other.open(at);
  const [mine, theirs] = [formIn(editor.html), formIn(other.html)];
  await other.send(at, { ...theirs, months: '10' });
  await editor.send(at, { ...mine, months: '8' });
  expect(editor.words).toContain('Пока вы писали, это изменил кто-то другой.');
  expect(editor.words).toContain('Месяцев: 10');
  expect(formIn(editor.html)).toMatchObject({ months: ['8'] });
  await editor.send(at, formIn(editor.html));
  expect(editor.words).toContain('Сохранено.');
  await editor.open(at);
  expect(formIn(editor.html)).toMatchObject({ months: ['8'] });
});

test('kits of other stores are not seen by who works for one, nor changed by who may only look', async () => {
  const german = await world.desk('promotions', ['de']);
  await german.open(LIST);
  expect(german.words).not.toContain('RU');
  expect((await german.ask(`${LIST}/ru/701`)).statusCode).toBe(404);
  expect((await german.ask(NEW, { form: { ...GOOD, sku: 'MONTH-X' } })).statusCode).toBe(404);
  expect((await german.ask(`${LIST}/ru/701`, { form: GOOD })).statusCode).toBe(404);
  const reader = await world.desk('catalogue');
  expect((await reader.ask(NEW, { form: GOOD })).statusCode).toBe(403);
  for (const odd of ['ru/0', 'ru/abc', 'russia/1', 'zz/1', 'ru/999'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await editor.ask(`${LIST}/${odd}`)).statusCode).toBe(404);
});
