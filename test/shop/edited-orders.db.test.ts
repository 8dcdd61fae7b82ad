import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '#app/page-renderer.ts';
import { countryAt, unchangedCountryAt } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { forgetBuyer } from '#features/orders/server/forget-buyer.ts';
import { editedSender } from '#features/orders/mail/send-order-edited.ts';
import {
  editOrder,
  findPurchase,
  listEdits,
  markPacked,
  putBack,
  takeToPick,
  type Purchase,
} from '#features/orders/server/public.ts';
import { openSessions } from '#platform/sessions.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, STAFF_PASSWORD } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openTestServer, TEST_SECRET, type TestClient } from '../support/server.ts';

const STAFF = { kind: 'staff', staffId: '7' } as const;
/** Beside the point that orders of this world go to: one like it, and one that differs in each thing that matters. */
const LIKE = 502;
const UNLIKE = {
  dearer: 503,
  later: 504,
  elsewhere: 505,
  closed: 506,
  ownStock: 507,
  weaker: 508,
  choosier: 509,
  otherCarrier: 510,
};

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({ LOG_LEVEL: 'silent' }, render);
  const { database } = shop.base;
  const numbers = [LIKE, ...Object.values(UNLIKE)];
  const statements = [
    sql`insert into city (id, country, lat, lon, population, timezone) values (2, 'ru', 59.9, 30.3, 5000000, 'Europe/Moscow')`,
    sql`insert into city_name (city_id, country, language, name, region, key) values (2, 'ru', 'ru', 'Другой город', '', 'другой город')`,
    sql`insert into pickup_point (number, country, city_id, company, type, type_name, lat, lon, address_ru, address_en,
      address_name, hours, storage_days, is_commercial)
      select number, 'ru', 1, 'Стриж', 'SELF_STRIZH', 'Пункты «Стриж»', 55.7, 37.6, 'Примерная ул., ' || number, 'Primernaya ' || number,
        'Примерная ул.', 'ежедневно 10–20', 5, true from unnest(${numbers}::int[]) number`,
    sql`update pickup_point set price_minor = 19900 where number = ${UNLIKE.dearer}`,
    sql`update pickup_point set extra_days = 1 where number = ${UNLIKE.later}`,
    sql`update pickup_point set city_id = 2 where number = ${UNLIKE.elsewhere}`,
    sql`update pickup_point set is_active = false where number = ${UNLIKE.closed}`,
    sql`update pickup_point set shelf = 'ru-far' where number = ${UNLIKE.ownStock}`,
    sql`update pickup_point set max_weight_grams = 1000 where number = ${UNLIKE.weaker}`,
    sql`update pickup_point set refused_goods = '{supplement}' where number = ${UNLIKE.choosier}`,
    sql`update pickup_point set type = 'SELF_POST' where number = ${UNLIKE.otherCarrier}`,
  ];
  for (const statement of statements) await statement.execute(database);
});
// Closing looks through the books, as those of orders that are changed.
afterAll(() => shop?.close());

const now = async ({ id }: Purchase) => {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) throw new Error('no order');
  return order;
};

async function memberOf(order: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  return client;
}

async function paidOrder(): Promise<Purchase> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return order;
}

const wished = ({ orderNumber, receiver }: Purchase, change: object = {}) => ({
  orderNumber,
  seen: 0,
  receiverNameFirst: receiver.firstName,
  receiverNameSecond: receiver.lastName,
  receiverPhone: receiver.phone,
  pointNumber: LIKE,
  ...change,
});
const edit = (client: TestClient, body: object) =>
  client.call('account_order_edit', { body: { ...body } });

const mailsOf = async ({ id }: Purchase): Promise<number> => {
  const { rows } = await sql`
    select 1 from outbox where kind = 'order-edited' and payload ->> 'purchaseId' = ${id}`.execute(
    shop.base.database,
  );
  return rows.length;
};

