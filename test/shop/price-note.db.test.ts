import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY, render });
});
afterAll(() => shop?.close());

const SKU = '400501';
const NOTE = /<(span)[^>]*data-price-note[^>]*>(.*?)<\/\1>/gu;

async function notesOn(
  store: string,
  language: string,
  path: string,
  isBought = false,
): Promise<string[]> {
  const client = shop.client({ host: `${store}.localhost`, language });
  if (isBought)
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: SKU, amount: 1 },
    });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body, statusCode } = await shop.app.inject({
    url: path,
    headers: { host: `${store}.localhost`, accept: 'text/html', cookie },
  });
  expect(statusCode).toBe(200);
  return [...body.matchAll(NOTE)].map(([, , words = '']) => words.replaceAll('<!-- -->', ''));
}

test.each([
  ['de', 'inkl. MwSt.', 'zzgl. Versand'],
  ['en', 'incl. VAT', 'plus delivery'],
  ['ru', 'включая НДС', 'плюс доставка'],
])(
  'prices in Germany say that tax is in them and delivery is not, in "%s"',
  async (language, tax, shipping) => {
    const paths = pathsIn(language);
    const lists = await notesOn('de', language, paths.home());
    expect(lists.length).toBeGreaterThan(3);
    expect(new Set(lists)).toEqual(new Set([`${tax}, ${shipping}`]));
    const [product = ''] = await notesOn('de', language, paths.product(SKU));
    expect(product).toMatch(
      new RegExp(`^${tax}, <a [^>]*delivery-and-payment[^>]*>${shipping}</a>$`, 'u'),
    );
    const cart = await notesOn('de', language, paths.cart(), true);
    expect(cart.at(-1)).toMatch(
      new RegExp(`^${tax}, <a [^>]*delivery-and-payment[^>]*>${shipping}</a>$`, 'u'),
    );
    const step = await notesOn('de', language, `${paths.deliveryWithRegistration()}?guest=1`, true);
    expect(step.length).toBeGreaterThan(0);
    for (const words of step) expect(words.startsWith(tax)).toBe(true);
  },
);

test('countries whose packs ask for nothing show no note', async () => {
  for (const store of ['ru', 'tr', 'bg'])
    expect(await notesOn(store, 'en', pathsIn('en').product(SKU))).toEqual([]);
});
