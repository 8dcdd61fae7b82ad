import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PICTURES_MOST } from '#features/catalogue/rules/incoming-picture.ts';
import { forgetUnused } from '#features/catalogue/server/incoming-pictures.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import type { PictureList } from '#features/office/rules/picture-places.ts';
import { multipart } from '../support/multipart.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import {
  add,
  file,
  openPictureDesk,
  png,
  withPictures,
  type PictureDesk,
} from '../support/picture-desk.ts';
import { openProductDesk, pathOf, save, type ProductDesk } from '../support/product-desk.ts';
import { putPromotions } from '../support/promotions.ts';

const LIST = '/picture';
const FACE = '/categories/263';
const PAGE = 24;
const DAY_MS = 86_400_000;
const NO_SUCH = 'Среди имеющихся такой картинки нет';

let world: ProductDesk;
let desk: PictureDesk;
let editor: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = openPictureDesk(world);
  editor = await world.desk();
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const db = () => world.shop.base.database;

/** A picture that is made and stands nowhere yet. */
async function sent(sku: string): Promise<string> {
  const { taken } = await add(editor, sku, file(await png()));
  await desk.jobs.runDue();
  return taken[0]?.own ?? '';
}

/** A product with one picture, which is described. */
async function withOne(sku: string, alt = ''): Promise<string> {
  await world.product(sku);
  const own = await sent(sku);
  await editor.open(pathOf(sku));
  await editor.send(pathOf(sku), withPictures(editor, [own], { [`alt:ru:${own}`]: alt }));
  expect(editor.place).toBe(`${pathOf(sku)}?done=saved`);
  return own;
}

/** Names of the pictures on the page of the list that is open. */
const idsIn = ({ html }: OfficeBrowser): readonly string[] =>
  [...html.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, id]) => id ?? '');

async function listed(
  browser: OfficeBrowser,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  await browser.open(`${LIST}?${new URLSearchParams(query)}`);
  expect(browser.status).toBe(200);
  return idsIn(browser);
}

/** The form of a category with what stands in lists of the browser. */
async function faceForm(browser: OfficeBrowser, more: Record<string, string>) {
  await browser.open(FACE);
  return { ...formIn(browser.html), choose: '', intent: '', parent: '', series: '', ...more };
}

test('a picture of one product is put at another with words of its own, and stays there when the first one gives it up', async () => {
  const own = await withOne('CHOOSE-1', 'Баночка с жасмином');
  const other = await world.product('CHOOSE-2');
  await editor.open(pathOf(other));
  expect(editor.html).toContain('name="pictureChosen"');
  await save(editor, { pictureChosen: ` ${own} ` }, pathOf(other));
  expect(editor.place).toBe(`${pathOf(other)}?done=saved`);
  expect(await desk.picturesOf(other)).toEqual([own]);
  // Named once more it is there once.
  await save(editor, { pictureChosen: own }, pathOf(other));
  expect(await desk.picturesOf(other)).toEqual([own]);
  const { html: before } = await world.pageIn('ru', other);
  expect(before).toContain(`/pictures/${own}-`);
  expect(before).not.toContain('жасмином');
  const acts = await world.staff.actsOf(`product:${other}`);
  expect(acts).toHaveLength(1);
  expect(JSON.stringify(acts)).toContain(own);
  await editor.open(pathOf('CHOOSE-1'));
  await save(editor, { 'picture-gone': own }, pathOf('CHOOSE-1'));
  expect(await desk.picturesOf('CHOOSE-1')).toEqual([]);
  // Not even the nightly job takes what stands at the other place.
  await forgetUnused(db(), new Date(world.now().getTime() + DAY_MS), world.now());
  expect((await world.pageIn('ru', other)).html).toContain(`/pictures/${own}-`);
  const served = await world.shop.app.inject({ url: `/pictures/${own}-120.webp` });
  expect(served.statusCode).toBe(200);
});

test('pictures are found by number, name, words of what they show and place, page by page', async () => {
  const own = await withOne('CHOOSE-3', 'Пирамида из апельсинов');
  await editor.open(LIST);
  const first = idsIn(editor);
  expect(first).toHaveLength(PAGE);
  // The newest first.
  expect(first[0]).toBe(own);
  const next = /href="(\/picture\?after=[^"]*)"/.exec(editor.html)?.[1] ?? '';
  await editor.open(next.replaceAll('&amp;', '&'));
  const second = idsIn(editor);
  expect(second.length).toBeGreaterThan(0);
  expect(second.length).toBeLessThanOrEqual(PAGE);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  expect(await listed(editor, { search: 'choose-3', kind: 'product' })).toEqual([own]);
  for (const search of ['choose-3', 'апельсин', 'Проба CHOOSE-3'])
    expect(await listed(editor, { search }), search).toEqual([own]);
  expect(editor.words).toContain('Товар CHOOSE-3: Проба CHOOSE-3');
  expect(await listed(editor, { search: 'choose-3', kind: 'category' })).toEqual([]);
  for (const search of ['%', '___', 'ru'])
    expect(await listed(editor, { search }), search).not.toContain(own);
  await listed(editor, { search: 'ничего-такого' });
  expect(editor.words).toContain('Ничего не нашлось');
  // What no list of ours has written begins at the beginning.
  expect(await listed(editor, { after: 'nonsense', kind: 'story' })).toEqual(first);
  const answer = await editor.ask(`${LIST}/choice?search=choose-3`);
  const list = answer.json<PictureList>();
  expect(list.rows.map(({ picture, count }) => [picture.id, count])).toEqual([[own, 1]]);
  expect(list.kinds).toEqual(['product', 'category', 'landing']);
});

