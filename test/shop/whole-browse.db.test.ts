import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

const skusIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/catalog\/product\/(\d+)\//g)].map(([, sku]) => sku ?? '')),
];
const partIn = (markup: string, id: string): string =>
  new RegExp(`<section[^>]* (?:id|aria-labelledby)="${id}".*?</section>`, 's').exec(markup)?.[0] ??
  '';

test('one browses a category, sorts and filters it, searches, and opens a product with all that is said of it C1-001', async () => {
  const { browser } = await shop.visitor();
  await browser.open('/ru/');
  const [, category = ''] =
    /href="(\/ru\/shop\/catalog\/[a-z-]+-\d+\/)"/.exec(browser.markup) ?? [];
  await browser.open(category);
  const asItComes = skusIn(browser.markup);
  expect(asItComes.length).toBeGreaterThan(3);
  await browser.open(`${category}?sort=price-min`);
  expect(skusIn(browser.markup)).not.toEqual(asItComes);
  await browser.open(`${category}?price=-500`);
  const cheap = skusIn(browser.markup);
  expect(cheap.length).toBeGreaterThan(0);
  expect(cheap.length).toBeLessThan(asItComes.length);

  await browser.open('/ru/shop/search/?searchString=крем');
  expect(skusIn(browser.markup)).toContain('400501');

  await browser.open('/ru/shop/catalog/product/400101/');
  const { markup } = browser;
  for (const tab of ['product-about', 'product-description', 'product-composition'])
    expect([tab, partIn(markup, tab).length > 100]).toEqual([tab, true]);
  expect(markup.match(/<img [^>]*>/g)?.length).toBeGreaterThan(3);
  expect(partIn(markup, 'product-video')).toContain('/videos/');
  // An analog that fills no row of its own leads the similar ones.
  expect(skusIn(partIn(markup, 'similar')).slice(0, 2)).toEqual(['400107', '400102']);
  expect(browser.words).toContain('Поделиться');
  expect(browser.words).toMatch(/\d+ оцен/);
});
