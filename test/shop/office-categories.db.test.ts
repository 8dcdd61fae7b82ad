import { sql } from 'kysely';
import type { Place } from '#base/place.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockPrices } from '#features/catalogue/server/catalogue-lock.ts';
import { importProducts } from '#features/catalogue/server/public.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { multipart } from '../support/multipart.ts';
import { formIn } from '../support/page-form.ts';
import { openPictureDesk, png, type PictureDesk } from '../support/picture-desk.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/categories';
const NEW = '/categories/new';
const ORDER = '/categories/order';
const FACE = 263;

const RU: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

let world: ProductDesk;
let pictures: PictureDesk;
let editor: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  pictures = openPictureDesk(world);
  editor = await world.desk('catalogue');
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const db = () => world.shop.base.database;
const pathOf = (id: number | string) => `${LIST}/${id}`;

/** A page of the shop as a buyer gets it from whatever the server keeps, a second after what was written. */
async function shop(path: string) {
  await world.shop.features.catalogue.refresh();
  const answer = await world.shop.app.inject({
    url: path,
    headers: { host: 'ru.localhost', accept: 'text/html' },
  });
  const html = answer.body.slice(answer.body.indexOf('<main'));
  return { status: answer.statusCode, html, to: answer.headers.location };
}
const skusIn = (html: string) => [
  ...new Set([...html.matchAll(/\/product\/([\w.-]+)\//g)].map(([, sku]) => sku)),
];
const namesIn = async () => {
  await world.shop.features.catalogue.refresh();
  const catalogue = world.shop.features.catalogue;
  return catalogue.listCategories(RU).map(({ id }) => id);
};

/** The form of a category as it stands, with other values in it. */
async function typed(browser: OfficeBrowser, at: string, more: Record<string, string> = {}) {
  await browser.open(at);
  return { ...formIn(browser.html), choose: '', intent: '', ...more };
}
async function make(more: Record<string, string>, browser = editor): Promise<number> {
  await browser.send(NEW, await typed(browser, NEW, { parent: '', ...more }));
  return Number(/\/categories\/(\d+)/.exec(browser.place)?.[1] ?? 0);
}
/** A change with its parent and series, which stand in lists of the browser. */
const change = async (id: number, more: Record<string, string>, browser = editor) =>
  browser.send(pathOf(id), await typed(browser, pathOf(id), { parent: '', series: '', ...more }));
const actsOn = async (subject: string) =>
  (await world.staff.actsOf(subject)).map(({ action }) => action);

test('who may not see products gets no categories; who looks after some stores, or only looks, changes none', async () => {
  const packer = await world.desk('orders');
  for (const path of [LIST, NEW, ORDER, pathOf(FACE), '/landings', '/landings/rosnitsa'])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  const ofOne = await world.desk('catalogue', ['de']);
  await ofOne.open(pathOf(FACE));
  expect(ofOne.html).toContain('<fieldset disabled');
  const form = { ...formIn(ofOne.html), parent: '', series: '' };
  for (const [path, sent] of [
    [pathOf(FACE), { ...form, slug: 'other' }],
    [pathOf(FACE), { ...form, intent: 'remove' }],
    [pathOf(FACE), { ...form, intent: 'release' }],
    [NEW, { 'name:ru': 'Чужая' }],
    [ORDER, { seen: '1', order: '1' }],
    ['/landings/rosnitsa', { intent: 'remove' }],
    ['/landings/order', { seen: 'tumany', order: 'tumany' }],
  ] as const)
    expect((await ofOne.ask(path, { form: sent })).statusCode, path).toBe(403);
  expect(await actsOn(`category:${FACE}`)).toEqual([]);
});

test('products that stand first are put in order by hand, and the shop’s page shows them so within a second C2-023', async () => {
  const page = `/ru/shop/catalog/litso-${FACE}/`;
  const before = skusIn((await shop(page)).html);
  const [first = '', second = ''] = before;
  await change(FACE, { skus: [second, first].join('\n') });
  expect(editor.words).toContain('Сохранено.');
  const after = skusIn((await shop(page)).html);
  expect(after.slice(0, 2)).toEqual([second, first]);
  // Without scripts a press moves, and nothing is saved by it.
  await editor.send(
    pathOf(FACE),
    await typed(editor, pathOf(FACE), { parent: '', series: '', press: `down:skus:${second}` }),
  );
  expect(formIn(editor.html)['skus']).toEqual([[first, second].join('\n')]);
  expect(skusIn((await shop(page)).html).slice(0, 2)).toEqual([second, first]);
  expect(await actsOn(`category:${FACE}`)).toEqual(['category.change']);
});

test('a product is added by its number or a name; an unknown one is said at the field, and nothing typed is lost', async () => {
  const add = async (text: string, name = 'Лицо и шея') => {
    const form = await typed(editor, pathOf(FACE), { 'name:ru': name, intent: 'add', add: text });
    await editor.send(pathOf(FACE), form);
    return formIn(editor.html)['skus']?.[0]?.split('\n') ?? [];
  };
  const standing = (await add('400999')).length;
  expect(editor.words).toContain('Такого товара нет');
  expect(editor.html).toContain('Лицо и шея');
  expect((await add('400505')).includes('400505')).toBe(true);
  expect((await add('крем')).length).toBe(standing);
  expect(editor.words).toContain('Таких несколько');
  await change(FACE, { skus: '400501\n499999' });
  expect(editor.words).toContain('Такого нет: 499999');
});

test('a category is made, named in the reader’s language, stands in the shop and is found; once however often it is pressed', async () => {
  const form = {
    'name:ru': 'Маски <b>для</b> лица',
    'name:en': 'Face masks',
    parent: String(FACE),
  };
  const id = await make(form);
  expect(id).toBeGreaterThan(100_000);
  expect(await make(form)).toBe(id);
  const sku = await world.product('cat-1', { categories: [id] });
  const { status, html } = await shop(`/ru/shop/catalog/maski-b-dlya-b-litsa-${id}/`);
  expect(status).toBe(200);
  expect(html).toContain('Маски &lt;b&gt;для&lt;/b&gt; лица');
  expect(skusIn(html)).toContain(sku);
  expect((await shop(`/en/shop/catalog/maski-b-dlya-b-litsa-${id}/`)).html).toContain('Face masks');
  await editor.open(`${LIST}?search=face masks`);
  expect(editor.words).toContain('Маски');
  expect(editor.words).toContain('DE, TR');
  expect(editor.words).not.toContain('Новинки');
  await editor.open(`/products?category=${id}`);
  expect(editor.words).toContain(sku);
  expect(await actsOn(`category:${id}`)).toEqual(['category.make']);
  await editor.open(pathOf(id));
  expect(editor.words).toContain('Создана категория');
});

test('another word in the address leads on from the old one; a taken word, a circle and a wrong word are said at the field', async () => {
  const [one, other] = [
    await make({ 'name:ru': 'Круг один', slug: 'krug-one' }),
    await make({ 'name:ru': 'Круг два', slug: 'krug-two' }),
  ];
  await world.product('cat-2', { categories: [one, other] });
  await change(one, { slug: 'krug-three' });
  expect((await shop(`/ru/shop/catalog/krug-one-${one}/`)).to).toBe(
    `/ru/shop/catalog/krug-three-${one}/`,
  );
  for (const [typedIn, said] of [
    [{ slug: 'krug-two' }, 'Это слово уже занято'],
    [{ slug: 'Круг' }, 'Только маленькие латинские буквы'],
    [{ slug: 'x'.repeat(81) }, 'Слишком длинно: не больше 80'],
    [{ 'name:ru': '' }, 'Заполните это поле'],
    [{ 'name:ru': 'н'.repeat(121) }, 'не больше 120'],
    [{ parent: String(one) }, 'внутри самой себя'],
    [{ parent: '99999' }, 'Такого больше нет'],
    [{ series: 'nothing' }, 'Такого больше нет'],
  ] as const) {
    await change(one, typedIn);
    expect(editor.words, JSON.stringify(typedIn)).toContain(said);
    expect(editor.words).toContain('Не сохранено');
  }
  await change(other, { parent: String(one) });
  expect(editor.words).toContain('Сохранено.');
  await change(one, { parent: String(other) });
  expect(editor.words).toContain('внутри самой себя');
});

test('levels are bounded', async () => {
  let parent = '';
  for (const name of ['Первая', 'Вторая', 'Третья', 'Четвёртая'])
    parent = String(await make({ 'name:ru': `${name} ступень`, parent }));
  expect(await make({ 'name:ru': 'Пятая ступень', parent })).toBe(0);
  expect(editor.words).toContain('Слишком глубоко');
});

test('of two who change one category the second is told, keeps what they typed, and may save over it', async () => {
  const id = await make({ 'name:ru': 'Двое', 'intro:ru': 'Было' });
  const mine = await typed(editor, pathOf(id), { 'intro:ru': 'Моё вступление', parent: '' });
  await change(id, { 'intro:ru': 'Чужое вступление' });
  await editor.send(pathOf(id), mine);
  expect(editor.words).toContain('это изменил кто-то другой');
  expect(editor.words).toContain('Чужое вступление');
  expect(editor.html).toContain('Моё вступление</textarea>');
  await editor.send(pathOf(id), {
    ...formIn(editor.html),
    intent: '',
    parent: '',
    series: '',
  });
  expect(editor.words).toContain('Сохранено.');
  expect(await actsOn(`category:${id}`)).toEqual([
    'category.make',
    'category.change',
    'category.change',
  ]);
});

test('the order of categories is one act, which the shop follows within a second; who saw another order is told', async () => {
  await editor.open(ORDER);
  const [seen = ''] = formIn(editor.html)['seen'] ?? [];
  const ids = seen.split('\n');
  const [first = '', second = '', ...rest] = ids;
  const order = [second, first, ...rest].join('\n');
  await editor.send(ORDER, { seen, order });
  expect(editor.words).toContain('Сохранено.');
  expect((await namesIn()).slice(0, 2).map(String)).toEqual([second, first]);
  const back = [...rest, first, second].join('\n');
  await editor.send(ORDER, { seen, order: back });
  expect(editor.words).toContain('порядок изменил кто-то другой');
  expect((await namesIn()).slice(0, 2).map(String)).toEqual([second, first]);
  const form = formIn(editor.html);
  expect(form['order']).toEqual([back]);
  await editor.send(ORDER, form);
  expect(editor.words).toContain('Сохранено.');
  expect((await namesIn()).at(-1)).toBe(Number(second));
  expect(await actsOn('categories:top')).toEqual(['category.order', 'category.order']);
});

test('whoever looks for a category by its name may still put in order what stands in it', async () => {
  const parent = await make({ 'name:ru': 'Полка полок' });
  for (const name of ['Левая', 'Правая']) await make({ 'name:ru': name, parent: String(parent) });
  await editor.open(`${LIST}?search=${encodeURIComponent('Полка полок')}`);
  expect(editor.html).toContain(`${ORDER}?parent=${parent}`);
  expect(editor.words).not.toContain('Правая');
});

test('a category goes when nothing stands in it, by two presses; its address leads to its parent', async () => {
  const parent = await make({ 'name:ru': 'Родитель' });
  await world.product('cat-3', { categories: [parent] });
  const id = await make({ 'name:ru': 'Лишняя', slug: 'lishnyaya', parent: String(parent) });
  const sku = await world.product('cat-4', { categories: [id] });
  const remove = async (at: number) => {
    await editor.open(`${pathOf(at)}?ask=remove`);
    const [revision = ''] = formIn(editor.html)['revision'] ?? [];
    await editor.send(pathOf(at), { intent: 'remove', revision });
  };
  await editor.open(pathOf(id));
  expect(editor.words).toContain('Удалить можно пустую: сейчас здесь товаров – 1');
  await remove(id);
  expect(editor.words).toContain('Не удалено');
  await remove(parent);
  expect(editor.words).toContain('Не удалено');
  await world.byFile({ sku, categories: [parent] });
  await sql`update landing set category_ids = category_ids || ${id}::int where alias = 'tumany'`.execute(
    db(),
  );
  await remove(id);
  expect(editor.words).toContain('Не удалено');
  await sql`update landing set category_ids = array_remove(category_ids, ${id}::int) where alias = 'tumany'`.execute(
    db(),
  );
  await editor.open(pathOf(id));
  expect(editor.html).not.toContain('value="remove"');
  await remove(id);
  expect(editor.place).toContain('/categories?done=saved');
  expect((await shop(`/ru/shop/catalog/lishnyaya-${id}/`)).to).toBe(
    `/ru/shop/catalog/roditel-${parent}/`,
  );
  expect(await actsOn(`category:${id}`)).toEqual(['category.make', 'category.remove']);
  await remove(id);
  expect(editor.status).toBe(404);
});

test('a picture that is sent stands on the shop’s page once it is made', async () => {
  const id = await make({ 'name:ru': 'С картинкой', slug: 's-kartinkoy' });
  await world.product('cat-5', { categories: [id] });
  const form = await typed(editor, pathOf(id), { parent: '', series: '' });
  const flat = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, [value].flat().join('\n')]),
  );
  const sent = await multipart(
    flat,
    [{ name: 'shelf.png', bytes: await png(400, 500) }],
    'pictureFile',
  );
  const answer = await editor.ask(pathOf(id), { sent });
  expect(answer.statusCode).toBe(302);
  await editor.open(pathOf(id));
  expect(editor.words).toContain('готовится');
  await pictures.jobs.runDue();
  await editor.open(pathOf(id));
  expect(editor.words).toContain('стоит');
  const { rows } = await sql<{
    id: string;
  }>`select picture_id as id from category where id = ${id}`.execute(db());
  await world.shop.features.catalogue.refresh();
  const shown = world.shop.features.catalogue.listCategories(RU).find((each) => each.id === id);
  expect(JSON.stringify(shown?.picture)).toContain(rows[0]?.id ?? 'none');
  // The next one takes its place when it is made, and not before.
  const again = await typed(editor, pathOf(id), { parent: '', series: '' });
  const whole = Object.fromEntries(
    Object.entries(again).map(([name, value]) => [name, [value].flat().join('\n')]),
  );
  const next = [{ name: 'next.png', bytes: await png(420, 525) }];
  expect(
    (await editor.ask(pathOf(id), { sent: await multipart(whole, next, 'pictureFile') }))
      .statusCode,
  ).toBe(302);
  const picture = async () => {
    await world.shop.features.catalogue.refresh();
    const all = world.shop.features.catalogue.listCategories(RU);
    return JSON.stringify(all.find((each) => each.id === id)?.picture);
  };
  expect(await picture()).toBe(JSON.stringify(shown?.picture));
  await pictures.jobs.runDue();
  expect(await picture()).not.toBe(JSON.stringify(shown?.picture));
  expect(await picture()).toContain('"id":"shelf-');
  const broken = await multipart(
    flat,
    [{ name: 'x.png', bytes: Buffer.from('no') }],
    'pictureFile',
  );
  const refused = await editor.ask(pathOf(id), { sent: broken });
  expect(refused.body).toContain('Это не картинка');
});