test('a buyer has a paid order brought to another point like its own, to somebody else: order, page, mail and history say so, and nothing else of it changes', async () => {
  const order = await paidOrder();
  const client = await memberOf(order);
  const own = `/ru/shop/profile/orders/${order.orderNumber}/`;
  const buyer = new PlainBrowser(shop.server.app, client);
  await buyer.open(own);
  expect(buyer.words).toContain('Изменить получателя, адрес или состав');
  await buyer.open(`${own}edit/`);
  const offered = [...buyer.markup.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, each]) => each);
  expect(offered).toEqual(['501', String(LIKE)]);
  const body = wished(order, { receiverNameFirst: 'Мария', receiverPhone: '+7 900 111-22-33' });
  const answer = await edit(client, body);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { isChanged: true }]);

  const { receiver, delivery, ...rest } = await now(order);
  expect(receiver).toEqual({
    ...order.receiver,
    firstName: 'Мария',
    phone: '+7 9001112233',
  });
  expect(delivery).toEqual({
    ...order.delivery,
    point: {
      number: LIKE,
      company: 'Стриж',
      address: `Примерная ул., ${LIKE}`,
      hours: 'ежедневно 10–20',
    },
  });
  const { receiver: _receiver, delivery: _delivery, ...before } = order;
  expect({ ...rest, state: before.state, paidAt: null, holdEndsAt: before.holdEndsAt }).toEqual(
    before,
  );
  await buyer.open(own);
  expect(buyer.words).toContain('Данные заказа изменены');
  expect(buyer.words).toContain(`Москва, Примерная ул., ${LIKE}`);
  expect(await mailsOf(order)).toBe(1);
  const sender = editedSender({
    database: shop.base.database,
    originOf: () => 'https://shop.test',
  });
  expect(await sender.letterOf({ purchaseId: order.id, number: 1 })).toMatchObject({
    to: order.receiver.email,
    props: {
      isByShop: false,
      changes: [
        { what: 'name', before: 'Анна Примерова', after: 'Мария Примерова' },
        { what: 'phone', before: order.receiver.phone, after: '+7 9001112233' },
        { what: 'place', after: `Москва, Стриж, Примерная ул., ${LIKE}` },
      ],
    },
  });
});

test('whoever is erased takes the words of a change along; that there was one stays', async () => {
  const order = await shop.placeOrder();
  await edit(await memberOf(order), wished(order, { receiverNameFirst: 'Мария' }));
  const { database } = shop.base;
  expect(await listEdits(database, order.id)).toMatchObject([
    { after: { name: 'Мария Примерова' } },
  ]);
  const subject = { personId: order.personId, contracts: [] };
  await database.transaction().execute((tx) => forgetBuyer(tx, subject as never));
  const [kept] = await listEdits(database, order.id);
  expect([kept?.before, kept?.after]).toEqual([{}, {}]);
});

test('a point that costs otherwise, takes longer or less, has stock of its own, is closed, in another city or another carrier’s is not gone to', async () => {
  const order = await shop.placeOrder();
  const client = await memberOf(order);
  for (const pointNumber of [...Object.values(UNLIKE), 999]) {
    const answer = await edit(client, wished(order, { pointNumber }));
    expect([pointNumber, answer.json().data.code]).toEqual([pointNumber, 'POINT_NOT_OFFERED']);
  }
  expect((await now(order)).delivery).toEqual(order.delivery);
});

test('what is typed wrong is said at its field; the same press twice changes it once; and a page that is out of date is told', async () => {
  const order = await shop.placeOrder();
  const client = await memberOf(order);
  const wrong = await edit(client, wished(order, { receiverNameFirst: 'М4', receiverPhone: '12' }));
  expect(Object.keys(wrong.json().data.fields)).toEqual(['receiverNameFirst', 'receiverPhone']);
  const twins = await Promise.all([edit(client, wished(order)), edit(client, wished(order))]);
  const told = twins.map((each) => String(each.json().data.isChanged ?? each.body));
  expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual(['false', 'true']);
  const late = await edit(client, wished(order, { receiverNameFirst: 'Мария', pointNumber: 501 }));
  expect(late.json().data).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await mailsOf(order)).toBe(1);
});

