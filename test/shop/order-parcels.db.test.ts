import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import type { ParcelEvent } from '#features/carriers/model.ts';
import { askCarriers } from '#features/parcels/server/ask-carriers.ts';
import { correctParcel } from '#features/parcels/server/correct.ts';
import { handOver } from '#features/parcels/server/hand-over.ts';
import { tellEvents } from '#features/parcels/server/parcel-store.ts';
import type { Parcel } from '#features/parcels/model.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import { ORDER_ACCESS_COOKIE, type Purchase } from '#features/orders/server/public.ts';
import { MOMENT } from '../support/order-world.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { pageOf } from '../support/plain-page.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
beforeEach(() => {
  shop.now = MOMENT;
});
afterAll(() => shop?.close());

const HOUR_MS = 3_600_000;
const after = (hours: number): Date => new Date(MOMENT.getTime() + hours * HOUR_MS);
const nobody = () => ({ database: shop.base.database, serviceOf: () => null });

function guestOf(order: Purchase): TestClient {
  const client = shop.server.client();
  client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  return client;
}
async function shipped(number: string): Promise<{ order: Purchase; parcel: Parcel }> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const done = await handOver(nobody(), {
    orderNumber: order.orderNumber,
    number,
    now: MOMENT,
  });
  if (!done.ok) throw new Error(done.code);
  return { order, parcel: done.value };
}
const tell = ({ id, trackingNumber }: Parcel, ...events: readonly ParcelEvent[]) =>
  shop.base.database.transaction().execute((tx) =>
    tellEvents(tx, {
      parcelId: id,
      trackingNumber: trackingNumber ?? '',
      events,
      now: after(24 * 30),
    }),
  );
const thanks = ({ orderNumber, headerId }: Purchase) =>
  `/ru/shop/payment/thank-you/card_ru/?order_id=${orderNumber}&headerId=${headerId}`;
const shownTo = (client: TestClient, order: Purchase) =>
  pageOf(shop.server, client, thanks(order)).then((page) => page.replaceAll('\u00a0', ' '));
const tracked = async (client: TestClient, query: string) =>
  (await pageOf(shop.server, client, `/ru/shop/profile/tracking${query}`)).replaceAll(
    '\u00a0',
    ' ',
  );
const stepsIn = (html: string): string[] =>
  [...html.matchAll(/data-step="([\w-]+)"/g)].map(([, state = '']) => state);

test('the order’s page says where its parcel is: shipped, on its way, at the point until a day, received; with its number and the carrier’s page C2-080', async () => {
  const { order, parcel } = await shipped('RU-100001');
  const guest = guestOf(order);
  shop.now = after(1);
  const begun = await shownTo(guest, order);
  expect(begun).toContain('Передан в доставку');
  expect(begun).toContain('Ждём 23–25 ноября');
  expect(begun).toContain('RU-100001');
  expect(begun).toContain('href="https://strizh.example.test/track?number=RU-100001"');
  shop.now = after(21);
  await tell(parcel, { state: 'underway', at: after(20), place: 'Тула' });
  const underway = await shownTo(guest, order);
  expect(stepsIn(underway)).toEqual(['underway', 'accepted']);
  expect(underway).toContain('21.11.2026, 08:00');
  expect(underway).toContain('Тула');
  await tell(parcel, { state: 'at-point', at: after(80), place: '' });
  shop.now = after(81);
  const there = await shownTo(guest, order);
  // Came on the 23rd; its point keeps things for seven days.
  expect(there).toContain('Ждёт в пункте выдачи до 30 ноября');
  expect(there).toContain('Пришёл вовремя: 23 ноября');
  shop.now = after(91);
  await tell(parcel, { state: 'delivered', at: after(90), place: '' });
  const end = await shownTo(guest, order);
  expect(end).toContain('data-state="delivered"');
  expect(end).not.toContain('до 30 ноября');
});

