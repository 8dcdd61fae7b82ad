import type { Place } from '#base/place.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { multipart } from '../support/multipart.ts';
import { formIn } from '../support/page-form.ts';
import { file, openPictureDesk, png } from '../support/picture-desk.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/landings';
const NEW = '/landings/new';
const ORDER = '/landings/order';

const RU: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

let world: ProductDesk;
let editor: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  editor = await world.desk('catalogue');
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const pathOf = (alias: string) => `${LIST}/${alias}`;
type Typed = Record<string, string | readonly string[]>;

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

async function typed(at: string, more: Typed = {}): Promise<Typed> {
  await editor.open(at);
  return { kind: 'care', ...formIn(editor.html), choose: '', intent: '', part: '', ...more };
}
const make = async (more: Typed) => editor.send(NEW, await typed(NEW, more));
const change = async (alias: string, more: Typed) =>
  editor.send(pathOf(alias), await typed(pathOf(alias), more));
const actsOn = async (subject: string) =>
  (await world.staff.actsOf(subject)).map(({ action }) => action);

const WINTER = {
  alias: 'winter',
  'name:ru': 'Зимний уход',
  'intro:ru': 'Тепло до весны',
  'name:en': 'Winter care',
  skus: '400502\n400501',
  categories: '263',
  introducedBy: ['384'],
};

test('a landing catalogue is made with its parts and products in their order, and the shop has it within a second, once C2-024', async () => {
  await make(WINTER);
  expect(editor.words).toContain('Сохранено.');
  await make(WINTER);
  expect(editor.words).toContain('Сохранено.');
  const page = await shop('/ru/shop/s/winter/');
  expect(page.html).toContain('Зимний уход');
  expect(skusIn(page.html).slice(0, 2)).toEqual(['400502', '400501']);
  expect((await shop('/en/shop/s/winter/')).html).toContain('Winter care');
  await change('winter', { skus: '400501\n400502' });
  expect(skusIn((await shop('/ru/shop/s/winter/')).html).slice(0, 2)).toEqual(['400501', '400502']);
  expect(await actsOn('landing:winter')).toEqual(['landing.make', 'landing.change']);
  await editor.open(LIST);
  expect(editor.words).toContain('Зимний уход');
});

test('the category that introduces it shows its intro, from either of the two forms C2-021', async () => {
  const hair = '/ru/shop/catalog/volosy-384/';
  await make(WINTER);
  expect((await shop(hair)).html).toContain('Тепло до весны');
  await change('winter', { introducedBy: [] });
  expect((await shop(hair)).html).not.toContain('Тепло до весны');
  await editor.open('/categories/384');
  const form = { ...formIn(editor.html), choose: '', parent: '', series: 'winter' };
  await editor.send('/categories/384', form);
  const { html } = await shop(hair);
  expect(html).toContain('/ru/shop/s/winter/');
  expect(html).toContain('Тепло до весны');
});

test('another word in the address leads on from the old one, also for who has its form open; another kind as well', async () => {
  const old = await typed(pathOf('winter'), { 'intro:ru': 'Ещё набираю' });
  await change('winter', { alias: 'frost', kind: 'care' });
  expect(editor.place).toContain('/landings/frost');
  expect((await shop('/ru/shop/s/winter/')).to).toBe('/ru/shop/s/frost/');
  expect((await shop('/ru/shop/catalog/volosy-384/')).html).toContain('/ru/shop/s/frost/');
  await editor.send(pathOf('winter'), old);
  expect(editor.words).toContain('это изменил кто-то другой');
  expect(editor.html).toContain('Ещё набираю</textarea>');
  await change('frost', { kind: 'spa' });
  expect((await shop('/ru/shop/s/frost/')).to).toBe('/ru/shop/l/frost/');
  await change('frost', { alias: 'winter', kind: 'care' });
  expect((await shop('/ru/shop/s/winter/')).status).toBe(200);
  expect((await shop('/ru/shop/s/frost/')).to).toBe('/ru/shop/s/winter/');
  await editor.open(pathOf('winter'));
  expect(editor.words).toContain('Создан фирменный каталог');
});

