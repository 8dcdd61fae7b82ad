import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharePictureOf } from '#features/catalogue/server/public.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { formIn } from '../support/page-form.ts';
import {
  add,
  file,
  jar,
  openPictureDesk,
  png,
  withPictures,
  type PictureDesk,
} from '../support/picture-desk.ts';
import { openProductDesk, pathOf, type ProductDesk } from '../support/product-desk.ts';
import { putPromotions } from '../support/promotions.ts';

const RU = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

let world: ProductDesk;
let desk: PictureDesk;
beforeAll(async () => {
  world = await openProductDesk();
  desk = openPictureDesk(world);
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const focusOf = (own: string) => `/picture/${own}`;

/** A product with one picture that is made, and whoever sent it. */
async function withOne(sku: string, bytes?: Buffer) {
  await world.product(sku);
  const browser = await world.desk();
  const { taken } = await add(browser, sku, file(bytes ?? (await png())));
  const own = taken[0]?.own ?? '';
  await desk.jobs.runDue();
  await browser.open(pathOf(sku));
  await browser.send(pathOf(sku), withPictures(browser, [own]));
  return { browser, own, sku };
}

/** Classes of the images of one picture on a page of the shop. */
const imagesOf = (html: string, own: string): readonly string[] =>
  [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`/pictures/${own}-`));

const home = async (html = '/ru/shop/') =>
  (
    await world.shop.app.inject({
      url: html,
      headers: { host: 'ru.localhost', accept: 'text/html' },
    })
  ).body;

test('the focal point of a picture is set once, and every page of the shop that cuts it keeps it in sight', async () => {
  const { browser, own, sku } = await withOne('FOCUS-1');
  const { html: middle } = await world.pageIn('ru', sku);
  expect(imagesOf(middle, own).length).toBeGreaterThan(0);
  expect(imagesOf(middle, own).join('')).not.toContain('at-point');
  await browser.open(pathOf(sku));
  expect(browser.html).toContain(`href="${focusOf(own)}"`);
  await browser.open(focusOf(own));
  expect(formIn(browser.html)).toMatchObject({ x: ['50'], y: ['50'] });
  expect(browser.words).toContain(`Товар ${sku}`);
  await browser.send(focusOf(own), { ...formIn(browser.html), x: '20', y: '90' });
  expect(browser.words).toContain('Сохранено.');
  expect(formIn(browser.html)).toMatchObject({ x: ['20'], y: ['90'], seenX: ['20'] });
  const { html } = await world.pageIn('ru', sku);
  for (const image of imagesOf(html, own))
    expect(image).toContain('at-point point-x-20 point-y-90');
  expect((await world.staff.actsOf(`picture:${own}`)).map(({ action }) => action)).toEqual([
    'picture.focus',
  ]);
  // Pressed twice it is done once.
  await browser.send(focusOf(own), { ...formIn(browser.html), x: '20', y: '90' });
  expect(await world.staff.actsOf(`picture:${own}`)).toHaveLength(1);
  // The call that other readers ask names it behind the address of the file, which stays the same file.
  const answer = await world.shop.client().call('get_product', { params: { sku } });
  expect(answer.body).toContain(`/pictures/${own}-120.webp#focus=20,90`);
});

test('of two who set the point of one picture the second is told, and sees both points', async () => {
  const { browser: one, own } = await withOne('FOCUS-2');
  const other = await world.desk();
  await other.open(focusOf(own));
  await one.open(focusOf(own));
  await one.send(focusOf(own), { ...formIn(one.html), x: '10', y: '10' });
  await other.send(focusOf(own), { ...formIn(other.html), x: '80', y: '30' });
  expect(other.words).toContain('это изменил кто-то другой');
  expect(other.words).toContain('10 % слева, 10 % сверху');
  expect(formIn(other.html)).toMatchObject({ x: ['80'], y: ['30'], seenX: ['10'], seenY: ['10'] });
  await other.send(focusOf(own), formIn(other.html));
  expect(other.words).toContain('Сохранено.');
  const { rows } = await sql<{ x: number; y: number }>`
    select focus_x as x, focus_y as y from picture where id = ${own}`.execute(
    world.shop.base.database,
  );
  expect(rows).toEqual([{ x: 80, y: 30 }]);
});

test('whoever does not change every place of a picture looks at its point only', async () => {
  const { browser, own } = await withOne('FOCUS-3');
  const sent = { x: '30', y: '30', seenX: '50', seenY: '50' };
  for (const reader of [await world.desk('content'), await world.desk('catalogue', ['ru'])]) {
    await reader.open(focusOf(own));
    expect(reader.words).toContain('Фокус меняет тот, кто меняет всё, где стоит картинка.');
    expect((await reader.ask(focusOf(own), { form: sent })).statusCode).toBe(403);
  }
  const stranger = await world.desk('orders', ['ru']);
  const isSeen = (await stranger.ask(focusOf(own))).statusCode;
  expect([200, 403]).toContain(isSeen);
  expect((await stranger.ask(focusOf(own), { form: sent })).statusCode).toBe(403);
  for (const odd of [{ x: '33' }, { x: '110' }, { y: 'all' }, { seenX: '-10' }])
    expect((await browser.ask(focusOf(own), { form: { ...sent, ...odd } })).statusCode).toBe(400);
  expect((await browser.ask('/picture/nothing-0123456789abcdef')).statusCode).toBe(404);
});

test('a banner keeps a point for wide screens and one for tall ones, the list of promotions that of its picture', async () => {
  const { database } = world.shop.base;
  const { own: wide } = await withOne('FOCUS-4');
  const { own: tall } = await withOne('FOCUS-5');
  await sql`delete from product_picture where picture_id in (${wide}, ${tall})`.execute(database);
  const {
    rows: [banner],
  } = await sql<{ name: string }>`
    select name from banner where store = 'ru' and background_image_id is not null
    order by sort, name limit 1`.execute(database);
  await sql`update banner set background_image_id = ${wide}, background_image_own = null, image_id = ${tall},
    image_own = null where store = 'ru' and name = ${banner?.name ?? ''}`.execute(database);
  await putPromotions(database, world.shop.features, [
    promotionForTests({
      id: 9401,
      type: 'DISCOUNT_ON_PURCHASE',
      picture: tall,
      texts: { ru: { name: 'С картинкой', description: '' } },
      conditions: { minCartPriceMinor: 100, skus: ['400501'] },
      reward: { percentOff: 10 },
      endsAt: new Date('2027-02-10T21:00:00Z'),
    }),
  ]);
  const content = await world.desk('content');
  await content.open(focusOf(wide));
  await content.send(focusOf(wide), { ...formIn(content.html), x: '0', y: '40' });
  expect(content.words).toContain(`Баннер ${banner?.name ?? ''}`);
  // The tall one stands in a promotion as well.
  const sent = { x: '100', y: '60', seenX: '50', seenY: '50' };
  expect((await content.ask(focusOf(tall), { form: sent })).statusCode).toBe(403);
  const owner = await world.desk('owner');
  await owner.open(focusOf(tall));
  expect(owner.words).toContain('Акция 9401');
  await owner.send(focusOf(tall), { ...formIn(owner.html), ...sent });
  expect(owner.words).toContain('Сохранено.');
  await world.shop.features.catalogue.refresh();
  await world.shop.features.offers.book.refresh();
  expect(await home()).toMatch(
    new RegExp(
      `<picture class="point-of-wide point-x-0 point-y-40">.*?${wide}-.*?${tall}-[^>]*at-point point-x-100 point-y-60`,
      's',
    ),
  );
  const list = await home('/ru/shop/actions/');
  expect(imagesOf(list, tall).join('')).toContain('at-point point-x-100 point-y-60');
});

test('what messengers show of a product is cut around the point as well, under another address', async () => {
  // Red above, blue below.
  const half = await jar(480, 600).png().toBuffer();
  const both = await sharp({
    create: { width: 480, height: 1440, channels: 3, background: '#c00000' },
  })
    .composite([{ input: half, left: 0, top: 840 }])
    .png()
    .toBuffer();
  const { browser, own, sku } = await withOne('FOCUS-6', both);
  const shareOf = async () => {
    await world.shop.features.catalogue.refresh();
    const [card] = world.shop.features.catalogue.listCards(RU, [sku]);
    return (card && sharePictureOf(card, 'ru')) ?? '';
  };
  const redAt = async (address: string) => {
    const { rawPayload } = await world.shop.app.inject({
      url: address,
      headers: { host: 'ru.localhost' },
    });
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    return data[(300 * info.width + 1100) * info.channels] ?? 0;
  };
  const seen: { readonly address: string; readonly red: number }[] = [];
  for (const y of ['0', '100']) {
    await browser.open(focusOf(own));
    await browser.send(focusOf(own), { ...formIn(browser.html), x: '50', y });
    const address = await shareOf();
    seen.push({ address, red: await redAt(address) });
  }
  const [above, below] = seen;
  expect(above?.address).not.toBe(below?.address);
  expect(above?.red).toBeGreaterThan(150);
  expect(below?.red).toBeLessThan(80);
});
