import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type PageOptions, type TestShop } from '../support/shop.ts';

/** The demo's first end: the midnight after the day on which it was loaded, in Moscow. */
const END = Date.parse('2026-11-20T21:00:00Z');
const HOUR = 3_600_000;
const PRODUCT = '/ru/shop/catalog/product/400506/';

let now = new Date(END);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
});
beforeEach(() => {
  shop.faults.length = 0;
  shop.cache.clear();
});
afterAll(() => shop?.close());

/** A page at so long before the end; the browser's own clock is wrong, and moves only when a test says so. */
async function openAt(leftMs: number, path = PRODUCT, options: PageOptions = {}) {
  now = new Date(END - leftMs);
  const page = await shop.newPage({ ...options, isFresh: true });
  if (!options.isJavaScriptOff)
    await page.clock.install({ time: new Date('2031-03-05T11:22:33Z') });
  await page.goto(shop.origin + path);
  await settled(page);
  const buy = page.locator('main');
  const badge = buy.locator('time[data-until]').first();
  return { page, badge };
}

test('in the last day the seconds run on the server’s time, to 00:00:00; then badge and reduced price are gone C4-051 C4-052 C9-013 UX-54', async () => {
  const { page, badge } = await openAt(2 * HOUR);
  const clock = badge.locator('[aria-hidden]');
  await clock.waitFor();
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = (await clock.innerText()).split(':').map(Number);
    return hours * 3_600 + minutes * 60 + rest;
  };
  const first = await seconds();
  expect(first).toBeLessThanOrEqual(7_200);
  expect(first).toBeGreaterThan(7_100);
  await page.clock.runFor(60_000);
  expect(first - (await seconds())).toBeGreaterThanOrEqual(59);
  expect(await page.getByText('1 690 ₽').count()).toBe(1);
  // Between them the machine sleeps: to live through each second costs a rendering each.
  await page.clock.fastForward((await seconds()) * 1_000 - 3_000);
  const last: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    last.push(...(await clock.allInnerTexts()));
    await page.clock.runFor(250);
  }
  expect([...new Set(last)].at(-1)).toBe('00:00:00');
  await badge.waitFor({ state: 'detached' });
  expect(await page.locator('main s').getByText('1 690 ₽').count()).toBe(0);
  await page.getByText('1 690 ₽').first().waitFor();
  await page.clock.fastForward(26 * HOUR);
  expect(await page.locator('main time[data-until]').count()).toBe(0);
  expect(shop.faults).toEqual([]);
});

test('the seconds are read to nobody: a reader hears the hour C4-051', async () => {
  const { badge } = await openAt(2 * HOUR);
  await badge.locator('[aria-hidden]').waitFor();
  expect(await badge.locator('.sr-only').innerText()).toBe('до 20.11, 24:00');
  expect(
    await badge.evaluate((each) => each.closest('[aria-live],[role=status],[role=timer]')),
  ).toBeNull();
});

test('a kept page shows no badge that is over: it is made anew at that moment C4-052 UX-54', async () => {
  const ask = async () => {
    const answer = await fetch(shop.origin + PRODUCT);
    return { html: await answer.text(), kept: answer.headers.get('x-page-cache') };
  };
  now = new Date(END);
  const over = await ask();
  expect(over.html).not.toContain('data-until');
  shop.cache.clear();
  // So short before the end that the page may not be kept at all.
  now = new Date(END - 1);
  expect((await ask()).html).toContain('data-until');
  now = new Date(END);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await ask()).html).not.toContain('data-until');
});

test('the main page shows the first four promotions below the wellness tabs: two and two, or four across C2-033 C9-005', async () => {
  for (const [width, across] of [
    [WIDTHS.phone, 2],
    [WIDTHS.desk, 4],
  ] as const) {
    const { page } = await openAt(2 * HOUR, '/ru/', { width, isJavaScriptOff: true });
    const cards = page.locator('section[aria-labelledby="promotions"] li');
    expect(await cards.count()).toBe(4);
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(across);
    const [wellness, promotions] = await Promise.all(
      ['#wellness', 'section[aria-labelledby="promotions"]'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    expect(promotions?.y).toBeGreaterThan((wellness?.y ?? 0) + (wellness?.height ?? 0));
  }
});

test('a promotion goes at its end, without a new page; with none running the section is not there C2-033 UX-54', async () => {
  const { page } = await openAt(HOUR, '/ru/');
  const first = page.getByRole('link', { name: 'Увлажняющая сыворотка' });
  await first.locator('time [aria-hidden]').waitFor();
  await page.clock.fastForward(HOUR - 3_000);
  await page.clock.runFor(5_000);
  await first.waitFor({ state: 'detached' });
  await shop.database.deleteFrom('banner').where('kind', '=', 'promo').execute();
  shop.cache.clear();
  await page.goto(`${shop.origin}/ru/`);
  expect(await page.locator('#promotions').count()).toBe(0);
});
