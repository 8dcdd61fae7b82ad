import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStores } from '#countries/packs.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const BATH = '/ru/shop/l/bannyy-den/';
const FACE = '/ru/shop/catalog/litso-263/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true });
});
afterAll(() => shop?.close());

test('from the menu to a landing catalogue: its categories and its products in their fixed order C2-024', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(`${shop.origin}/ru/`);
  await page
    .getByRole('button', { name: 'Каталог' })
    .or(page.getByRole('link', { name: 'Каталог' }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Банный день' }).click();
  await page.waitForURL(`**${BATH}`);
  await page.getByRole('heading', { level: 1, name: 'Банный день' }).waitFor();
  expect(await page.locator('main section h2').allInnerTexts()).toEqual([
    'Тело',
    'Чаи',
    'Парфюмерия',
  ]);
  const skus = await page
    .locator('main [data-sku]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-sku')));
  expect(skus.slice(0, 4)).toEqual(['400605', '400601', '400602', '400607']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

/** Stores stand under hosts of their own, which not every machine resolves. */
function read(store: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(shop.origin, { path, headers: { host: `${store}.localhost` } });
    asked.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    asked.on('error', reject).end();
  });
}

/** Of each kind, in each store: the gate reads one, another with another commit. */
const LANDINGS = partOf(
  ['s/rosnitsa/', 'l/severput/', 'l/bannyy-den/', 'l/tumany/', 'l/utro/'],
  import.meta.filename,
);

test('every kind has a landing catalogue with products in every store and language C2-024', async () => {
  for (const { code, languages } of listStores())
    for (const language of languages)
      for (const path of LANDINGS) {
        const { status, body } = await read(code, `/${language}/shop/${path}`);
        expect([code, language, path, status]).toEqual([code, language, path, 200]);
        expect(body.split('data-sku=').length).toBeGreaterThan(4);
      }
}, 300_000);

test('what leaves room in the last row of a part is filled by the way to all of its category, at each width C2-024', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone });
  await page.goto(`${shop.origin}/ru/shop/l/utro/`);
  for (const width of [WIDTHS.phone, 800, WIDTHS.desk]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page.locator('main section > ul').evaluateAll((lists) =>
      lists
        .filter((list) => list.querySelector('[data-sku]'))
        .map((list) => {
          const shown = [...list.children].filter((each) => each.getClientRects().length > 0);
          const right = shown.at(-1)?.getBoundingClientRect().right ?? 0;
          return Math.round(list.getBoundingClientRect().right - right);
        }),
    );
    expect([width, gaps]).toEqual([width, [0, 0, 0, 0]]);
  }
  await page.getByRole('link', { name: /Весь раздел «Чаи»/ }).click();
  await page.waitForURL('**/ru/shop/catalog/chai-159/');
  await page.context().close();
});

test('a landing catalogue has one address, and an unknown one is not found C2-024', async () => {
  const moved = await fetch(`${shop.origin}/ru/shop/l/rosnitsa/`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ru/shop/s/rosnitsa/']);
  expect((await fetch(`${shop.origin}/ru/shop/l/no-such/`)).status).toBe(404);
});

test.each(partOf([false, true], `${import.meta.filename} scripts`))(
  'a category tells of its series: on a phone two lines of it until one asks for more, scripts off: %s C2-021',
  async (isJavaScriptOff) => {
    const page = await shop.newPage({ width: WIDTHS.phone, isJavaScriptOff });
    await page.goto(shop.origin + FACE);
    const series = page.locator('[data-series]');
    await series.getByRole('heading', { name: 'Линия «Росница»' }).waitFor();
    expect(await series.locator('img').first().isVisible()).toBe(true);
    const words = series.getByText('Уход, который начинается с воды');
    const lines = () =>
      words.evaluate((text) =>
        Math.round(
          text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
        ),
      );
    await expect.poll(lines).toBe(2);
    await series.getByText('Читать целиком').click();
    await expect.poll(lines).toBeGreaterThan(4);
    await series.getByRole('link', { name: 'Смотреть всё' }).click();
    await page.waitForURL('**/ru/shop/s/rosnitsa/');
    await page.context().close();
  },
);

test('on a desktop the words about a series stand whole C2-021', async () => {
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(shop.origin + FACE);
  const series = page.locator('[data-series]');
  expect(await series.getByText('Читать целиком').isVisible()).toBe(false);
  const isCut = await series
    .getByText('Уход, который начинается с воды')
    .evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  expect(isCut).toBe(false);
  await page.context().close();
});

test('whoever takes part in the experiment sees no series, and nobody else gets that page C9-055', async () => {
  const html = async (cookie: string) =>
    (await fetch(shop.origin + FACE, { headers: { cookie } })).text();
  expect(await html('sigma_test_hide_serie_info_block=1')).not.toContain('data-series');
  expect(await html('')).toContain('data-series');
});

test('landing catalogues and series write no errors to the console', () => {
  expect(shop.faults).toEqual([]);
});
