import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, pathOf, type ProductDesk } from '../support/product-desk.ts';

const CREAM = '400501';

let world: ProductDesk;
beforeAll(async () => {
  world = await openProductDesk();
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

test('who may not see products gets no list and no product by its address, and no entry in the menu', async () => {
  const packer = await world.desk('orders');
  for (const path of ['/products', pathOf(CREAM), '/products/new', '/products/export'])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await packer.open('/');
  expect(packer.html).not.toContain('href="/products"');
  expect((await packer.ask(pathOf(CREAM), { form: { seen: '{}', slug: 'x' } })).statusCode).toBe(
    403,
  );
});

test('who only sees products changes none', async () => {
  const reader = await world.desk('content');
  await reader.open(pathOf(CREAM));
  expect(reader.status).toBe(200);
  expect(reader.html).toContain('<fieldset disabled');
  expect(reader.words).not.toContain('Сохранить');
  expect(
    (await reader.ask(pathOf(CREAM), { form: { ...formIn(reader.html), slug: 'x' } })).statusCode,
  ).toBe(403);
  expect((await reader.ask('/products/new')).statusCode).toBe(403);
  await reader.open('/products');
  expect(reader.html).not.toContain('href="/products/new"');
  expect(await world.staff.actsOf(`product:${CREAM}`)).toEqual([]);
});

test('who works for one store sees products with its prices alone, and changes none', async () => {
  const local = await world.desk('catalogue', ['de']);
  await local.open(pathOf(CREAM));
  expect(local.words).toContain('меняет его тот, кто работает для всех');
  expect(local.words).toContain('DE');
  expect(local.words).not.toMatch(/\bRU\b/);
  expect(
    (await local.ask(pathOf(CREAM), { form: { ...formIn(local.html), slug: 'x' } })).statusCode,
  ).toBe(403);
  expect((await local.ask('/products/new')).statusCode).toBe(403);
  await local.open('/products?store=ru');
  expect(local.words).toContain('Цена, DE');
});

test('the list is found by the beginning of a number and by words of a name in any language', async () => {
  await world.product('FIND-1', {
    texts: { ru: { name: 'Ёжиковый бальзам' }, de: { name: 'Igelbalsam' } },
  });
  const browser = await world.desk();
  const found = async (search: string) => {
    await browser.open(`/products?search=${encodeURIComponent(search)}`);
    return [...browser.html.matchAll(/data-row="([^"]+)"/g)].map(([, sku]) => sku);
  };
  for (const search of ['find-', 'FIND-1', 'ежик', 'бальз ёжиков', 'igelb'])
    expect(await found(search), search).toContain('FIND-1');
  for (const search of ['IND-1', 'жик', 'ежик крем', '%', '_'])
    expect(await found(search), search).not.toContain('FIND-1');
});

test('what narrows the list stands in its address', async () => {
  await world.product('NARROW-1', { line: 'Narrow', categories: [await world.someCategory()] });
  await world.product('NARROW-2', { line: 'Narrow', isArchived: true });
  await world.product('NARROW-3', { line: 'Narrow', prices: [], texts: { de: { name: 'Probe' } } });
  const browser = await world.desk();
  const found = async (query: string) => {
    await browser.open(`/products?search=NARROW-&${query}`);
    return [...browser.html.matchAll(/data-row="NARROW-([^"]+)"/g)].map(([, sku]) => sku).join('');
  };
  expect(await found('')).toBe('123');
  expect(await found('line=Narrow')).toBe('123');
  expect(await found('line=Dewfield')).toBe('');
  expect(await found(`category=${await world.someCategory()}`)).toBe('1');
  expect(await found('state=sold&store=ru')).toBe('1');
  expect(await found('state=sold&store=de')).toBe('');
  expect(await found('state=unsold&store=ru')).toBe('3');
  expect(await found('state=archived')).toBe('2');
  expect(await found('lacks=price&store=ru')).toBe('3');
  expect(await found('lacks=picture')).toBe('123');
  expect(await found('lacks=text-ru')).toBe('3');
  expect(await found('lacks=text-de')).toBe('12');
  expect(await found('lacks=text')).toBe('123');
  expect(await found('sort=changed')).toBe('321');
  expect(await found('state=strange&lacks=strange&category=x')).toBe('123');
});

test('a row says price, what is free, markers and languages that are missing', async () => {
  await world.product('ROW-1', {
    markers: [{ alias: 'hit', from: new Date('2026-01-01'), to: null }],
  });
  const browser = await world.desk();
  await browser.open('/products?search=ROW-1&store=ru');
  expect(browser.words).toMatch(/ROW-1 Проба ROW-1 .*100 ₽ 5 Хит EN DE TR/);
});

test('a page has no more than fifty, the next one goes on, and the file has them all', async () => {
  const browser = await world.desk();
  const rows = Array.from({ length: 60 }, (_, index) => `PAGE-${String(index).padStart(2, '0')}`);
  await world.byFile(...rows.map((sku) => ({ sku, texts: { ru: { name: 'Лист' } } })));
  for (const sort of ['sku', 'changed']) {
    await browser.open(`/products?search=PAGE-&sort=${sort}`);
    const skusOf = () =>
      [...browser.html.matchAll(/data-row="(PAGE[^"]+)"/g)].map(([, sku]) => sku);
    const first = skusOf();
    expect(first).toHaveLength(50);
    const next = /href="(\/products\?[^"]*cursor=[^"]+)"/.exec(browser.html)?.[1] ?? '';
    await browser.open(next.replaceAll('&amp;', '&'));
    expect(skusOf()).toHaveLength(10);
    expect(new Set([...first, ...skusOf()]).size).toBe(60);
  }
  const { body } = await browser.ask('/products/export?search=PAGE-&store=ru');
  const file: Record<string, string>[] = parse(body, { bom: true, delimiter: ';', columns: true });
  expect(file).toHaveLength(60);
  expect(file[0]).toMatchObject({ Артикул: 'PAGE-00', Название: 'Лист', Магазин: 'RU', Цена: '' });
});
