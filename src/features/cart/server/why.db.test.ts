import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { fillShopWindow, SHELF } from '../../../../test/support/small-shop-window.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;
beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

test('the cart explains itself: pieces times price, tax and points of a line, and nothing of what is sold out C4-002', async () => {
  const client = shop.client();
  const items = [
    { sku: SHELF.cream.sku, count: 2 },
    { sku: SHELF.gone.sku, count: 1 },
  ];
  await client.call('shopen_app_ajax_cart_edit', {
    body: { packages: [{ contract: null, items }] },
  });
  const { data } = (await client.call('cart_explain')).json();
  expect(data).toMatchObject({
    sumMinor: 2_000_00,
    vatMinor: 333_33,
    pointsHundredths: 20_00,
    steps: [{ kind: 'full', changeMinor: 2_000_00 }],
    packages: [
      {
        contract: null,
        isOwner: true,
        lines: [
          {
            name: 'Продукт CREAM',
            count: 2,
            standing: 'sold',
            steps: [{ kind: 'full', count: 2, priceMinor: 1_000_00, changeMinor: 2_000_00 }],
          },
          { standing: 'missing', wished: 1, count: 0, sumMinor: 0 },
        ],
      },
    ],
  });
});

test('whoever has no cart is told that nothing costs nothing', async () => {
  const { data } = (await shop.client().call('cart_explain')).json();
  expect(data).toMatchObject({ sumMinor: 0, packages: [], currency: { externalIso: 'RUB' } });
});