test('a category takes a picture of a product; of two who change it the second is told and keeps what they chose', async () => {
  const [one, two] = [await withOne('CHOOSE-4'), await withOne('CHOOSE-5')];
  const mine = await faceForm(editor, { pictureChosen: two });
  const colleague = await world.desk();
  await colleague.send(FACE, await faceForm(colleague, { pictureChosen: one }));
  expect(colleague.words).toContain('Сохранено.');
  expect(formIn(colleague.html)['picture']).toEqual([one]);
  await editor.send(FACE, mine);
  expect(editor.words).toContain('это изменил кто-то другой');
  expect(formIn(editor.html)['picture']).toEqual([two]);
  await editor.send(FACE, { ...formIn(editor.html), intent: '', parent: '', series: '' });
  expect(editor.words).toContain('Сохранено.');
  expect(formIn(editor.html)['picture']).toEqual([two]);
  const acts = await world.staff.actsOf('category:263');
  expect(JSON.stringify(acts)).toContain(two);
  // It is found by its place by now, and the product has it still after the category gives it up.
  expect(await listed(editor, { kind: 'category' })).toContain(two);
  await editor.send(FACE, await faceForm(editor, { pictureGone: 'yes' }));
  expect(await listed(editor, { kind: 'category' })).not.toContain(two);
  expect(await desk.picturesOf('CHOOSE-5')).toEqual([two]);
  expect((await world.pageIn('ru', 'CHOOSE-5')).html).toContain(`/pictures/${two}-`);
});

test('who names what no list shows is told at the field, loses nothing typed, and nothing changes', async () => {
  const nowhere = await sent(await world.product('CHOOSE-6'));
  for (const name of [nowhere, 'nothing-0123456789abcdef', '../../etc', 'x'.repeat(500)]) {
    await editor.send(FACE, await faceForm(editor, { pictureChosen: name, 'intro:ru': 'Набрано' }));
    expect(editor.words, name).toContain(NO_SUCH);
    expect(editor.html).toContain('Набрано</textarea>');
  }
  await editor.open(pathOf('CHOOSE-6'));
  await save(editor, { pictureChosen: nowhere, 'text:ru:name': 'Набрано' }, pathOf('CHOOSE-6'));
  expect(editor.words).toContain(`${nowhere}: ${NO_SUCH}`);
  expect(formIn(editor.html)['text:ru:name']).toEqual(['Набрано']);
  expect(await desk.picturesOf('CHOOSE-6')).toEqual([]);
});

test('as many pictures as a product may have are chosen, and a file that comes along goes before what was chosen', async () => {
  const own = await withOne('CHOOSE-7');
  const full = await world.product('CHOOSE-8');
  const { rows } = await sql<{ id: string }>`
    select distinct picture_id as id from product_picture where picture_id is not null and picture_id <> ${own}
    order by id limit ${PICTURES_MOST}`.execute(db());
  const many = rows.map(({ id }) => id);
  expect(many).toHaveLength(PICTURES_MOST);
  await editor.open(pathOf(full));
  await editor.send(pathOf(full), withPictures(editor, many));
  expect(await desk.picturesOf(full)).toHaveLength(PICTURES_MOST);
  await editor.open(pathOf(full));
  await save(editor, { pictureChosen: own }, pathOf(full));
  expect(editor.words).toContain('Не сохранено');
  expect(await desk.picturesOf(full)).toEqual(many);
  const form = await faceForm(editor, { pictureChosen: own });
  await editor.sendWithFiles(FACE, await multipart(form, [file(await png())], 'pictureFile'));
  const [taken = ''] = formIn(editor.html)['picture'] ?? [];
  expect(taken).toMatch(/^shelf-/);
});

