import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetImports } from '#features/product-imports/server/import-desk.ts';
import { daysBefore } from '#jobs/repeated-work.ts';
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
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const idOf = ({ place }: OfficeBrowser): string => place.split('/').at(-1)?.split('?')[0] ?? '';
const press = (intent: string, at = browser.place.split('?')[0] ?? '') =>
  browser.send(at, { intent, revision: '0' });

/** Sends a file, lets the trial run, and looks at what it found. */
async function tried(text: string, name?: string): Promise<string> {
  await sendFile(browser, [asFile(text, name)]);
  await imports.run();
  await browser.open(browser.place);
  return idOf(browser);
}

/** The same, brought in. */
async function broughtIn(text: string): Promise<string> {
  const id = await tried(text);
  await press('bring');
  await imports.run();
  await browser.open(browser.place);
  return id;
}

test('a file of Shopify with variants and a picture is tried, brought in, seen by buyers, and taken back', async () => {
  await world.product('IMP-OLD', { texts: { ru: { name: 'Прежнее имя' } } });
  const text = shopifyFile(
    {
      handle: 'imp-oil',
      title: 'Масло <b>лаванды</b>',
      type: 'Волосы',
      option: '30 мл',
      sku: 'IMP-30',
      units: '7',
      price: '450.50',
      before: '500',
      picture: 'https://pictures.example.test/oil.jpg',
    },
    { handle: 'imp-oil', option: '50 мл', sku: 'IMP-50', units: '3', price: '700' },
    { handle: 'imp-old', title: 'Свежее имя', sku: 'IMP-OLD', units: '9', price: '120' },
    { handle: 'imp-draft', title: 'Черновик', sku: 'IMP-D', price: '1', status: 'draft' },
    { handle: 'imp-free', title: 'Даром', sku: 'IMP-F', price: 'free' },
  );
  const id = await tried(text);
  expect(browser.words).toContain('ждёт решения');
  expect(browser.words).toContain('Shopify');
  expect(browser.words).toContain('Внесено будет 4 товара, 1 строка будет пропущена');
  expect(browser.words).toMatch(/строка 6 Это не сумма: Variant Price: free/);
  expect(browser.words).toContain('Масло &lt;b&gt;лаванды&lt;/b&gt;, 30 мл новый');
  expect(browser.words).toMatch(/IMP-OLD Свежее имя тексты, цены, остатки/);
  // A trial has changed nothing.
  expect(await imports.standing('IMP-30')).toBeNull();
  expect(await imports.standing('IMP-OLD')).toMatchObject({ name: 'Прежнее имя', units: 5 });

  const { fileKey } = (await imports.stateOf(id)) ?? {};
  await press('bring');
  expect(await imports.stateOf(id)).toMatchObject({ state: 'running' });
  expect(browser.words).toContain('Товары вносятся');
  await imports.run();
  await browser.open(browser.place);
  expect(browser.words).toContain('внесён');
  expect(await imports.standing('IMP-30')).toMatchObject({ price: 50_000, units: 7, pictures: 1 });
  expect(await imports.standing('IMP-OLD')).toMatchObject({ name: 'Свежее имя', price: 12_000 });
  // A draft is there for the office, and for nobody else.
  expect(await imports.standing('IMP-D')).toMatchObject({ name: 'Черновик', price: null });
  expect((await world.pageIn('ru', 'IMP-D')).status).toBe(404);
  const gone = await sql`select 1 from file_to_remove where key = ${fileKey}`.execute(
    world.shop.base.database,
  );
  expect(gone.rows).toHaveLength(1);
  const page = await world.pageIn('ru', 'IMP-50');
  expect(page.html).toContain('50 мл');
  const { rows } = await sql<{ sku: string }>`
    select sku from incoming_picture where own = 'https://pictures.example.test/oil.jpg'`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([{ sku: 'IMP-30' }]);

  await browser.open(`/imports/${id}?ask=undo`);
  expect(browser.words).toContain(
    '1 товар станет таким, каким был, 3 новых уйдут из продажи. Что после загрузки',
  );
  await press('undo');
  await imports.run();
  await browser.open(`/imports/${id}`);
  expect(browser.words).toContain('Возвращено как было: 1. Снято с продажи: 3.');
  expect(await imports.standing('IMP-OLD')).toMatchObject({
    name: 'Прежнее имя',
    price: 10_000,
    units: 5,
  });
  expect((await world.pageIn('ru', 'IMP-50')).status).toBe(404);
  expect((await imports.auditOf(id)).map(({ action }) => action.split('.')[1])).toEqual([
    'start',
    'bring',
    'done',
    'undo',
    'undone',
  ]);
});

