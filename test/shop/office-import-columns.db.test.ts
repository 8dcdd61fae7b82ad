import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  asFile,
  openImportWorld,
  sendFile,
  shopifyFile,
  type ImportWorld,
} from '../support/import-desk.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

let world: ProductDesk;
let imports: ImportWorld;
let browser: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  imports = openImportWorld(world);
  browser = await world.desk();
});
beforeEach(async () => {
  world.pass();
  await sql`delete from product_mapping`.execute(world.shop.base.database);
});
afterAll(() => world?.shop.close());

const SUPPLIER = [
  'Внутренний номер;Наименование;Цена;Остаток;Раздел',
  'SUP-1;Крем дневной;290;7;Лицо',
  'SUP-2;Скраб;310,50;3;Бани и сауны',
  'SUP-3;Пробник;без цены;1;Лицо',
  '',
].join('\r\n');
const ASKED = { 'column:sku': 'Внутренний номер', 'column:category': 'Раздел' };

const idOf = ({ place }: OfficeBrowser): string =>
  /\/imports\/([0-9a-f-]{36})/.exec(browser.place || place)?.[1] ?? '';

/** Sends a file and lets its trial run. */
async function sent(bytes: Buffer | string, typed: Parameters<typeof sendFile>[2] = {}) {
  await sendFile(browser, [{ ...asFile(''), bytes: Buffer.from(bytes) }], typed);
  await imports.run();
  await browser.open(browser.place);
  return idOf(browser);
}
/** The form of the columns as it is open, with other values in it. */
const say = async (id: string, typed: Readonly<Record<string, string | readonly string[]>>) => {
  await browser.send(`/imports/${id}/columns`, { ...formIn(browser.html), ...typed });
  await imports.run();
};

/** Presses what the open screen shows. */
const bring = (id: string) =>
  browser.send(`/imports/${id}`, { ...formIn(browser.html), intent: 'bring' });

test('columns that nobody knows are asked about, tried, brought in, and known in the next file', async () => {
  // As spreadsheets save it: in the encoding of their country.
  const id = await sent(cp1251(SUPPLIER));
  expect(browser.words).toContain('ждёт описания столбцов');
  expect(browser.words).toContain('Столбцы этого файла нам ещё незнакомы.');
  await browser.open(`/imports/${id}/columns`);
  expect(browser.words).toContain('Крем дневной');
  // What the headings say is guessed; the rest is asked for.
  expect(formIn(browser.html)).toMatchObject({
    'column:sku': [''],
    'column:name': ['Наименование'],
    'column:price': ['Цена'],
    'column:stock': ['Остаток'],
    'column:category': ['Раздел'],
    currency: ['RUB'],
  });
  await say(id, { 'column:category': 'Раздел', currency: 'рубли' });
  expect(browser.words).toContain('Выберите столбец.');
  expect(browser.words).toContain('Три буквы, например RUB.');
  expect(formIn(browser.html)).toMatchObject({ 'column:category': ['Раздел'] });
  await say(id, { ...ASKED, currency: 'RUB' });
  expect(browser.words).toContain('В файле есть категории, которых у нас нет.');
  expect(formIn(browser.html)['value']).toEqual(['Бани и сауны']);
  await say(id, { category: '379' });
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('ждёт решения');
  expect(browser.words).toContain('Внесено будет 2 товара, 1 строка будет пропущена');
  expect(browser.words).toContain('Это не сумма: Цена: без цены');
  await bring(id);
  await imports.run();
  expect(await imports.standing('SUP-2')).toMatchObject({
    name: 'Скраб',
    price: 31_050,
    units: 3,
  });
  const { rows } = await sql<{ sku: string; category: number }>`
    select sku, category_id as category from product_category where sku like 'SUP-%' order by sku`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([
    { sku: 'SUP-1', category: 263 },
    { sku: 'SUP-2', category: 379 },
  ]);
  expect((await world.pageIn('ru', 'SUP-1')).html).toContain('Крем дневной');
  const actions = (await imports.auditOf(id)).map(({ action }) => action.split('.')[1]);
  expect(actions).toEqual(['start', 'describe', 'bring', 'done']);

  // The same headings in another order, a month later.
  await sent('Цена;Остаток;Раздел;Внутренний номер;Наименование\n295;9;Лицо;SUP-1;Крем дневной\n');
  expect(browser.words).toContain('CSV с описанием столбцов');
  expect(browser.words).toContain('Внесён будет 1 товар');
});