test('nobody is offered pictures of what they do not see: other rights, other stores, people’s own stories', async () => {
  const product = await withOne('CHOOSE-9');
  const [inRussia, inGermany, story] = [
    await withOne('CHOOSE-10'),
    await withOne('CHOOSE-11'),
    await withOne('CHOOSE-12'),
  ];
  await sql`delete from product_picture where picture_id in (${inRussia}, ${inGermany}, ${story})`.execute(
    db(),
  );
  await sql`update banner set image_id = ${inRussia}, image_own = null where store = 'ru'
    and name = (select min(name) from banner where store = 'ru')`.execute(db());
  await sql`update banner set image_id = ${inGermany}, image_own = null where store = 'de'
    and name = (select min(name) from banner where store = 'de')`.execute(db());
  await sql`update jubilee_story set picture_id = ${story}
    where id in (select id from jubilee_story limit 1)`.execute(db());
  await putPromotions(db(), world.shop.features, [
    promotionForTests({
      id: 9501,
      type: 'DISCOUNT_ON_PURCHASE',
      texts: { ru: { name: 'Весенняя скидка', description: '' } },
      conditions: { minCartPriceMinor: 100, skus: ['400501'] },
      reward: { percentOff: 10 },
      endsAt: new Date('2027-02-10T21:00:00Z'),
    }),
  ]);
  const seller = await world.desk('promotions');
  expect(await listed(seller)).not.toContain(product);
  const edit = '/promotions/ru/9501/edit';
  await seller.open(edit);
  await save(seller, { pictureChosen: product }, edit);
  expect(seller.words).toContain(NO_SUCH);
  // Whoever sees both puts it there, and then it is a picture of a promotion.
  const owner = await world.desk('owner');
  await owner.open(edit);
  await save(owner, { pictureChosen: product }, edit);
  expect(owner.place).toBe('/promotions/ru/9501');
  expect(await listed(seller, { search: 'весенняя' })).toEqual([product]);
  expect(await listed(seller, { search: '9501', kind: 'promotion' })).toEqual([product]);
  const content = await world.desk('content', ['ru']);
  const banners = await listed(content, { kind: 'banner' });
  expect(banners).toContain(inRussia);
  expect(banners).not.toContain(inGermany);
  const all = await listed(owner, { kind: 'banner' });
  expect(all).toEqual(expect.arrayContaining([inRussia, inGermany]));
  expect(await listed(owner)).not.toContain(story);
  const packer = await world.desk('orders');
  for (const path of [LIST, `${LIST}/choice`])
    expect((await packer.ask(path)).statusCode, path).toBe(403);
});

test('a banner takes a picture of another place for each of its shapes', async () => {
  const [wide, tall] = [await withOne('CHOOSE-13'), await withOne('CHOOSE-14')];
  const content = await world.desk('content');
  const {
    rows: [banner],
  } = await sql<{ name: string }>`
    select name from banner where store = 'ru' order by sort, name limit 1`.execute(db());
  const path = `/content/banners/ru/${banner?.name ?? ''}`;
  await content.open(path);
  const { rows: kept } = await sql<{ kind: string }>`
    select kind from banner where store = 'ru' and name = ${banner?.name ?? ''} limit 1`.execute(
    db(),
  );
  await save(
    content,
    {
      intent: '',
      store: 'ru',
      kind: kept[0]?.kind ?? '',
      wideChosen: wide,
      tallChosen: 'nothing-0123456789abcdef',
    },
    path,
  );
  expect(content.words).toContain(NO_SUCH);
  expect(formIn(content.html)['wide']).toEqual([wide]);
  await save(
    content,
    { intent: '', store: 'ru', kind: kept[0]?.kind ?? '', tallChosen: tall },
    path,
  );
  expect(content.words).toContain('Сохранено.');
  expect(formIn(content.html)).toMatchObject({ wide: [wide], tall: [tall] });
});

test('the night keeps every picture that stands somewhere, whatever brought it', async () => {
  const [banner, promotion, gone] = [
    await sent(await world.product('CHOOSE-15')),
    await sent('CHOOSE-15'),
    await sent('CHOOSE-15'),
  ];
  await sql`update banner set image_id = ${banner}, image_own = null where store = 'ru'
    and name = (select min(name) from banner where store = 'ru')`.execute(db());
  await putPromotions(db(), world.shop.features, [
    promotionForTests({
      id: 9502,
      type: 'DISCOUNT_ON_PURCHASE',
      picture: promotion,
      texts: { ru: { name: 'Ночная скидка', description: '' } },
      conditions: { minCartPriceMinor: 100, skus: ['400501'] },
      reward: { percentOff: 10 },
      endsAt: new Date('2027-02-10T21:00:00Z'),
    }),
  ]);
  await sql`update incoming_picture set is_used = false where own in (${banner}, ${promotion})`.execute(
    db(),
  );
  await forgetUnused(db(), new Date(world.now().getTime() + DAY_MS), world.now());
  const { rows } = await sql<{ id: string }>`
    select id from picture where id in (${banner}, ${promotion}, ${gone})`.execute(db());
  expect(rows.map(({ id }) => id).toSorted()).toEqual([banner, promotion].toSorted());
});
