import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { tellProof } from '../support/proof-figures.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';
import { tableDigests } from '../support/table-digests.ts';
import { orderNumberOf } from '#features/orders/rules/order-number.ts';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  findPurchase,
  ORDER_ACCESS_COOKIE,
  type Purchase,
} from '#features/orders/server/public.ts';
import { openSessions } from '#platform/sessions.ts';

/** Nobody has ordered so often. */
const NOBODYS = { headerId: 900_000, orderNumber: orderNumberOf(900_000) };
/** Says when a session was last seen, whoever asks for whatever. */
const VISITS = ['session'];

let shop: PaidShop;
/** An unpaid, a paid and a waiting order of different guests. */
let orders: readonly Purchase[] = [];
let stranger: Purchase;
let untilPaid: string;

beforeAll(async () => {
  shop = await openPaidShop();
  await shop.control({ isDropping: true });
  const [unpaid, paid, waiting, other] = [
    await shop.placeOrder(),
    await shop.placeOrder(),
    await shop.placeOrder(),
    await shop.placeOrder(),
  ];
  const paymentId = await shop.begin(paid);
  await shop.decide(paymentId);
  await shop.deliver({ event_id: 'paid', payment_id: paymentId });
  await shop.settleAll();
  // Its money is there, and no webhook has told of it: only the way back could.
  untilPaid = await shop.begin(waiting);
  await shop.decide(untilPaid);
  orders = [unpaid, paid, waiting];
  stranger = other;
});
afterAll(() => shop?.close());

/** A browser with the cookies of somebody. */
function browserOf(cookies: Readonly<Record<string, string>>): TestClient {
  const client = shop.server.client();
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  return client;
}

const guestOf = (order: Purchase) =>
  browserOf({ [ORDER_ACCESS_COOKIE]: orderToken(TEST_SECRET, order.id) });

async function memberOf(order: Purchase): Promise<TestClient> {
  const contract = order.buyerContract;
  const member = { cartId: null, contract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  return browserOf({ sid: token });
}

const NAMES = [
  ({ headerId }: Pick<Purchase, 'headerId' | 'orderNumber'>) => ({ headerId: String(headerId) }),
  ({ orderNumber }: Pick<Purchase, 'headerId' | 'orderNumber'>) => ({ order_id: orderNumber }),
  ({ headerId, orderNumber }: Pick<Purchase, 'headerId' | 'orderNumber'>) => ({
    headerId: String(headerId),
    order_id: orderNumber,
  }),
];

test('whoever has not placed an order sees it as one that is not there, by whatever number, and changes nothing R-P11', async () => {
  const askers = {
    nobody: browserOf({}),
    'another guest': guestOf(stranger),
    'another member': await memberOf(stranger),
    'a guest with a made up token': browserOf({ [ORDER_ACCESS_COOKIE]: 'A'.repeat(43) }),
  };
  const before = await tableDigests(shop.base.database, VISITS);
  let asked = 0;
  for (const [who, client] of Object.entries(askers))
    for (const order of orders) {
      for (const name of NAMES) {
        const theirs = await client.call('payment_thank_you_data', { query: name(order) });
        const none = await client.call('payment_thank_you_data', { query: name(NOBODYS) });
        expect([theirs.statusCode, theirs.body], who).toEqual([404, none.body]);
        asked += 1;
      }
      const pay = (orderNumber: string) =>
        client.call('security_get_redirect_data_for_payment', { body: { orderNumber } });
      const [theirs, none] = [await pay(order.orderNumber), await pay(NOBODYS.orderNumber)];
      expect([theirs.statusCode, theirs.body], who).toEqual([404, none.body]);
      asked += 1;
    }
  expect(await tableDigests(shop.base.database, VISITS)).toEqual(before);
  tellProof({
    promise: 'R-P11 Return and thank-you URLs prove nothing and leak nothing',
    how: `${asked} requests for 3 orders by four strangers, each compared with that for an order which is not there, all tables compared`,
    promised: 'same bytes as for no order; 0 rows changed',
    measured: 'same bytes; 0 rows changed',
    ok: true,
  });
});

test('coming back from the provider, by link or by form, with whatever it says, changes no order R-P11', async () => {
  const before = await tableDigests(shop.base.database, VISITS);
  for (const order of orders)
    for (const client of [guestOf(order), await memberOf(order), browserOf({}), guestOf(stranger)])
      for (const claim of [
        '',
        '&status=paid&success=1',
        '&payment_id=sp_x&amount=69900',
        '&state=succeeded',
      ])
        for (const method of ['GET', 'POST'] as const) {
          const query = `order_id=${order.orderNumber}&headerId=${order.headerId}${claim}`;
          const back = await client.request({
            method,
            url: `/ru/shop/payment/return/sandbox/?${query}`,
          });
          expect([back.statusCode, back.headers.location]).toEqual([
            303,
            `/ru/shop/payment/thank-you/sandbox/?order_id=${order.orderNumber}&headerId=${order.headerId}`,
          ]);
        }
  expect(await tableDigests(shop.base.database, VISITS)).toEqual(before);
});

test('the owner sees the order as guest and as member, and the way back has not made it paid R-P11', async () => {
  for (const order of orders)
    for (const client of [guestOf(order), await memberOf(order)])
      for (const name of NAMES) {
        const answer = await client.call('payment_thank_you_data', { query: name(order) });
        expect(answer.statusCode).toBe(200);
        expect(answer.json().data).toMatchObject({
          orderNumber: order.orderNumber,
          email: order.receiver.email,
        });
      }
  const waiting = orders[2];
  expect((await findPurchase(shop.base.database, { purchaseId: waiting?.id ?? '' }))?.state).toBe(
    'placed',
  );
});

test('the success of an order is told once in all its browsers together, asked fifty times at once R-P11', async () => {
  const waiting = orders[2];
  if (!waiting) throw new Error('no order');
  await shop.deliver({ event_id: 'late', payment_id: untilPaid });
  await shop.settleAll();
  const clients = [
    guestOf(waiting),
    await memberOf(waiting),
    guestOf(waiting),
    await memberOf(waiting),
    guestOf(waiting),
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_none, index) =>
      clients[index % clients.length]?.call('payment_thank_you_data', {
        query: { headerId: String(waiting.headerId) },
      }),
    ),
  );
  const shown = answers.map((answer) => answer?.json().data);
  expect(shown.every((data) => data.payment.standing === 'paid')).toBe(true);
  expect(shown.filter((data) => data.isFirstShow)).toHaveLength(1);
});