test('what was said may be said anew, and the file is tried again by it', async () => {
  const id = await sent(SUPPLIER);
  await browser.open(`/imports/${id}/columns`);
  await say(id, { ...ASKED, otherwise: '263' });
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('Изменить описание столбцов');
  await browser.open(`/imports/${id}/columns`);
  expect(formIn(browser.html)).toMatchObject({ ...asLists(ASKED), otherwise: ['263'] });
  await say(id, { 'column:price': 'Остаток', pointsPerUnit: '1' });
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('Внесено будет 3 товара');
  await bring(id);
  await imports.run();
  expect(await imports.standing('SUP-3')).toMatchObject({ price: 100 });
  // What was brought in is explained no more.
  await browser.open(`/imports/${id}/columns`);
  expect(browser.place).toBe(`/imports/${id}`);
  await browser.send(`/imports/${id}/columns`, { 'column:sku': 'Внутренний номер' });
  expect(await imports.stateOf(id)).toMatchObject({ state: 'done' });
});

test('a file of a kind that we know is not asked about', async () => {
  const id = await sent(shopifyFile({ handle: 'k', title: 'К', sku: 'KIND-1', price: '5' }));
  expect(await imports.stateOf(id)).toMatchObject({ state: 'tried' });
  await browser.open(`/imports/${id}/columns`);
  expect(browser.place).toBe(`/imports/${id}`);
  await browser.send(`/imports/${id}/columns`, { 'column:sku': 'Handle' });
  expect(browser.words).not.toContain('Выберите столбец.');
  expect(await imports.stateOf(id)).toMatchObject({ state: 'tried' });
});

test('what is brought in is what somebody has looked at, and of two who explain the second is told', async () => {
  const id = await sent(SUPPLIER);
  await browser.open(`/imports/${id}/columns`);
  const first = formIn(browser.html);
  await say(id, { ...ASKED, otherwise: '263' });
  await browser.open(`/imports/${id}`);
  const looked = formIn(browser.html);
  await browser.send(`/imports/${id}/columns`, { ...first, ...ASKED, pointsPerUnit: '3' });
  expect(browser.words).toContain('Пока вы писали, это изменил кто-то другой.');
  expect(formIn(browser.html)).toMatchObject({ pointsPerUnit: ['3'], revision: ['1'] });
  await say(id, { otherwise: '379' });
  await browser.send(`/imports/${id}`, { ...looked, intent: 'bring' });
  expect(browser.words).toContain('Этот файл за это время уже сделал следующий шаг.');
  expect(await imports.stateOf(id)).toMatchObject({ state: 'tried' });
});

test('numbers of a supplier are no categories of ours, and lines that are to be left out are, whatever becomes of the others', async () => {
  const id = await sent(
    'Артикул;Название;Цена;Раздел\nN-1;Клещи;5;263\nN-2;Крем;6;constructor\nN-3;Мыло;7;Прочее\n',
  );
  await browser.open(`/imports/${id}/columns`);
  await say(id, {});
  expect(formIn(browser.html)['value']).toEqual(['263', 'constructor', 'Прочее']);
  await say(id, { category: ['', '379', '379'], otherwise: '263' });
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('Внесено будет 2 товара, 1 строка будет пропущена');
  await browser.open(`/imports/${id}/columns`);
  expect(formIn(browser.html)).toMatchObject({ value: ['263', 'constructor', 'Прочее'] });
  const other = await sent('Артикул;Название;Цена;Тип\nN-4;Гель;5;toString\n');
  await browser.open(`/imports/${other}/columns`);
  await say(other, { 'column:category': 'Тип', otherwise: '263' });
  await browser.open(`/imports/${other}`);
  expect(browser.words).toContain('Внесён будет 1 товар');
});

test('a file for one store more is asked for the rate that nobody has said, and forgets none that was', async () => {
  const bySupplier = async (stores: readonly string[]) => {
    const id = await sent(SUPPLIER, { stores });
    await browser.open(`/imports/${id}/columns`);
    return id;
  };
  await say(await bySupplier(['ru', 'kz']), { ...ASKED, otherwise: '263', 'times:KZT': '5' });
  const second = await bySupplier(['ru']);
  await say(second, { otherwise: '379' });
  await sent(SUPPLIER, { stores: ['ru', 'kz'] });
  expect(browser.words).toContain('ждёт решения');
  const third = await bySupplier(['ru', 'kr']);
  expect(await imports.stateOf(third)).toMatchObject({ state: 'asking' });
  expect(formIn(browser.html)).toMatchObject({ otherwise: ['379'], 'times:KRW': [''] });
  // A currency without small change is rounded to what it has.
  await say(third, { 'times:KRW': '15.3' });
  await browser.open(`/imports/${third}`);
  expect(browser.words).toContain('Внесено будет 2 товара, 1 строка будет пропущена');
});

