import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/redirects';
const NEW = '/content/redirects/new';
const PASTE = '/content/redirects/paste';

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
});
beforeEach(async () => {
  world.pass();
  await sql`delete from redirect`.execute(world.shop.base.database);
  await world.shop.features.content.refresh();
});
afterAll(() => world?.shop.close());

const RULE = { store: 'ru', from: '/old/', target: '/shop/actions/', status: '301' };
type Typed = Partial<typeof RULE>;

/** Types a new redirect into its form and saves. @returns Its id. */
async function make(browser: OfficeBrowser, typed: Typed = {}): Promise<string> {
  await browser.open(NEW);
  const [id = ''] = formIn(browser.html)['id'] ?? [];
  await browser.send(NEW, { ...RULE, ...typed, id });
  return id;
}
/** Where the shop leads somebody who asks for an address, a second later. */
async function led(url: string, store = 'ru', method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  await world.shop.features.content.refresh();
  const host = `${store}.localhost`;
  const answer = await world.shop.app.inject({
    method,
    url,
    headers: {
      host,
      accept: 'text/html',
      origin: `http://${host}`,
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: 'sku=GONE-1&amount=1' } : {}),
  });
  return [answer.statusCode, answer.headers.location ?? null];
}
const rows = async () =>
  (
    await sql<{ from: string; target: string; hits: number }>`
      select from_path as from, target, hits from redirect order by from_path`.execute(
      world.shop.base.database,
    )
  ).rows;
const actsOn = async (id: string) =>
  (await world.staff.actsOf(`redirect:${id}`)).map(({ action }) => action);

test('an address that no page answers leads on within a second, in the reader’s language and with the query; a form never does D60', async () => {
  expect(await led('/ru/old/')).toEqual([404, null]);
  const id = await make(desk);
  expect(desk.words).toContain('Сохранено.');
  await desk.send(NEW, { ...RULE, id });
  expect(await rows()).toHaveLength(1);
  expect(await led('/ru/old/')).toEqual([301, '/ru/shop/actions/']);
  expect(await led('/en/old')).toEqual([301, '/en/shop/actions/']);
  expect(await led('/ru/old/?utm=1')).toEqual([301, '/ru/shop/actions/?utm=1']);
  expect(await led('/ru/old/', 'ru', 'HEAD')).toEqual([301, '/ru/shop/actions/']);
  expect((await led('/ru/old/', 'ru', 'POST'))[1]).toBeNull();
  await make(desk, { from: '/shop/catalog/product/GONE-1', target: '/shop/geo/' });
  const gone = '/ru/shop/catalog/product/GONE-1/';
  expect(await led(gone)).toEqual([301, '/ru/shop/geo/']);
  expect((await led(gone, 'ru', 'POST'))[1]).toBeNull();
  expect(await led('/ru/old/', 'kz')).toEqual([404, null]);
  expect(await led('/ru/older/')).toEqual([404, null]);
  expect(await actsOn(id)).toEqual(['redirect.make']);
});

test('one with a language holds in it alone, a store’s own before the common one, and one for a time or elsewhere as it says', async () => {
  await make(desk, { from: '/en/winter', target: 'https://partner.example.test/a', status: '302' });
  await make(desk, { store: '*', from: '/sale', target: '/shop/actions/' });
  await make(desk, { from: '/sale', target: '/shop/thirty-years/' });
  expect(await led('/en/winter')).toEqual([302, 'https://partner.example.test/a']);
  expect(await led('/ru/winter')).toEqual([404, null]);
  expect(await led('/ru/sale')).toEqual([301, '/ru/shop/thirty-years/']);
  expect(await led('/ru/sale', 'kz')).toEqual([301, '/ru/shop/actions/']);
});

test('over a page that is there a redirect does nothing, and its form says so', async () => {
  await make(desk, { from: '/shop/actions/', target: '/shop/thirty-years/' });
  expect(desk.words).toContain('По этому адресу магазин отвечает сам');
  expect((await led('/ru/shop/actions/'))[0]).toBe(200);
  const { rows: products } = await sql<{ sku: string }>`select sku from product limit 1`.execute(
    world.shop.base.database,
  );
  await make(desk, { from: `/ru/shop/catalog/product/${products[0]?.sku}`, target: '/shop/geo/' });
  expect(desk.words).toContain('По этому адресу магазин отвечает сам');
  await desk.open(`${LIST}?store=ru`);
  expect(desk.words.match(/страница есть/g)).toHaveLength(2);
  await make(desk, { from: '/shop/catalog/product/GONE', target: '/shop/geo/' });
  expect(desk.words).not.toContain('По этому адресу магазин отвечает сам');
});

test('what is wrong is told at its field: no loop, no chain, no script, no main page, and what was typed stays', async () => {
  await make(desk);
  for (const [typed, words] of [
    [{ from: '/shop/actions', target: '/x' }, 'Сюда уже ведёт другая переадресация'],
    [{ from: '/x', target: '/ru/old' }, 'Отсюда уже ведёт другая переадресация'],
    [{ from: '/x', target: '/en/x/' }, 'Этот адрес ведёт сам на себя.'],
    [{ from: '/old', target: '/y' }, 'Для этого адреса переадресация уже есть.'],
    [{ from: '/x', target: 'javascript:alert(1)' }, 'или адрес с https'],
    [{ from: '/x', target: 'http://partner.example.test/' }, 'или адрес с https'],
    [{ from: '/ru/', target: '/y' }, 'Главную страницу переадресовать нельзя'],
    [{ from: '', target: '/y' }, 'Укажите адрес.'],
  ] as const) {
    await make(desk, typed);
    expect(desk.words, JSON.stringify(typed)).toContain(words);
    expect(formIn(desk.html)).toMatchObject({ from: [typed.from], target: [typed.target] });
  }
  expect(await rows()).toHaveLength(1);
});

