import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { multipart } from '../support/multipart.ts';
import { file, openPictureDesk, png } from '../support/picture-desk.ts';
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
/** The form that is open, as its save would send it: the one that takes an offer away is another one. */
function saved(browser: OfficeBrowser) {
  const { intent: _away, pictureGone: _gone, ...form } = formIn(browser.html);
  return form;
}
/** The form of an address as it stands. */
async function formAt(browser: OfficeBrowser, path: string) {
  await browser.open(path);
  return saved(browser);
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
  const again = saved(desk);
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
    const kept = saved(other);
    expect(kept['name:ru']).toEqual(['Слова второго']);
    await other.send(path, kept);
    expect(other.words).toContain('Сохранено.');
    expect(formIn(other.html)['name:ru']).toEqual(['Слова второго']);
  }
});

const WORDS = {
  'name:ru': 'Вечер у окна',
  'type:ru': 'Подарок',
  'short:ru': 'Коротко о вечере',
  'full:ru': 'Целиком о вечере',
  'button:ru': 'Смотреть',
  path: 'shop/actions/',
};
/** Makes an offer. @returns Its address. */
async function make(typed: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = await formAt(desk, `${month}/new`);
  await desk.send(`${month}/new`, { ...form, ...WORDS, ...typed });
  return `${month}/${form['number']?.[0] ?? ''}`;
}

test('an offer is made once, shown on its days alone, and taken away once', async () => {
  const path = await make();
  expect(desk.place).toBe(`${path}?done=saved`);
  expect(await shown()).toContain('Вечер у окна');
  const number = path.split('/').at(-1) ?? '';
  await desk.send(`${month}/new`, { ...WORDS, number });
  expect(desk.place).toBe(`${path}?done=saved`);
  await desk.send(`${month}/new`, { ...WORDS, number, 'name:ru': 'Другой вечер' });
  expect(desk.words).toContain('этот номер заняло другое предложение');
  expect(formIn(desk.html)['name:ru']).toEqual(['Другой вечер']);
  const today = world.now().toISOString().slice(0, 10);
  const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const form = await formAt(desk, path);
  await desk.send(path, { ...form, firstDay: tomorrow });
  expect(desk.words).toContain('Сохранено.');
  expect(await shown()).not.toContain('Вечер у окна');
  // The page is kept until the offer's first midnight by the store's calendar, and no longer.
  expect(await shown()).toContain(`data-until="${Date.parse(`${tomorrow}T00:00:00+03:00`)}"`);
  await desk.send(path, { ...saved(desk), firstDay: '', lastDay: today });
  expect(await shown()).toContain('Вечер у окна');
  expect(await shown()).toContain(`data-until="${Date.parse(`${tomorrow}T00:00:00+03:00`)}"`);
  await desk.open(month);
  expect(desk.words).toContain(`(… – ${today})`);
  await desk.send(path, { ...(await formAt(desk, path)), lastDay: '2031-01-01' });
  expect(desk.words).toContain('Этот день не из месяца предложения.');
  expect(formIn(desk.html)['lastDay']).toEqual(['2031-01-01']);
  await desk.send(path, { intent: 'remove', revision: String(form['revision']?.[0]) });
  expect(desk.words).toContain('Ничего не сделано');
  const [revision = ''] = (await formAt(desk, path))['revision'] ?? [];
  await desk.send(path, { intent: 'remove', revision });
  expect(desk.place).toBe(`${month}?done=saved`);
  expect(await shown()).not.toContain('Вечер у окна');
  const acts = await actsOn();
  expect(acts).toContain('jubilee.offer-make');
  expect(acts.at(-1)).toBe('jubilee.offer-remove');
});

test('a month has twelve offers at most', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jubilee_offer o join jubilee_month m on m.id = o.month_id
    where m.store = 'ru' and to_char(m.first_day, 'YYYY-MM-DD') = ${month.split('/').at(-1)}`.execute(
    world.shop.base.database,
  );
  const made: string[] = [];
  for (let count = rows[0]?.count ?? 0; count < 12; count += 1)
    made.push(await make({ 'name:ru': `Вечер ${count}` }));
  await make({ 'name:ru': 'Тринадцатый' });
  expect(desk.words).toContain('В месяце уже 12 предложений');
  expect(formIn(desk.html)['name:ru']).toEqual(['Тринадцатый']);
  expect(await shown()).not.toContain('Тринадцатый');
  await desk.open(month);
  expect(desk.words).not.toContain('Новое предложение');
  for (const path of made) {
    const [revision = ''] = (await formAt(desk, path))['revision'] ?? [];
    await desk.send(path, { intent: 'remove', revision });
  }
});

test('a picture comes with the form, is made by a job, and stands on the page of the jubilee', async () => {
  const pictures = openPictureDesk(world);
  const path = await make();
  const evil = await multipart(
    await formAt(desk, path),
    [file(Buffer.from('<svg/>'), 'evil.png')],
    'pictureFile',
  );
  await desk.sendWithFiles(path, evil);
  expect(desk.words).toContain('Это не картинка или она повреждена');
  const good = await multipart(saved(desk), [file(await png(800, 600))], 'pictureFile');
  await desk.sendWithFiles(path, good);
  expect(desk.place).toBe(`${path}?done=saved`);
  expect(desk.words).toContain('готовится');
  const own = formIn(desk.html)['picture']?.[0] ?? '';
  expect(own).toMatch(/^jubilee-[0-9a-f]{16}$/);
  expect(await shown()).not.toContain(own);
  await pictures.jobs.runDue();
  expect(await shown()).toContain(`/pictures/${own}-`);
  // The next one takes its place when it is made, and not before.
  const other = [file(await png(640, 480))];
  await desk.sendWithFiles(path, await multipart(await formAt(desk, path), other, 'pictureFile'));
  const next = formIn(desk.html)['picture']?.[0] ?? '';
  expect(next).not.toBe(own);
  expect(await shown()).toContain(`/pictures/${own}-`);
  await pictures.jobs.runDue();
  expect(await shown()).toContain(`/pictures/${next}-`);
  await desk.send(path, { ...(await formAt(desk, path)), pictureGone: 'yes' });
  expect(await shown()).not.toContain('/pictures/jubilee-');
  const [revision = ''] = (await formAt(desk, path))['revision'] ?? [];
  await desk.send(path, { intent: 'remove', revision });
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
    const form = { ...saved(reader), 'name:ru': 'Чужое' };
    expect((await reader.ask(path, { form })).statusCode, path).toBe(403);
    expect((await local.ask(path)).statusCode, path).toBe(404);
    expect((await local.ask(path, { form })).statusCode, path).toBe(404);
  }
  expect(await shown()).not.toContain('Чужое');
});
