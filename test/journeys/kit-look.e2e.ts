import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const PAGES = {
  home: '/ru/',
  category: '/ru/shop/catalog/litso-263/',
  product: '/ru/shop/catalog/product/400501/',
  login: '/ru/shop/login/',
};

/** What the text-spacing criterion asks a page to bear (WCAG 1.4.12), and letters of twice the size (1.4.4). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const LARGE = 'html { font-size: 200% }';

/** Parts whose words do not fit into them, or that stick out of the page. */
const clippedParts = (page: Page) =>
  page
    .locator(
      'main :is(button, [data-variant], [role=tab], summary, label, .kit-badge, .kit-chip, select, legend)',
    )
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const box = part.getBoundingClientRect();
          // Words for screen readers alone are one pixel on purpose; rows that scroll hold what is beside the screen.
          if (box.width < 2 || box.height < 2 || part.closest('[class*="overflow-x-auto"]'))
            return false;
          // A list shows one of its words at a time.
          if (part.matches('select') || part.querySelector('select'))
            return box.right > innerWidth + 1;
          const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          let isTorn = false;
          while (walker.nextNode()) {
            if (walker.currentNode.parentElement?.closest('.sr-only')) continue;
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const words = range.getBoundingClientRect();
            isTorn ||=
              words.top < box.top - 2 ||
              words.bottom > box.bottom + 2 ||
              words.left < box.left - 2 ||
              words.right > box.right + 2;
          }
          return isTorn || box.right > innerWidth + 1;
        })
        .map(
          (part) => `${part.outerHTML.slice(0, 120)} … ${part.textContent?.trim().slice(0, 40)}`,
        ),
    );

test.each(partOf(Object.values(PAGES), import.meta.filename))(
  'nothing of %s is clipped when its text is spaced out, or of twice the size UX-13',
  async (address) => {
    const page = await shop.newPage({ width: WIDTHS.phone });
    await page.goto(shop.origin + address);
    await settled(page);
    for (const rules of [SPACED, LARGE]) {
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, rules);
      expect(await clippedParts(page), rules).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        rules,
      ).toBe(true);
    }
    await page.context().close();
  },
);

test('where colours are the system’s, every control still has an edge', async () => {
  for (const address of [PAGES.product, PAGES.login]) {
    const page = await shop.newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(shop.origin + address);
    await settled(page);
    const bare = await page
      .locator(
        'main :is([data-variant=filled], [data-variant=outline], input:not([type=hidden]), select, .kit-badge)',
      )
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.getBoundingClientRect().width > 2)
          .filter((part) => {
            const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(part);
            const own = part.closest('.kit-stepper');
            return !own && (borderTopWidth === '0px' || borderTopColor === backgroundColor);
          })
          .map((part) => part.outerHTML.slice(0, 120)),
      );
    expect(bare, address).toEqual([]);
    await page.context().close();
  }
});