test('an order is edited until a packer takes it, and again once it is put back; of two at the same moment one wins', async () => {
  const { database } = shop.base;
  const order = await paidOrder();
  const client = await memberOf(order);
  const { orderNumber } = order;
  const by = { actor: STAFF, now: shop.now };
  await takeToPick(database, { orderNumbers: [orderNumber], ...by });
  const answer = await edit(client, wished(order));
  expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'BEING_PACKED']);
  const buyer = new PlainBrowser(shop.server.app, client);
  await buyer.open(`/ru/shop/profile/orders/${orderNumber}/`);
  expect(buyer.words).not.toContain('Изменить получателя, адрес или состав');
  await buyer.open(`/ru/shop/profile/orders/${orderNumber}/edit/`);
  expect(buyer.words).toContain('Этот заказ на сайте уже не изменить');
  await putBack(database, { orderNumber, ...by });

  const [edited] = await Promise.all([
    edit(client, wished(order)),
    takeToPick(database, { orderNumbers: [orderNumber], ...by }),
  ]);
  const isEdited = edited.json().success;
  expect((await now(order)).delivery.point?.number).toBe(isEdited ? LIKE : 501);
  expect((await now(order)).packing?.state).toBe('picking');
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  expect((await edit(client, wished(order))).json().data.code).toBe('BEING_PACKED');
});

test('a packer who begins while the form is read wins: the change looks once more under the lock', async () => {
  const order = await paidOrder();
  const { database } = shop.base;
  // The order as it was read before the packer came.
  const stale = await now(order);
  await takeToPick(database, {
    orderNumbers: [order.orderNumber],
    actor: STAFF,
    now: shop.now,
  });
  const { firstName: nameFirst, lastName: nameSecond, phone } = order.receiver;
  const none = { street: '', house: '', apartment: '', zip: '' };
  const wish = {
    seen: 0,
    receiver: { nameFirst, nameSecond, nameThird: '', phone },
    pointNumber: LIKE,
    address: none,
    comment: '',
  };
  const parts = { database, countryAt: unchangedCountryAt };
  const by = { actor: STAFF, now: shop.now };
  expect(await editOrder(parts, stale, wish, by)).toEqual({ ok: false, code: 'BEING_PACKED' });
  expect(await listEdits(database, order.id)).toEqual([]);
});

test('somebody else’s order is not there; a store may not offer it, or for minutes only', async () => {
  const [order, other] = [await shop.placeOrder(), await shop.placeOrder()];
  const stranger = await memberOf(other);
  expect((await edit(stranger, wished(order))).statusCode).toBe(404);
  const { orderNumber } = order;
  const read = await stranger.call('account_order_edit_form', { params: { id: orderNumber } });
  expect(read.statusCode).toBe(404);
  expect((await edit(shop.server.client(), wished(order))).statusCode).toBe(401);

  const { firstName: nameFirst, lastName: nameSecond, phone } = order.receiver;
  const wish = {
    seen: 0,
    receiver: { nameFirst, nameSecond, nameThird: '', phone },
    pointNumber: LIKE,
    address: { street: '', house: '', apartment: '', zip: '' },
    comment: '',
  };
  const inStore = (isOffered: boolean, minutes: number | null, after: number) =>
    editOrder(
      {
        database: shop.base.database,
        countryAt: (place, at) =>
          countryAt(getStore(place.store), at, [
            {
              store: null,
              country: 'ru',
              from: null,
              to: null,
              values: { orderEdit: { isOffered, minutes } },
            },
          ]),
      },
      order,
      wish,
      { actor: STAFF, now: new Date(order.placedAt.getTime() + after * 60_000) },
    );
  expect(await inStore(false, null, 0)).toEqual({ ok: false, code: 'NOT_OFFERED' });
  expect(await inStore(true, 30, 30)).toEqual({ ok: false, code: 'TOO_LATE' });
  expect(await inStore(true, 30, 29)).toEqual({ ok: true, isChanged: true });
});