test('stores of two currencies are asked for a rate, and get their prices by it', async () => {
  const id = await sent(SUPPLIER, { stores: ['ru', 'kz'] });
  await browser.open(`/imports/${id}/columns`);
  expect(browser.words).toContain('Сколько KZT в единице валюты файла');
  await say(id, { ...ASKED, otherwise: '263' });
  expect(browser.words).toContain('Укажите курс.');
  await say(id, { 'times:KZT': '5,2', 'roundTo:KZT': '10' });
  await browser.open(`/imports/${id}`);
  await bring(id);
  await imports.run();
  const { rows } = await sql<{ minor: number }>`
    select price_minor::int as minor from price where sku = 'SUP-1' and country = 'kz' and valid_to is null`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([{ minor: 151_000 }]);
});

test('headings that stand twice or are broken over lines are chosen by name, and read', async () => {
  const id = await sent(
    'Код;"Наименование\r\nтовара";Цена;Цена\r\nTW-1;Крем;900;290\r\nTW-2;Скраб;800;310;\r\n',
  );
  await browser.open(`/imports/${id}/columns`);
  expect(browser.words).toContain('Цена (2) – 290');
  await say(id, {
    'column:name': 'Наименование товара',
    'column:price': 'Цена (2)',
    currency: 'RUB',
  });
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('Внесено будет 2 товара');
  await bring(id);
  await imports.run();
  expect(await imports.standing('TW-1')).toMatchObject({ name: 'Крем', price: 29_000 });
  expect(await imports.standing('TW-2')).toMatchObject({ name: 'Скраб', price: 31_000 });
});

test('a file whose rows have a cell more than the heading says so by line and count', async () => {
  const id = await sent('Код;Название;Цена\nMO-1;Крем;290;7\nMO-2;Скраб;310;3\n');
  expect(await imports.stateOf(id)).toMatchObject({ state: 'failed' });
  expect(browser.words).toContain('Ни одну строку прочитать нельзя.');
  expect(browser.words).not.toContain('нет ни одной строки с товаром');
  expect(browser.words).toContain('Пропущены: 2');
  for (const line of [2, 3])
    expect(browser.words).toContain(
      `строка ${line} Столбцов в строке не столько, сколько в заголовке: 4 ≠ 3`,
    );
});

test('a workbook is no text, an empty table has no columns, and neither is asked about', async () => {
  await sent(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]));
  expect(browser.words).toContain('Это не текст. Сохраните таблицу как CSV');
  await sent('Код;Имя\n');
  expect(browser.words).toContain('В файле нет ни одной строки с товаром');
});

test('a file may be as large as is said, and one without a byte is none', async () => {
  const long = 'я'.repeat(300_000);
  const rows = Array.from({ length: 20 }, (_, row) => `L-${row};Крем;${row}00;${long}`);
  const id = await sent(['Код;Название;Цена;Прочее', ...rows, ''].join('\n'));
  expect(await imports.stateOf(id)).toMatchObject({ state: 'asking' });
  await browser.open(`/imports/${id}/columns`);
  await say(id, { 'column:sku': 'Код' });
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('Внесено будет 20 товаров');
  await sendFile(browser, [{ ...asFile(''), bytes: Buffer.alloc(0) }]);
  expect(browser.words).toContain('Выберите файл');
});

test('whoever may not bring in files explains none', async () => {
  const id = await sent(SUPPLIER);
  const other = await world.desk('catalogue', ['ru']);
  await other.open(`/imports/${id}/columns`);
  expect(other.status).toBe(403);
  await other.send(`/imports/${id}/columns`, { 'column:sku': 'Внутренний номер' });
  expect(other.status).toBe(403);
  expect(await imports.stateOf(id)).toMatchObject({ state: 'asking' });
});

const asLists = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]]));

/** Letters of Russian as Windows writes them; there is no encoder for it in the platform. */
function cp1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
}