test('a picture that is sent takes the place of the one before when it is made, and not before', async () => {
  const pictures = openPictureDesk(world);
  await make({ ...WINTER, alias: 'framed', 'name:ru': 'В раме', 'name:en': '', introducedBy: [] });
  const picture = async () => {
    await world.shop.features.catalogue.refresh();
    const all = world.shop.features.catalogue.listLandings(RU);
    return JSON.stringify(all.find(({ alias }) => alias === 'framed')?.picture);
  };
  const send = async (width: number) => {
    const form = await typed(pathOf('framed'));
    const flat = Object.entries(form).map(([name, value]) => [name, [value].flat().join('\n')]);
    const sent = [file(await png(width, 400))];
    await editor.sendWithFiles(
      pathOf('framed'),
      await multipart(Object.fromEntries(flat), sent, 'pictureFile'),
    );
    expect(editor.words).toContain('готовится');
  };
  await send(600);
  expect(await picture()).toBe('null');
  await pictures.jobs.runDue();
  const first = await picture();
  expect(first).toContain('"id":"shelf-');
  await send(620);
  expect(await picture()).toBe(first);
  await pictures.jobs.runDue();
  expect(await picture()).not.toBe(first);
});

test('what is wrong is said at its field', async () => {
  for (const [more, said] of [
    [{ alias: 'tumany' }, 'Это слово уже занято'],
    [{ alias: 'not-' }, 'Только маленькие латинские буквы'],
    [{ alias: 'x'.repeat(65) }, 'не больше 64'],
    [{ kind: 'other' }, 'Такого больше нет'],
    [{ line: 'л'.repeat(121) }, 'не больше 120'],
    [{ 'intro:ru': 'в'.repeat(601) }, 'не больше 600'],
    [{ 'name:ru': '', 'name:en': '', 'intro:ru': '' }, 'Заполните это поле'],
    [{ skus: '400501\n499999' }, 'Такого нет: 499999'],
    [{ skus: Array.from({ length: 201 }, (_, at) => `4${at}`).join('\n') }, 'не больше 200'],
    [{ categories: '99999' }, 'Такого нет: 99999'],
    [
      { categories: Array.from({ length: 21 }, (_, at) => String(at + 1)).join('\n') },
      'не больше 20',
    ],
  ] as const) {
    await change('winter', more);
    expect(editor.words, JSON.stringify(more).slice(0, 60)).toContain(said);
  }
  await editor.send(
    pathOf('winter'),
    await typed(pathOf('winter'), { intent: 'part', part: '159' }),
  );
  expect(formIn(editor.html)['categories']).toEqual(['263\n159']);
  expect(await actsOn('landing:winter')).toContain('landing.change');
});

test('the order of landing catalogues is one act, which the shop follows; who saw another order is told', async () => {
  await editor.open(ORDER);
  const [seen = ''] = formIn(editor.html)['seen'] ?? [];
  const [first = '', ...rest] = seen.split('\n');
  const order = [...rest, first].join('\n');
  await editor.send(ORDER, { seen, order });
  expect(editor.words).toContain('Сохранено.');
  await world.shop.features.catalogue.refresh();
  const shown = world.shop.features.catalogue.listLandings(RU);
  expect(shown.map(({ alias }) => alias)).toEqual(order.split('\n'));
  await editor.send(ORDER, { seen, order: [first, ...rest.toReversed()].join('\n') });
  expect(editor.words).toContain('порядок изменил кто-то другой');
  expect(await actsOn('landings:all')).toEqual(['landing.order']);
});

test('a landing catalogue goes by two presses; the shop and the category that introduced it know it no more', async () => {
  await editor.open(pathOf('winter'));
  expect(editor.html).not.toContain('value="remove"');
  await editor.open(`${pathOf('winter')}?ask=remove`);
  expect(editor.html).toContain('value="remove"');
  const [revision = ''] = formIn(editor.html)['revision'] ?? [];
  await editor.send(pathOf('winter'), { intent: 'remove', revision: 'other' });
  expect(editor.words).toContain('Ничего не сделано');
  await editor.send(pathOf('winter'), { intent: 'remove', revision });
  expect(editor.place).toContain('/landings?done=saved');
  expect((await shop('/ru/shop/s/winter/')).status).toBe(404);
  expect((await shop('/ru/shop/s/frost/')).status).toBe(404);
  expect((await shop('/ru/shop/catalog/volosy-384/')).html).not.toContain('Тепло до весны');
  await editor.open(LIST);
  expect(editor.words).toContain('Удалён фирменный каталог');
});