test('staff with the right edit an order, the trail says who and what but nobody’s data, and the timeline before and after; without the right there is no way to it', async () => {
  const order = await paidOrder();
  const staff = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  const atDesk = async (permissions: readonly string[]) => {
    const member = await staff.hire('orders');
    await sql`update staff_role set permissions = ${permissions}::text[] where code = 'orders'`.execute(
      shop.base.database,
    );
    const browser = new OfficeBrowser(shop.server.office);
    await browser.signIn(member.email, STAFF_PASSWORD);
    return browser;
  };
  const path = `/orders/${order.orderNumber}`;
  const form = {
    seen: '0',
    receiverNameFirst: 'Анна',
    receiverNameSecond: 'Образцова',
    receiverPhone: order.receiver.phone,
    pointNumber: String(LIKE),
  };
  const reader = await atDesk(['orders.see']);
  await reader.open(path);
  expect(reader.words).not.toContain('Изменить получателя, адрес или состав');
  expect((await reader.ask(`${path}/edit`)).statusCode).toBe(403);
  expect((await reader.ask(`${path}/edit`, { form })).statusCode).toBe(403);

  const desk = await atDesk(['orders.see', 'orders.change']);
  await desk.open(path);
  expect(desk.words).toContain('Изменить получателя, адрес или состав');
  await desk.send(`${path}/edit`, { ...form, receiverNameFirst: '1' });
  expect(desk.words).toContain('Проверьте отмеченные поля.');
  expect(desk.html).toContain('Образцова');
  await desk.send(`${path}/edit`, form);
  await desk.open(path);
  expect(desk.words).toContain('Получатель: Анна Примерова → Анна Образцова');
  expect(desk.words).toContain(`Примерная ул., ${LIKE}`);
  expect((await listEdits(shop.base.database, order.id))[0]?.by).toMatch(/^staff:[\da-f-]{36}$/);
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_entry where action = 'order.edit' and subject = ${`order:${order.orderNumber}`}`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ details: { edit: { number: 1, changed: ['name', 'place'] } } }]);
});

test('a courier is sent to another address of the same city by the page; its rules are those of the checkout, and the phone of an order that is paid on receipt stays', async () => {
  const { render } = await openPages(false);
  const demo = await openTestServer({
    base: await createDemoDatabase(),
    render,
    now: () => DEMO_DAY,
  });
  try {
    const client = demo.client();
    const login = { _username: 'anna@example.test', _password: DEMO_PASSWORD };
    await client.call('login_check', { body: login });
    const { sums, agreements } = await upToFinalStep(client, BUYING.ru, login._username);
    const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
    const placed = (await client.call('cart_order_place', { body })).json();
    const { orderNumber } = placed.data;
    const own = `/ru/shop/profile/orders/${orderNumber}/`;
    const anna = new PlainBrowser(demo.app, client);
    await anna.open(`${own}edit/`);
    expect(anna.markup).not.toMatch(/name="(city|region)"/);
    await anna.press('Сохранить', { street: 'Lenin street', zip: '1' });
    expect(anna.words).toContain('Индекс');
    expect(anna.markup).toContain('value="Lenin street"');
    expect((await findPurchase(demo.base.database, { orderNumber }))?.address?.street).toBe(
      'Примерная улица',
    );
    await anna.press('Сохранить', {
      street: 'Новая улица',
      zip: '101000',
      receiverPhone: '+7 900 111-22-33',
    });
    expect(anna.words).toContain('держится за этим телефоном');
    await anna.press('Сохранить', {
      receiverPhone: BUYING.ru.phone,
      house: '7',
      userComment: 'Код 12',
    });
    expect(anna.place).toBe(own);
    expect(anna.words).toMatch(/Москва, Новая улица, д\. 7/);
    expect(await findPurchase(demo.base.database, { orderNumber })).toMatchObject({
      address: { city: 'Москва', street: 'Новая улица', house: '7' },
      comment: 'Код 12',
      delivery: { cityName: 'Москва' },
    });
  } finally {
    await demo.close();
  }
});
