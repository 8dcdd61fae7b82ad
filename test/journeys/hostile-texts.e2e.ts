import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages, type PageRenderer } from '#app/page-renderer.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

const HOSTILE = `"'><img src=x onerror=alert('zq')></script><script>alert('zq')</script>{{7*7}}\u202e`;
/** As a browser would run it: any of these in a page means that the text was not escaped. */
const RUNS = ['<img src=x', "<script>alert('zq')", "</script><script>alert('zq')"];

let shop: TestServer;
let pages: PageRenderer;
let buyer: TestClient;
let thanks: string;

beforeAll(async () => {
  pages = await openPages(false);
  const base = await createDemoDatabase();
  // Every text that people or staff can write, in whatever language.
  await sql`update product_text set name = ${HOSTILE}, short_description = ${HOSTILE}, description = ${HOSTILE},
    usage = ${HOSTILE}, composition = ${HOSTILE}, contraindications = ${HOSTILE} where sku = ${BUYING.ru.sku}`.execute(
    base.database,
  );
  await sql`update category_text set name = ${HOSTILE}, intro = ${HOSTILE} where category_id = 263`.execute(
    base.database,
  );
  await sql`update person_data set first_name = ${HOSTILE}, last_name = ${HOSTILE}`.execute(
    base.database,
  );
  await sql`update pickup_point set address_ru = ${HOSTILE}, address_name = ${HOSTILE}, hours = ${HOSTILE}, company = ${HOSTILE},
    type_name = ${HOSTILE}`.execute(base.database);
  shop = await openTestServer({ base, render: pages.render });
  buyer = shop.client({ isRoaming: true });
  await buyer.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  const { sums, agreements } = await upToFinalStep(buyer, BUYING.ru);
  await sql`update checkout_draft set body = jsonb_set(jsonb_set(jsonb_set(body::jsonb, '{receiver,firstName}', to_jsonb(${HOSTILE}::text)),
    '{delivery,comment}', to_jsonb(${HOSTILE}::text)), '{delivery,address,street}', to_jsonb(${HOSTILE}::text))`.execute(
    base.database,
  );
  const placed = await buyer.call('cart_order_place', {
    body: { ...sums, paymentSelected: 'pay_after_delivery', agreements },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  thanks = placed.json().data.redirect;
  await buyer.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: BUYING.ru.sku, amount: 1 },
  });
});
afterAll(() => shop?.close());

test('what people and staff wrote stands in pages as text and runs nowhere R-P45 R-P47', async () => {
  let shown = 0;
  for (const url of [
    '/ru/',
    `/ru/shop/catalog/product/${BUYING.ru.sku}/`,
    '/ru/shop/catalog/litso-263/',
    `/ru/shop/search/?searchString=${encodeURIComponent(HOSTILE)}`,
    '/ru/shop/page/contacts/',
    '/ru/shop/cart/',
    '/ru/shop/cart/delivery/',
    '/ru/shop/cart/payment/',
    '/ru/shop/cart/final/',
    '/ru/shop/profile/orders',
    `/ru/shop/login/?back=${encodeURIComponent(HOSTILE)}`,
    `/ru/${encodeURIComponent(HOSTILE)}/`,
    thanks,
  ]) {
    const answer = await shop.app.inject({
      url,
      headers: {
        host: 'localhost',
        accept: 'text/html',
        cookie: [...buyer.cookies].map((pair) => pair.join('=')).join('; '),
      },
    });
    expect([url, answer.statusCode < 500]).toEqual([url, true]);
    for (const text of RUNS) expect([url, answer.body.includes(text)]).toEqual([url, false]);
    if (/&lt;img src=x|\\u003cimg src=x/.test(answer.body)) shown += 1;
  }
  expect(shown).toBeGreaterThan(5);
});

test('the confirmation’s HTML holds them as text R-P45 R-P47', async () => {
  const mail = await pages.renderMail(
    'order-confirmation',
    {
      orderNumber: HOSTILE,
      buyerName: HOSTILE,
      currency: { logo: '₽', externalIso: 'RUB', decimals: 2, isPrefixed: false, roundRules: 0.01 },
      secondPrice: null,
      parts: [
        {
          contract: HOSTILE,
          name: HOSTILE,
          isOwner: false,
          itemsSum: 2,
          discount: 0,
          sum: 1,
          points: 0,
          items: [
            {
              name: HOSTILE,
              sku: HOSTILE,
              count: 1,
              sum: 2,
            },
          ],
          certificate: {
            number: HOSTILE,
            name: HOSTILE,
            sum: 1,
          },
        },
      ],
      deliveryMinor: 0,
      promo: { code: HOSTILE, sumMinor: 100 },
      bonusMinor: 0,
      creditMinor: 0,
      totalMinor: 100,
      pointsHundredths: 0,
      receiver: { name: HOSTILE, phone: HOSTILE },
      delivery: { name: HOSTILE, address: HOSTILE, hours: HOSTILE, days: null },
      payment: {
        standing: 'later',
        method: null,
        heldUntil: HOSTILE,
        payUrl: 'https://shop.example.test/',
      },
      support: { phone: HOSTILE, hours: HOSTILE, email: HOSTILE },
    },
    { language: 'ru', store: 'ru', origin: 'https://shop.example.test' },
  );
  for (const text of RUNS) expect(mail.html.includes(text)).toBe(false);
  expect(mail.html).toContain('&lt;img src=x');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
