import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { multipart } from '../support/multipart.ts';
import { formIn } from '../support/page-form.ts';
import { file, openPictureDesk, png, type PictureDesk } from '../support/picture-desk.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';
import { putPromotions } from '../support/promotions.ts';

const CREAM = '400501';
const ONE = 9301;
const KIT = 9302;
const ALL = [
  promotionForTests({
    id: ONE,
    type: 'DISCOUNT_ON_PURCHASE',
    texts: { ru: { name: 'Осенняя скидка', description: '' } },
    conditions: { minCartPriceMinor: 100, skus: [CREAM] },
    reward: { percentOff: 10 },
    endsAt: new Date('2027-02-10T21:00:00Z'),
  }),
  promotionForTests({
    id: KIT,
    texts: { ru: { name: 'Ужин', description: 'Слова об ужине' } },
    kit: {
      sku: 'KIT-9302',
      priceMinor: 300_00,
      items: [{ sku: '400911', count: 2 }],
      choices: [
        {
          collectionId: 1,
          count: 2,
          isOptional: false,
          products: [{ sku: CREAM }, { sku: '400502' }],
        },
        { collectionId: 2, count: 1, isOptional: true, products: [{ sku: '400905' }] },
      ],
    },
  }),
];
const editOf = (id: number) => `/promotions/ru/${id}/edit`;

let world: ProductDesk;
let pictures: PictureDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  pictures = openPictureDesk(world);
  desk = await world.desk('promotions');
});
beforeEach(async () => {
  world.pass();
  await putPromotions(world.shop.base.database, world.shop.features, ALL);
});
afterAll(() => world?.shop.close());

/** The card of a promotion in the shop's list, a second later. */
async function card(name: string): Promise<string> {
  await world.shop.features.catalogue.refresh();
  const { body } = await world.shop.app.inject({
    url: '/ru/shop/actions/',
    headers: { host: 'ru.localhost', accept: 'text/html' },
  });
  const articles = body.match(/<article.*?<\/article>/gs) ?? [];
  return articles.find((each) => each.includes(name)) ?? '';
}

test('a promotion’s picture comes with its form, is made by a job, and stands on its card in the shop C3-039', async () => {
  await desk.open(editOf(ONE));
  const evil = [file(Buffer.from('<svg/>'), 'evil.png')];
  await desk.sendWithFiles(
    editOf(ONE),
    await multipart({ ...formIn(desk.html), name: 'Новое имя' }, evil, 'pictureFile'),
  );
  expect(desk.words).toContain('Это не картинка или она повреждена');
  expect(formIn(desk.html)['name']).toEqual(['Новое имя']);
  await desk.sendWithFiles(
    editOf(ONE),
    await multipart(
      { ...formIn(desk.html), name: 'Осенняя скидка' },
      [file(await png(960, 540))],
      'pictureFile',
    ),
  );
  expect(desk.place).toBe(`/promotions/ru/${ONE}`);
  await desk.open(editOf(ONE));
  expect(desk.words).toContain('готовится');
  const own = formIn(desk.html)['picture']?.[0] ?? '';
  expect(own).toMatch(/^promotion-[0-9a-f]{16}$/);
  expect(await card('Осенняя скидка')).not.toContain(own);
  await pictures.jobs.runDue();
  await expect.poll(() => card('Осенняя скидка')).toContain(`/pictures/${own}-`);
  const { rows } = await sql<{ is_used: boolean }>`
    select is_used from incoming_picture where own = ${own}`.execute(world.shop.base.database);
  expect(rows).toEqual([{ is_used: true }]);
  await desk.open(editOf(ONE));
  expect(desk.html).toContain(`/pictures/${own}-`);
  // The next one takes its place when it is made, and not before.
  await desk.sendWithFiles(
    editOf(ONE),
    await multipart({ ...formIn(desk.html) }, [file(await png(800, 450))], 'pictureFile'),
  );
  await desk.open(editOf(ONE));
  const next = formIn(desk.html)['picture']?.[0] ?? '';
  expect(next).not.toBe(own);
  // Another change meanwhile leaves the one before standing as well.
  await desk.send(editOf(ONE), { ...formIn(desk.html), name: 'Скидка октября' });
  await expect.poll(() => card('Скидка октября')).toContain(`/pictures/${own}-`);
  await pictures.jobs.runDue();
  await expect.poll(() => card('Скидка октября')).toContain(`/pictures/${next}-`);
  await desk.open(editOf(ONE));
  await desk.send(editOf(ONE), { ...formIn(desk.html), pictureGone: 'yes' });
  await expect.poll(() => card('Скидка октября')).not.toContain('/pictures/promotion-');
  const acts = await world.staff.actsOf(`promotion:ru/${ONE}`);
  expect(acts.at(-1)).toMatchObject({
    details: { before: { picture: next }, after: { picture: '' } },
  });
});

test('its campaign is chosen, and those of campaign 2 say on the card only their last day C9-033', async () => {
  expect(await card('Осенняя скидка')).not.toContain('до 10.02.2027');
  await desk.open(editOf(ONE));
  await desk.send(editOf(ONE), { ...formIn(desk.html), campaign: 'two' });
  expect(desk.words).toContain('Целое число больше нуля');
  await desk.send(editOf(ONE), { ...formIn(desk.html), campaign: '2' });
  expect(desk.place).toBe(`/promotions/ru/${ONE}`);
  await expect.poll(() => card('Осенняя скидка')).toMatch(/до (?:<!-- -->)?1[01]\.02\.2027/);
});

test('a picture that is none of ours is refused at its field', async () => {
  await desk.open(editOf(ONE));
  await desk.send(editOf(ONE), { ...formIn(desk.html), picture: 'somebody-elses' });
  expect(desk.words).toContain('Такой картинки нет: добавьте файл.');
});

test('beside the form of a kit stand the steps of its buyer with the products by their names', async () => {
  await desk.open(editOf(KIT));
  expect(desk.words).toContain('Шаги покупателя');
  expect(desk.words).toMatch(/Шаг 1 из 4 Об акции Ужин Слова об ужине/);
  await desk.open(editOf(ONE));
  expect(desk.words).not.toContain('Шаги покупателя');
});

test('who may not change promotions sends no pictures', async () => {
  const content = await world.desk('content');
  const sent = await multipart({ seen: '{}' }, [file(await png(960, 540))], 'pictureFile');
  expect((await content.ask(editOf(ONE), { sent })).statusCode).toBe(403);
});