test('what was sold since stays sold, a language goes again, and what somebody changed since is left and named', async () => {
  await world.product('UND-1');
  await world.product('UND-2');
  await world.product('UND-0');
  const changed = ['UND-1', 'UND-2'].map((sku) => ({
    sku,
    texts: { ru: { name: `Новое ${sku}` }, de: { name: `Neu ${sku}` } },
    stock: [{ store: 'ru', onHand: 50 }],
    weightGrams: 77,
    prices: [{ store: 'kz', price: '900' }],
    similar: ['400501'],
  }));
  const id = await broughtIn(JSON.stringify([...changed, { sku: 'UND-0' }]));
  expect(await imports.standing('UND-1')).toMatchObject({ de: 'Neu UND-1', units: 50 });
  await sql`update stock set on_hand = on_hand - 2 where sku = 'UND-1'`.execute(
    world.shop.base.database,
  );
  await world.change(browser, 'UND-2', { 'text:ru:name': 'Поправлено рукой' });
  await browser.open(`/imports/${id}`);
  await press('undo');
  await imports.run();
  await browser.open(browser.place);
  expect(browser.words).toContain('Не тронуто, потому что их с тех пор меняли: 1. UND-2');
  expect(await imports.standing('UND-1')).toMatchObject({
    name: 'Проба UND-1',
    de: null,
    units: 3,
  });
  expect(await imports.standing('UND-2')).toMatchObject({ name: 'Поправлено рукой', units: 50 });
  const { rows: abroad } = await sql<{ sku: string }>`
    select sku from price where sku like 'UND-%' and store = 'kz' and valid_to is null`.execute(
    world.shop.base.database,
  );
  expect(abroad).toEqual([{ sku: 'UND-2' }]);
  const { rows } = await sql<{ grams: number | null; similar: number }>`
    select weight_grams as grams, (select count(*)::int from product_relation r where r.sku = p.sku) as similar
    from product p where sku = 'UND-1'`.execute(world.shop.base.database);
  expect(rows).toEqual([{ grams: 0, similar: 0 }]);
});

test('a picture that was fetched since is no change, and goes with the rest', async () => {
  await world.product('UND-3');
  const address = 'https://pictures.example.test/und.jpg';
  const id = await broughtIn(JSON.stringify([{ sku: 'UND-3', pictures: [address] }]));
  const { database } = world.shop.base;
  await sql`insert into picture (id, width, height, widths, placeholder)
    select 'und-3-0123456789abcdef', width, height, widths, placeholder from picture limit 1`.execute(
    database,
  );
  await sql`update incoming_picture set picture_id = 'und-3-0123456789abcdef' where own = ${address}`.execute(
    database,
  );
  await sql`update product_picture set picture_id = 'und-3-0123456789abcdef', url = null where sku = 'UND-3'`.execute(
    database,
  );
  await browser.open(`/imports/${id}`);
  await press('undo');
  await imports.run();
  await browser.open(browser.place);
  expect(browser.words).toContain('Возвращено как было: 1.');
  expect(await imports.standing('UND-3')).toMatchObject({ pictures: 0 });
});

