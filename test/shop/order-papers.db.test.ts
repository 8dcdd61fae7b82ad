import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import { ORDER_ACCESS_COOKIE, type Purchase } from '#features/orders/server/public.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { mainOf, pageOf } from '../support/plain-page.ts';
import { textOfPdf } from '../support/read-pdf.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
afterAll(() => shop?.close());

function guestOf(order: Purchase): TestClient {
  const client = shop.server.client();
  client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  return client;
}
async function paidOrder(): Promise<Purchase> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return order;
}
const thanks = ({ orderNumber, headerId }: Purchase) =>
  `/ru/shop/payment/thank-you/card_ru/?order_id=${orderNumber}&headerId=${headerId}`;
const PAPER = /href="(\/ru\/shop\/order\/papers\/[\w-]+\/)"/g;
const linksIn = (html: string): string[] => [...html.matchAll(PAPER)].map(([, url = '']) => url);
const shownTo = async (client: TestClient, order: Purchase) =>
  mainOf(await pageOf(shop.server, client, thanks(order)));

test('the page of a paid order leads to its invoice, which says what the order cost; an unpaid one has none', async () => {
  const order = await shop.placeOrder();
  const guest = guestOf(order);
  expect(linksIn(await shownTo(guest, order))).toEqual([]);
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const page = await shownTo(guest, order);
  const [url = ''] = linksIn(page);
  expect(page).toContain('Счёт ');
  const answer = await guest.request({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^inline; filename="INV-2026-\d{6}\.pdf"$/),
  });
  const [text = ''] = await textOfPdf(answer.rawPayload);
  expect(text).toContain(order.orderNumber);
  const total = new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }).format(
    order.totalMinor / 100,
  );
  expect(text).toContain(`Итого с НДС ${total.replaceAll(/\s/g, ' ')} RUB`);
  expect((await guest.request({ method: 'GET', url })).rawPayload.equals(answer.rawPayload)).toBe(
    true,
  );
});

test('nobody else sees a document, whatever address they know; no address that is none is a fault', async () => {
  const order = await paidOrder();
  const [url = ''] = linksIn(await shownTo(guestOf(order), order));
  const stranger = shop.server.client();
  const other = guestOf(await paidOrder());
  for (const client of [stranger, other]) {
    const answer = await client.request({ method: 'GET', url });
    expect([answer.statusCode, answer.body]).toEqual([404, '404']);
    const listed = await client.call('order_papers', { query: { order_id: order.orderNumber } });
    expect(listed.statusCode).toBe(404);
  }
  for (const id of ['x', '01900000-0000-7000-8000-000000000001', '%00', "' or 1=1"])
    expect(
      (
        await stranger.request({
          method: 'GET',
          url: `/ru/shop/order/papers/${encodeURIComponent(id)}/`,
        })
      ).statusCode,
    ).toBe(404);
});

test('money that went back brings a credit note beside the invoice', async () => {
  const order = await paidOrder();
  const guest = guestOf(order);
  const cancelled = await guest.call('order_cancel', {
    body: { orderNumber: order.orderNumber, reason: 'changed_mind' },
  });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  const page = await shownTo(guest, order);
  expect(page).toContain('Счёт на возврат ');
  const urls = linksIn(page);
  expect(urls).toHaveLength(2);
  const note = await guest.request({ method: 'GET', url: urls[1] ?? '' });
  expect((await textOfPdf(note.rawPayload))[0]).toContain('Отменяет счёт INV-2026-');
});
