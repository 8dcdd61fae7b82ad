import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { WALK_PARTS, walkTheShop, type Look } from '../support/screen-walk.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { smallTargets } from '../support/touch-targets.ts';

const NARROWEST_PX = 320;

let shop: TestShop;
beforeAll(async () => {
  // Letters are as wide as in the browser that people have.
  shop = await openTestShop({ isWhole: true });
});
afterAll(() => shop?.close());

/** Filled buttons that one sees at once: in the window, not scrolled away within a row, under nothing. */
const filledInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-variant=filled]')].filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return met !== null && button.contains(met);
      }).length,
  );

interface PictureFacts {
  readonly unsized: string[];
  readonly urgent: number;
  readonly lazyInView: string[];
  readonly eagerBelow: string[];
}

/** Pictures know their size; the largest hurries, those far below wait. Placeholders hold no address of a file. */
const pictureFacts = (page: Page): Promise<PictureFacts> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('img')].filter(
      (each) => !each.src.startsWith('data:'),
    );
    const topOf = (each: Element) => each.getBoundingClientRect().top + scrollY;
    const isShown = (each: Element) =>
      each.checkVisibility() && each.getBoundingClientRect().width > 0;
    return {
      unsized: pictures
        .filter((each) => !each.hasAttribute('width') || !each.hasAttribute('height'))
        .map((each) => each.outerHTML.slice(0, 120)),
      urgent: pictures.filter((each) => each.fetchPriority === 'high').length,
      lazyInView: pictures
        .filter((each) => isShown(each) && each.fetchPriority === 'high' && each.loading === 'lazy')
        .map((each) => each.src),
      eagerBelow: pictures
        .filter(
          (each) => isShown(each) && each.loading !== 'lazy' && topOf(each) > innerHeight * 1.5,
        )
        .map((each) => each.src),
    };
  });

/** How much wider than the screen a page grows when its letters are twice as large. */
async function excessOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const excess = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return excess;
  });
}

async function widthNeeded(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (size) await page.setViewportSize(size);
  return width;
}

interface Findings {
  /** By screen and kind of fault; empty when all is well. */
  readonly look: Readonly<Record<string, unknown>>;
  /** What only fingers and narrow screens meet. */
  readonly touch: Readonly<Record<string, unknown>>;
}

/** @param isWhole With axe, filled buttons and pictures; else what fingers and narrow screens meet alone. */
async function walk(width: number, isWhole: boolean): Promise<Findings> {
  const page = await shop.newPage({ width });
  const faulty: Record<string, unknown> = {};
  const touch: Record<string, unknown> = {};
  const look: Look = async (name, shown) => {
    if (isWhole) {
      const [faults, filled, pictures] = [
        await schemeFaults(shown, true),
        await filledInView(shown),
        await pictureFacts(shown),
      ];
      const { unsized, urgent, lazyInView, eagerBelow } = pictures;
      if (faults.length > 0) faulty[`${name}: axe`] = faults;
      if (filled > 1) faulty[`${name}: filled buttons`] = filled;
      if (unsized.length + lazyInView.length + eagerBelow.length > 0 || urgent > 1)
        faulty[`${name}: pictures`] = pictures;
    }
    if (width !== WIDTHS.phone) return;
    const [small, needed] = [await smallTargets(shown), await widthNeeded(shown)];
    if (small.length > 0) touch[`${name}: targets`] = small;
    if (needed > NARROWEST_PX) touch[`${name}: width`] = needed;
    const excess = await excessOfLargeText(shown);
    if (excess > 0) touch[`${name}: large text`] = excess;
  };
  await walkTheShop(shop, page, look, LOOKED_THROUGH);
  await page.goto(`${shop.origin}/ru/shop/page/contacts/`);
  await look('static-contacts', page);
  await page.context().close();
  return { look: faulty, touch };
}

const LOOKED_AT = widthsOf(import.meta.filename);
/** The catalogue, other public pages, signing up, the cart, the checkout or the account: the gate takes one, another with another commit. */
const LOOKED_THROUGH = partOf(WALK_PARTS, `${import.meta.filename} parts`);
/** The walk is long: each width is walked once, whoever asks, and both side by side. */
const walks = new Map<number, Promise<Findings>>();
async function findingsAt(wanted: number): Promise<Findings | undefined> {
  if (walks.size === 0)
    for (const width of new Set([...LOOKED_AT, WIDTHS.phone]))
      walks.set(width, walk(width, LOOKED_AT.includes(width)));
  await Promise.allSettled(walks.values());
  return walks.get(wanted);
}

test.each(LOOKED_AT)(
  'on every screen at %i px axe finds nothing in light and dark, one button is filled, and pictures know their size UX-4 UX-11',
  async (width) => {
    expect((await findingsAt(width))?.look).toEqual({});
  },
  600_000,
);

test('on every screen of a phone what is tapped is 44 px, 320 px are wide enough, and letters of twice the size find room UX-10 UX-13', async () => {
  expect((await findingsAt(WIDTHS.phone))?.touch).toEqual({});
  expect(shop.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 600_000);
