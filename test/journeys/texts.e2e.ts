import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFrom } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

declare global {
  interface Window {
    /** The browser's router, which the framework leaves here. */
    __reactRouterDataRouter?: { navigate(address: string): Promise<void> };
    hasStayed?: boolean;
  }
}

const PRODUCT = 'shop/catalog/product/400501/';
const CATEGORY = 'shop/catalog/litso-263/';
const MISSING = 'shop/catalog/product/400528/';
/** One of each kind; the first is opened by its address. */
const PAGES = [
  '',
  CATEGORY,
  PRODUCT,
  MISSING,
  'shop/search/?searchString=крем',
  'shop/search/?searchString=щщщ',
  'shop/page/delivery-and-payment/',
  'shop/cart/',
  'shop/cart/delivery/?guest=1',
  'shop/cart/delivery-with-registration/',
  'shop/login/',
  'nothing-here/',
];

/** What an address or a press opens beside the page; each brings its own texts. */
const OPENED: readonly (readonly [address: string, press?: string])[] = [
  ['?modal=menu'],
  ['?modal=login'],
  ['?modal=account'],
  ['shop/cart/?modal=cart-clear'],
  [CATEGORY, '[data-open-filters]'],
  [PRODUCT, 'main [aria-haspopup=dialog]'],
  [PRODUCT, '[data-delivery] button'],
  [MISSING, 'main [data-notify]'],
];

const READERS = [
  ['ru', 'ru'],
  ['en', 'ru'],
  ['de', 'de'],
  ['tr', 'tr'],
] as const;

/** Each reader goes through pages and through windows: the gate goes one of these ways, another with another commit. */
const WAYS = partOf(
  READERS.flatMap((reader) => [
    { reader, walk: 'pages' } as const,
    { reader, walk: 'windows' } as const,
  ]),
  import.meta.filename,
);
const readersOf = (wanted: 'pages' | 'windows') =>
  WAYS.filter(({ walk }) => walk === wanted).map(({ reader }) => reader);

test.each(readersOf('pages'))(
  'every page that a link leads to brings its words, in %s of the store %s',
  async (language, store) => {
    const page = await shop.newPage();
    await page.goto(`${shop.at(store)}/${language}/`);
    await settled(page);
    await callFrom(page, `/${language}/shop/ajax/cart/item/add/`, {
      productArticle: '400501',
      amount: 2,
    });
    await page.evaluate(() => void (window.hasStayed = true));
    for (const address of PAGES) {
      await page.evaluate(
        (to) => window.__reactRouterDataRouter?.navigate(to),
        `/${language}/${address}`,
      );
      await page.locator('h1').first().waitFor();
      await settled(page);
    }
    expect(await page.evaluate(() => window.hasStayed), 'a page came as a new document').toBe(true);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each(readersOf('windows'))(
  'what opens over a page brings its words, in %s of the store %s',
  async (language, store) => {
    const page = await shop.newPage({ width: WIDTHS.phone });
    // An empty cart asks nobody whether it is to be emptied.
    await putInCart(page, shop, ['400501', 1], { store, language });
    for (const [address, press] of OPENED) {
      await page.goto(`${shop.at(store)}/${language}/${address}`);
      await settled(page);
      if (press) await page.locator(press).locator('visible=true').first().click();
      await page.getByRole('dialog').first().waitFor();
      await settled(page);
    }
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