test('a day that was promised and is not kept is said: the new one, that none is known, and the one on which it came', async () => {
  const { order, parcel } = await shipped('RU-100002');
  const guest = guestOf(order);
  shop.now = after(24);
  await correctParcel(nobody(), parcel.id, { expected: '2026-11-29' }, after(24));
  expect(await shownTo(guest, order)).toContain('Обещали до 25 ноября, ждём 29 ноября');
  // A new day that is over is no news.
  shop.now = new Date('2026-11-30T09:00:00Z');
  const late = await shownTo(guest, order);
  expect(late).toContain('Обещали до 25 ноября. Посылка задерживается');
  expect(late).not.toContain('29 ноября');
  await tell(parcel, { state: 'at-point', at: new Date('2026-11-30T07:00:00Z'), place: '' });
  expect(await shownTo(guest, order)).toContain('Обещали до 25 ноября, пришёл 30 ноября');
});

test('nobody else sees the parcels of an order, nor learns by a number that there is one; an order without a parcel has none', async () => {
  const { order } = await shipped('RU-100003');
  const other = await shop.placeOrder();
  const stranger = shop.server.client();
  const query = { order_id: order.orderNumber };
  expect((await stranger.call('order_parcels', { query })).statusCode).toBe(404);
  expect((await guestOf(other).call('order_parcels', { query })).statusCode).toBe(404);
  const none = { query: { order_id: other.orderNumber } };
  expect((await guestOf(other).call('order_parcels', none)).json()).toMatchObject({
    data: { parcels: [] },
  });
  const track = async (client: TestClient, number: string) =>
    (await client.call('parcel_track', { query: { number } })).json();
  expect(await track(stranger, 'RU-100003')).toEqual(await track(stranger, 'RU-999999'));
  expect(await track(guestOf(other), 'RU-100003')).toMatchObject({ data: { parcel: null } });
  expect(await track(guestOf(order), ' ru-100 003 ')).toMatchObject({
    data: { parcel: { number: 'RU-100003', orderNumber: order.orderNumber } },
  });
});

test('whoever has no account finds a parcel by its number without scripts: our own word of it, else the pages of four carriers, or of the one that was named C2-080 I2-062 I2-149', async () => {
  const { order } = await shipped('RU-100004');
  const own = await tracked(guestOf(order), '?number=ru-100004');
  expect(own).toContain('Передан в доставку');
  expect(own).toContain(`/ru/shop/profile/orders/${order.orderNumber}/`);
  expect(own).not.toContain('data-carrier');
  const carriersIn = (html: string): string[] =>
    [...html.matchAll(/data-carrier="(\w+)"/g)].map(([, code = '']) => code);
  const stranger = shop.server.client();
  const elsewhere = await tracked(stranger, '?number=RU-100004');
  expect(carriersIn(elsewhere)).toEqual(['strizh', 'larchik', 'versta', 'post']);
  expect(elsewhere).not.toContain('Передан в доставку');
  const one = await tracked(stranger, '?number=RU-100004&provider=larchik');
  expect(carriersIn(one)).toEqual(['larchik']);
  expect(one).toContain('Отследить посылку: «Ларчик»');
  const wrong = await tracked(stranger, '?number=%3Cscript%3E');
  expect(wrong).toContain('Проверьте номер');
  expect(carriersIn(wrong)).toEqual([]);
  expect(carriersIn(await tracked(stranger, ''))).toEqual([]);
});

test('the job of the shop asks about open parcels, and the sandbox moves them by the clock', async () => {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const { serviceOf } = shop.server.features.parcels;
  const { database } = shop.base;
  const done = await handOver(
    { database, serviceOf },
    { orderNumber: order.orderNumber, now: MOMENT },
  );
  expect(done.ok).toBe(true);
  shop.now = after(24);
  const job = shop.server.work.jobs.find(({ name }) => name === 'ask-carriers');
  expect(await job?.run(shop.now)).toBeGreaterThan(0);
  expect(await shownTo(guestOf(order), order)).toContain('data-state="underway"');
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'parcelId' = (select id::text from parcel where purchase_id = ${order.id}::uuid)`.execute(
    database,
  );
  expect(rows).toEqual([{ kind: 'order-shipped' }]);
  expect(await askCarriers({ database, serviceOf, log: { warn: () => {} } }, shop.now)).toBe(0);
});