test('a page pressed twice begins one import, and a step that is taken is not taken again', async () => {
  const text = shopifyFile({ handle: 'tw', title: 'Дважды', sku: 'TWICE-1', price: '5' });
  const id = '11111111-2222-4333-8444-555555555555';
  await sendFile(browser, [asFile(text)], { id });
  await sendFile(browser, [asFile(text)], { id });
  await imports.run();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where payload->>'id' = ${id}`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([{ count: 1 }]);
  await press('bring', `/imports/${id}`);
  await press('bring', `/imports/${id}`);
  expect(browser.words).toContain('уже сделал следующий шаг');
  await press('undo', `/imports/${id}`);
  expect(await imports.stateOf(id)).toMatchObject({ state: 'running' });
  await imports.run();
  expect((await imports.auditOf(id)).filter(({ action }) => action.endsWith('.done'))).toHaveLength(
    1,
  );
});

test('what is stopped changes nothing, whether it has begun or not', async () => {
  await sendFile(browser, [
    asFile(shopifyFile({ handle: 'st', title: 'С', sku: 'STOP-1', price: '5' })),
  ]);
  await press('stop');
  expect(browser.words).toContain('Останавливается…');
  await imports.run();
  await browser.open(browser.place);
  expect(browser.words).toContain('Остановлено. В магазине всё осталось как было.');
  const id = await tried(shopifyFile({ handle: 'st', title: 'С', sku: 'STOP-1', price: '5' }));
  await press('bring');
  await press('stop');
  await imports.run();
  expect(await imports.stateOf(id)).toMatchObject({ state: 'stopped' });
  expect(await imports.standing('STOP-1')).toBeNull();
  await press('bring', `/imports/${id}`);
  expect(await imports.stateOf(id)).toMatchObject({ state: 'stopped' });
});

test('what cannot be read says why, and what was chosen stays', async () => {
  const unreadable = [
    ['[{"sku":', 'Файл начинается как JSON'],
    ['[]', 'В файле нет ни одной строки с товаром'],
  ] as const;
  for (const [text, words] of unreadable) {
    // oxlint-disable-next-line no-await-in-loop -- one runner, one after the other
    await tried(text);
    expect(browser.words).toContain(words);
    expect(browser.words).toContain('не вышло');
  }
  await sendFile(browser, [], { stores: ['de', 'pl'], language: 'de' });
  expect(browser.words).toContain('Выберите файл');
  expect(formIn(browser.html)).toMatchObject({ stores: ['de', 'pl'] });
  expect(browser.html).toMatch(/<option value="de" selected/);
  await sendFile(browser, [asFile('[]')], { stores: [] });
  expect(browser.words).toContain('Отметьте хотя бы один магазин');
  await sendFile(browser, [asFile('x'.repeat(20 * 1024 * 1024 + 1))]);
  expect(browser.words).toContain('Файл больше 20 МБ');
});

test('any other CSV is read by a mapping that is sent with it', async () => {
  const mapping = {
    language: 'ru',
    sku: { column: 'code' },
    name: { column: 'name' },
    price: { column: 'price', currency: 'RUB', rates: {} },
  };
  const mapped = (json: string) => ({
    name: 'columns.json',
    bytes: Buffer.from(json),
    field: 'mapping',
  });
  const text = 'code;name;price\nMAP-1;Крем;290\nMAP-2;Крем;\n';
  await sendFile(browser, [asFile(text), mapped('{"language":"ru"}')]);
  await imports.run();
  await browser.open(browser.place);
  expect(browser.words).toContain('Описание столбцов прочитать нельзя');
  await sendFile(browser, [mapped(JSON.stringify(mapping)), asFile(text)]);
  await imports.run();
  await browser.open(browser.place);
  await press('bring');
  await imports.run();
  expect(await imports.standing('MAP-1')).toMatchObject({ name: 'Крем', price: 29_000 });
});

test('lines with a fault come as a file in which nothing is a formula, and of another language in its words', async () => {
  const id = await tried(
    shopifyFile({ handle: 'f', title: 'Ф', sku: 'FORM-1', price: '=HYPERLINK("x")' }),
  );
  const answer = await browser.ask(`/imports/${id}/faults`);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.body).toContain('"2"');
  expect(answer.body).toContain('Это не сумма');
  expect(answer.body).toContain('Variant Price: =HYPERLINK');
  expect(answer.body).not.toMatch(/[;,"]=HYPER/);
  browser.cookies.set('language', 'de');
  const german = await browser.ask(`/imports/${id}/faults`);
  browser.cookies.delete('language');
  expect(german.body).toContain('Das ist kein Betrag');
});

test('only who may change products of every store and what they cost brings in files', async () => {
  const id = await tried(shopifyFile({ handle: 'r', title: 'П', sku: 'RIGHT-1', price: '5' }));
  for (const [role, stores] of [
    ['orders', null],
    ['country', null],
    ['content', null],
    ['catalogue', ['ru']],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const other = await world.desk(role, stores);
    for (const address of ['/imports', '/imports/new', `/imports/${id}`, `/imports/${id}/faults`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await other.open(address);
      expect([role, address, other.status]).toEqual([role, address, 403]);
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await other.send(`/imports/${id}`, { intent: 'bring' });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sendFile(other, [asFile('[]')]);
    expect(other.status).toBe(403);
  }
  expect(await imports.stateOf(id)).toMatchObject({ state: 'tried' });
  await browser.open('/imports');
  expect(browser.words).toContain('products.csv');
  await browser.open('/products');
  expect(browser.words).toContain('Из файла');
});

test('a runner that died is followed by another one after a minute, and not before', async () => {
  const id = await tried(shopifyFile({ handle: 'd', title: 'Д', sku: 'DEAD-1', price: '5' }));
  await press('bring');
  const { database } = world.shop.base;
  const until = new Date(world.now().getTime() + 40_000);
  await sql`update product_import set working_until = ${until} where id = ${id}::uuid`.execute(
    database,
  );
  await imports.run();
  expect(await imports.stateOf(id)).toMatchObject({ state: 'running' });
  world.pass();
  await imports.run();
  expect(await imports.stateOf(id)).toMatchObject({ state: 'done', fileKey: null });
});

test('files that nobody brought in are forgotten after a week, and imports when they cannot be taken back any more', async () => {
  const left = await tried(shopifyFile({ handle: 'o', title: 'О', sku: 'OLD-1', price: '5' }));
  const done = await broughtIn(shopifyFile({ handle: 'o', title: 'О', sku: 'OLD-2', price: '5' }));
  const { database } = world.shop.base;
  const key = (await imports.stateOf(left))?.fileKey;
  const later = (days: number) => new Date(world.now().getTime() + days * 86_400_000);
  const forget = (at: Date) =>
    forgetImports(database, { tried: daysBefore(at, 7), done: daysBefore(at, 90) }, at);
  await forget(later(6));
  expect([await imports.stateOf(left), await imports.stateOf(done)]).not.toContain(null);
  await forget(later(8));
  expect(await imports.stateOf(left)).toBeNull();
  expect(await imports.stateOf(done)).toMatchObject({ state: 'done' });
  const { rows } = await sql`select 1 from file_to_remove where key = ${key}`.execute(database);
  expect(rows).toHaveLength(1);
  await forget(later(91));
  expect(await imports.stateOf(done)).toBeNull();
});