test('a file does not undo what was changed by hand, tells so, and may again once it is let', async () => {
  const bring = async () =>
    importProducts({
      database: db(),
      rows: [],
      now: world.now(),
      categories: [
        {
          id: 7001,
          slug: 'iz-faila',
          parentId: null,
          position: 5_000,
          fixedSkus: ['400501'],
          texts: {
            ru: { name: 'Из файла', intro: 'Файл' },
            en: { name: 'From a file', intro: '' },
          },
        },
      ],
    });
  await bring();
  await change(7001, { skus: '400502', 'name:ru': 'Из рук' });
  expect(editor.words).toContain('файл товаров этого не меняет');
  const report = await bring();
  expect(report.warnings.map(({ code, about }) => [code, about])).toEqual([
    ['BY_HAND', '7001: skus, text:ru'],
  ]);
  const standing = async () => {
    await editor.open(pathOf(7001));
    return [formIn(editor.html)['skus'], formIn(editor.html)['name:ru']];
  };
  expect(await standing()).toEqual([['400502'], ['Из рук']]);
  const [revision = ''] = formIn(editor.html)['revision'] ?? [];
  // While a file is brought in nobody waits for it, and nobody is told that somebody else has changed anything.
  await db()
    .transaction()
    .execute(async (tx) => {
      await lockPrices(tx);
      await editor.send(pathOf(7001), { intent: 'release', revision });
    });
  expect(editor.words).toContain('Сейчас вносится файл товаров.');
  await editor.send(pathOf(7001), { intent: 'release', revision });
  expect((await bring()).warnings).toEqual([]);
  expect(await standing()).toEqual([['400501'], ['Из файла']]);
  expect(await actsOn('category:7001')).toEqual(['category.change', 'category.release']);
});