test('how often it was followed is counted, and written not at each time', async () => {
  const id = await make(desk);
  for (const url of ['/ru/old/', '/en/old/', '/ru/old/']) await led(url);
  expect((await rows())[0]?.hits).toBe(0);
  const mark = async () =>
    (
      await sql<{ revision: string }>`select revision from content_mark`.execute(
        world.shop.base.database,
      )
    ).rows;
  const before = await mark();
  await world.shop.features.content.countRedirects();
  expect((await rows())[0]?.hits).toBe(3);
  expect(await mark()).toEqual(before);
  await desk.open(`${LIST}/${id}`);
  expect(desk.words).toContain('Переходов: 3');
});

test('of two who change one redirect the second is told, sees both, and loses nothing; it is taken away once', async () => {
  const id = await make(desk);
  const path = `${LIST}/${id}`;
  const typed = { from: '/old', target: '/shop/geo/', status: '301', revision: '1' };
  await desk.send(path, typed);
  await desk.send(path, typed);
  expect(desk.words).toContain('Сохранено.');
  await desk.send(path, { ...typed, target: '/shop/search/' });
  expect(desk.words).toContain('переадресацию изменил кто-то другой');
  expect(desk.words).toContain('/old → /shop/geo/ (301)');
  expect(formIn(desk.html)).toMatchObject({ target: ['/shop/search/'], revision: ['2'] });
  expect(await led('/ru/old')).toEqual([301, '/ru/shop/geo/']);
  await desk.send(path, { intent: 'remove', revision: '1' });
  expect(desk.words).toContain('Ничего не сделано');
  await desk.send(path, { intent: 'remove', revision: '2' });
  expect(desk.words).toContain('Убрано.');
  expect(await led('/ru/old')).toEqual([404, null]);
  expect(await actsOn(id)).toEqual(['redirect.make', 'redirect.change', 'redirect.remove']);
});

test('a list is pasted whole or not at all, and once more without doubling', async () => {
  const text = '/a /shop/actions/\n\nhttps://old.example.test/b/\t/shop/geo/\n/c;/shop/search/';
  await desk.send(PASTE, { store: 'ru', status: '301', text: `${text}\n/d\n/e /a` });
  expect(desk.words).toContain('Ничего не добавлено');
  expect(desk.words).toMatch(/Строка 5: Укажите адрес\. Строка 6: Отсюда уже ведёт/);
  expect(formIn(desk.html)['text']?.[0]).toContain('/e /a');
  expect(await rows()).toEqual([]);
  await desk.send(PASTE, { store: 'ru', status: '301', text });
  await desk.send(PASTE, { store: 'ru', status: '301', text });
  expect(desk.words).toContain('Сохранено.');
  expect((await rows()).map(({ from, target }) => `${from} ${target}`)).toEqual([
    '/a /shop/actions/',
    '/b /shop/geo/',
    '/c /shop/search/',
  ]);
  expect(await led('/en/b')).toEqual([301, '/en/shop/geo/']);
  await desk.open(`${LIST}?store=ru&search=geo`);
  expect(desk.words).toContain('/b');
  expect(desk.words).not.toContain('/shop/search/');
  const many = Array.from({ length: 501 }, (_none, at) => `/many/${at} /shop/geo/`).join('\n');
  await desk.send(PASTE, { store: 'ru', status: '301', text: many });
  expect(desk.words).toContain('За один раз не больше 500 строк');
  await desk.send(PASTE, { store: 'ru', status: '301', text: many.slice(many.indexOf('\n') + 1) });
  await desk.open(`${LIST}?store=ru`);
  const next = /href="(\/content\/redirects\?[^"]*after=[^"]*)"/.exec(desk.html)?.[1] ?? '';
  expect([...desk.html.matchAll(/data-row=/g)]).toHaveLength(50);
  await desk.open(next.replaceAll('&amp;', '&'));
  expect([...desk.html.matchAll(/data-row=/g)]).toHaveLength(50);
});

test('who may not see texts gets no redirects, who only sees them writes none, and nobody those of another store', async () => {
  const [id, common] = [await make(desk), await make(desk, { store: '*', from: '/all' })];
  const packer = await world.desk('orders');
  for (const path of [LIST, NEW, PASTE, `${LIST}/${id}`])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  const forms = [
    [NEW, { ...RULE, from: '/z', id: randomUUID() }],
    [PASTE, { store: 'ru', status: '301', text: '/z /shop/geo/' }],
    [`${LIST}/${id}`, { ...RULE, target: '/shop/geo/', revision: '1' }],
    [`${LIST}/${id}`, { intent: 'remove', revision: '1' }],
  ] as const;
  for (const [path, form] of forms)
    expect((await reader.ask(path, { form })).statusCode, path).toBe(403);
  const local = await world.desk('content', ['kz']);
  expect((await local.ask(`${LIST}?store=ru`)).statusCode).toBe(404);
  expect((await local.ask(`${LIST}/${id}`)).statusCode).toBe(404);
  for (const [path, form] of forms.slice(0, 3))
    expect((await local.ask(path, { form })).statusCode, path).toBe(404);
  await local.send(`${LIST}/${common}`, { intent: 'remove', revision: '1' });
  const forAll = { ...RULE, store: '*', from: '/z', id: randomUUID() };
  expect((await local.ask(NEW, { form: forAll })).statusCode).toBe(403);
  expect(await rows()).toHaveLength(2);
});
