import type { Page } from 'playwright-core';
import type { PageOptions, TestShop } from './shop.ts';
import { putInCart } from './visitor-calls.ts';

export const CREAM = { sku: '400501', name: 'Крем дневной «Росница»' };
export const NIGHT = { sku: '400502' };
export const CART = '/ru/shop/cart/';

/** A page at the cart with these products in it. */
export async function cartWith(
  shop: TestShop,
  skus: readonly string[],
  options: PageOptions = {},
): Promise<Page> {
  const page = await shop.newPage(options);
  for (const sku of skus) await putInCart(page, shop, [sku, 1]);
  await page.goto(`${shop.origin}${CART}`);
  return page;
}

export const amountOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Количество: ${name}` });
export const rowOf = (page: Page, sku: string) => page.locator(`[data-line="own:${sku}"]`);

/** What the server would write into the cart if the visitor opened it again, in its order: what was saved needs no page in a browser. */
export async function savedCart(
  shop: TestShop,
  page: Page,
): Promise<(readonly [sku: string, count: string])[]> {
  const html = await (await page.request.get(shop.origin + CART)).text();
  return html
    .split('data-line="own:')
    .slice(1)
    .map((row) => {
      const field = /<input[^>]* aria-label="Количество: [^>]*>/.exec(row)?.[0] ?? '';
      return [row.split('"', 1)[0] ?? '', / value="(\d+)"/.exec(field)?.[1] ?? ''] as const;
    });
}
