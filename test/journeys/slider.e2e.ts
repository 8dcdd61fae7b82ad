import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

/** The main page with its slider; time passes only when a test says so. */
async function openSlider({
  width = WIDTHS.desk,
  isStill = false,
}: { width?: number; isStill?: boolean } = {}) {
  const page = await shop.newPage({ width, isFresh: true });
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
  await page.clock.install({ time: new Date('2026-11-22T09:00:00Z') });
  await page.goto(`${shop.origin}/ru/`);
  await settled(page);
  const slider = page.locator('[data-slider]');
  const place = slider.locator('[aria-live] > [aria-hidden]');
  await place.waitFor();
  const count = Number((await place.innerText()).split('/')[1]);
  // It waits under the pointer: its time begins when the pointer leaves, and by then the page's clock stands.
  await slider.hover();
  await page.clock.pauseAt(new Date('2026-11-22T10:00:00Z'));
  await page.mouse.move(1, 1);
  const isAt = (slide: number) => slider.getByText(`${slide}/${count}`, { exact: true }).waitFor();
  const pass = (seconds: number) => page.clock.runFor(seconds * 1_000);
  return { page, slider, place, count, isAt, pass };
}

const PAUSE = { name: 'Остановить смену слайдов' };
const PLAY = { name: 'Включить смену слайдов' };

test('the slider moves on after 5 seconds, and waits under the pointer and around the focus C9-016 UX-15', async () => {
  const { page, slider, place, count, isAt, pass } = await openSlider();
  expect(count).toBeGreaterThan(1);
  await pass(4.9);
  expect(await place.innerText()).toBe(`1/${count}`);
  await pass(0.2);
  await isAt(2);
  await slider.hover();
  await pass(20);
  expect(await place.innerText()).toBe(`2/${count}`);
  await page.mouse.move(1, 1);
  await slider.getByRole('link').nth(1).focus();
  await pass(20);
  expect(await place.innerText()).toBe(`2/${count}`);
});

test('the slider pauses on a press, and moving it by hand stops it for good UX-15', async () => {
  const { slider, place, count, isAt, pass } = await openSlider();
  await slider.getByRole('button', PAUSE).click();
  await pass(20);
  expect(await place.innerText()).toBe(`1/${count}`);
  await slider.getByRole('button', PLAY).click();
  await pass(5);
  await isAt(2);
  await slider.getByRole('button', { name: 'Следующий слайд' }).click();
  await isAt((2 % count) + 1);
  await slider.getByRole('button', PLAY).waitFor();
  await slider.press('ArrowLeft');
  await isAt(2);
  await pass(20);
  expect(await place.innerText()).toBe(`2/${count}`);
});

test('where movement is not wanted the slider stands, and offers no pause UX-15', async () => {
  const { slider, place, count, isAt, pass } = await openSlider({ isStill: true });
  await pass(20);
  expect(await place.innerText()).toBe(`1/${count}`);
  expect(await slider.getByRole('button', PAUSE).count()).toBe(0);
  await slider.getByRole('button', { name: 'Следующий слайд' }).click();
  await isAt(2);
});

test('without scripts the slides are a row that scrolls, with nothing that could not work UX-3', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone, isJavaScriptOff: true });
  await page.goto(`${shop.origin}/ru/`);
  const slider = page.locator('[data-slider]');
  expect(await slider.getByRole('button').count()).toBe(0);
  expect(await slider.getByRole('group').count()).toBeGreaterThan(1);
  const row = slider.locator('> div').first();
  const { hidden, snap } = await row.evaluate((element) => ({
    hidden: element.scrollWidth - element.clientWidth,
    snap: getComputedStyle(element).scrollSnapType,
  }));
  expect(hidden).toBeGreaterThan(300);
  expect(snap).toBe('x mandatory');
});
