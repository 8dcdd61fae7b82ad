import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/content/jubilee';

let world: ProductDesk;
let desk: OfficeBrowser;
let month: string;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('content');
  // The month that runs: what is to come is told to nobody.
  const { rows } = await sql<{ day: string }>`
    select to_char(first_day, 'YYYY-MM-DD') as day from jubilee_month
    where store = 'ru' and first_day <= ${world.now()} and last_day >= ${world.now()}`.execute(
    world.shop.base.database,
  );
  month = `${LIST}/ru/${rows[0]?.day ?? ''}`;
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

/** The page of the jubilee as a buyer gets it, once the shop has heard of what changed. */
async function shown(language = 'ru', store = 'ru'): Promise<string> {
  await world.shop.features.catalogue.refresh();
  const { body } = await world.shop.app.inject({
    url: `/${language}/shop/thirty-years/`,
    headers: { host: `${store}.localhost`, accept: 'text/html' },
  });
  return body;
}
const actsOn = async () =>
  (await world.staff.actsOf(`jubilee:${month.slice(LIST.length + 1)}`)).map(({ action }) => action);
/** The form of an address as it stands. */
async function formAt(browser: OfficeBrowser, path: string) {
  await browser.open(path);
  return formIn(browser.html);
}

test('names and products of a month are changed, and stand on the page of the jubilee at once, as text', async () => {
  // What the shop keeps is let go of.
  expect(await shown()).not.toContain('тишины');
  const form = await formAt(desk, month);
  const [first = '', second = ''] = (form['products']?.[0] ?? '').split('\n');
  const typed = {
    ...form,
    'name:ru': 'Месяц <b>тишины</b>',
    'name:en': 'A month of quiet',
    products: `${second}\n${first.split(' ')[0] ?? ''} 3`,
  };
  await desk.send(month, typed);
  expect(desk.words).toContain('Сохранено.');
  expect(desk.words).toContain('× 3');
  await desk.send(month, typed);
  expect(await actsOn()).toEqual(['jubilee.month']);
  const page = await shown();
  expect(page).toContain('Месяц &lt;b&gt;тишины&lt;/b&gt;');
  const skus = [...page.matchAll(/<article data-product="([^"]+)"/g)].map(([, sku]) => sku);
  expect(skus).toEqual([second.split(' ')[0], first.split(' ')[0]]);
  expect(await shown('en')).toContain('A month of quiet');
  expect(await shown('ru', 'kz')).not.toContain('тишины');
  await desk.open(`${LIST}?store=ru`);
  expect(desk.words).toContain('Месяц &lt;b&gt;тишины&lt;/b&gt;');
});

test('an offer’s words are changed in a language, whole or not at all, and stand on the page', async () => {
  const path = `${month}/1`;
  expect(await shown()).not.toContain('у окна');
  const form = await formAt(desk, path);
  await desk.send(path, { ...form, 'name:ru': 'Чай <i>у окна</i>', path: '/ru/shop/geo/' });
  expect(desk.words).toContain('Сохранено.');
  expect(await shown()).toContain('Чай &lt;i&gt;у окна&lt;/i&gt;');
  expect((await formAt(desk, path))['path']).toEqual(['shop/geo/']);
  const again = formIn(desk.html);
  await desk.send(path, {
    ...again,
    path: 'https://elsewhere.test/',
    'type:en': '',
    'name:de': 'я'.repeat(121),
  });
  expect(desk.words).toContain('Нужен путь в магазине после языка');
  expect(desk.words).toContain('Заполните: на этом языке уже есть другие слова.');
  expect(desk.words).toContain('Не больше 120 знаков.');
  expect(formIn(desk.html)['path']).toEqual(['https://elsewhere.test/']);
  expect(await actsOn()).toEqual(['jubilee.month', 'jubilee.offer']);
  expect((await desk.ask(`${month}/77`)).statusCode).toBe(404);
  expect((await desk.ask(`${LIST}/ru/2001-01-01`)).statusCode).toBe(404);
  expect((await desk.ask(`${LIST}/ru/yesterday`)).statusCode).toBe(404);
});

test('a product that the shop lacks, or that stands twice, is named with its line, and what was typed stays', async () => {
  const form = await formAt(desk, month);
  const sku = (form['products']?.[0] ?? '').split(/\s/)[0] ?? '';
  for (const [products, words] of [
    [`${sku}\nNONE-1`, 'Строка 2: такого товара нет.'],
    [`${sku}\n\n${sku} 2`, 'Строка 3: этот товар уже назван.'],
    [`${sku} много`, 'Строка 1: нужны артикул и число от 1 до 99.'],
  ] as const) {
    await desk.send(month, { ...form, products });
    expect(desk.words).toContain(words);
    expect(formIn(desk.html)['products']).toEqual([products]);
  }
  const nameless = { 'name:ru': '', 'name:en': ' ', 'name:de': '', 'name:tr': '' };
  await desk.send(month, { ...form, ...nameless });
  expect(desk.words).toContain('Назовите месяц хотя бы на одном языке.');
  expect(await actsOn()).toHaveLength(2);
});

test('of two who change one month or one offer the second is told, sees both, and loses nothing', async () => {
  const other = await world.desk('content');
  for (const path of [month, `${month}/1`]) {
    const form = await formAt(desk, path);
    await desk.send(path, { ...form, 'name:ru': 'Слова первого' });
    await other.send(path, { ...form, 'name:ru': 'Слова второго' });
    expect(other.words).toContain('изменил кто-то другой');
    expect(other.words).toContain('Слова первого');
    const kept = formIn(other.html);
    expect(kept['name:ru']).toEqual(['Слова второго']);
    await other.send(path, kept);
    expect(other.words).toContain('Сохранено.');
    expect(formIn(other.html)['name:ru']).toEqual(['Слова второго']);
  }
});

test('who may not see texts sees no months, who only sees them changes none, and nobody those of another store', async () => {
  const packer = await world.desk('orders');
  for (const path of [LIST, month, `${month}/1`])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await sql`update staff_role set permissions = '{content.see}' where code = 'promotions'`.execute(
    world.shop.base.database,
  );
  const reader = await world.desk('promotions');
  const local = await world.desk('content', ['kz']);
  for (const path of [month, `${month}/1`]) {
    await reader.open(path);
    expect(reader.html).toContain('<fieldset disabled');
    const form = { ...formIn(reader.html), 'name:ru': 'Чужое' };
    expect((await reader.ask(path, { form })).statusCode, path).toBe(403);
    expect((await local.ask(path)).statusCode, path).toBe(404);
    expect((await local.ask(path, { form })).statusCode, path).toBe(404);
  }
  expect(await shown()).not.toContain('Чужое');
});
