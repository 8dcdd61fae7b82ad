import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { paidSender, refundedSender } from '#features/orders/mail/send-order-money.ts';
import { countSoldUnits } from '#features/orders/server/sold-units.ts';
import { orderTx, recordRefunded } from '#features/orders/server/public.ts';
import { findBuyer } from '#features/promotions/server/buyer-facts.ts';
import { readVolumes } from '#features/volumes/server/public.ts';
import { FEE_MINOR, FEE_PAGE, openFeeShop, type FeeShop } from '../support/fee-shop.ts';
import { MOMENT } from '../support/order-world.ts';

let world: FeeShop;
beforeAll(async () => {
  world = await openFeeShop();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.shop.now = MOMENT;
  await world.shop.control();
});

const minutesLater = (minutes: number) => new Date(MOMENT.getTime() + minutes * 60_000);

/** Somebody whose fee is paid. */
async function paidConsultant() {
  const consultant = await world.consultant();
  await world.pay(consultant.client);
  await world.decide(consultant.contract);
  await world.shop.settleAll();
  const [order] = await world.ordersOf(consultant.contract);
  if (order?.state !== 'paid') throw new Error('the fee was not paid');
  return { ...consultant, order };
}

/** What staff do when the money is to go back. */
const refund = (purchaseId: string) =>
  world.shop.base.database
    .transaction()
    .execute((tx) =>
      recordRefunded(orderTx(tx), { purchaseId, now: world.shop.now, cause: 'staff:1' }),
    );

test('who owes the fee is told so by the bar, and the page says how much, why and by what it is paid I2-092 I4-058 I3-009', async () => {
  const { client } = await world.consultant();
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: false });
  expect(await world.informers(client)).toContain('registerPay');
  expect(await world.feeOf(client)).toMatchObject({
    isPaid: false,
    sum: 3_000,
    currency: { externalIso: 'KZT' },
    country: 'Казахстан',
    paidOn: null,
    order: null,
    // Money at the door needs a door.
    ways: [{ alias: 'card' }],
  });
  const words = await world.wordsOf(client);
  expect(words).toContain('Регистрационный взнос');
  expect(words).toContain('3 000 ₸');
  expect(words).toContain('Консультанты один раз платят за регистрацию.');
});

test('a press on a way leads to the provider, without scripts too; when its money has come the registration is paid and the bar silent I2-092 I4-058 I3-009 D86', async () => {
  const { client, contract } = await world.consultant();
  const pressed = await world.press(client);
  expect(pressed.statusCode).toBe(200);
  expect(pressed.body).toContain('Перейти к оплате');
  const [order] = await world.ordersOf(contract);
  expect(order).toMatchObject({ state: 'placed', attempts: ['started'] });
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: false });
  world.shop.now = minutesLater(1);
  await world.decide(contract);
  await world.shop.settleAll();
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: true });
  expect(await world.informers(client)).not.toContain('registerPay');
  expect(await world.wordsOf(client)).toMatch(/Взнос оплачен \d{2}\.\d{2}\.\d{4}: больше ничего/);
  expect((await world.feeOf(client)).ways).toEqual([]);
  const done = await world.pay(client);
  expect(done.json()).toMatchObject({ success: true, data: { redirect: FEE_PAGE } });
  expect(await world.ordersOf(contract)).toHaveLength(1);
});

test('the pages of its order lead to the fee’s, for its owner', async () => {
  const { client, order } = await paidConsultant();
  const at = async (url: string) =>
    (
      await world.shop.server.app.inject({
        url,
        headers: {
          host: 'localhost',
          accept: 'text/html',
          cookie: `sid=${client.cookies.get('sid')}`,
        },
      })
    ).headers['location'];
  const back = `order_id=${order.number}&headerId=${order.headerId}`;
  expect(await at(`/ru/shop/payment/thank-you/sandbox/?${back}`)).toBe(FEE_PAGE);
  expect(await at(`/ru/shop/profile/orders/${order.number}/`)).toBe(FEE_PAGE);
  expect(await at(`/ru/shop/profile/orders/${order.number}/payment/`)).toBe(FEE_PAGE);
});

test('it counts nowhere as goods: no order in lists or counts, unpaid or paid, no points, sales, stock or first purchase I3-009', async () => {
  const { database } = world.shop.base;
  const { client, contract, personId } = await world.consultant();
  const counted = async () => {
    const { orderCount, hasUnpaidOrder, hasBought } = await world.userData(client);
    const overview = (await client.call('account_overview')).json().data;
    const unpaid = (await client.call('account_unpaid_order')).json().data;
    const orders = (await client.call('account_orders')).json().data;
    return [
      orderCount,
      hasUnpaidOrder,
      hasBought,
      overview.order,
      overview.unpaid,
      unpaid.order,
      orders.total,
      orders.orders.length,
    ];
  };
  const nothing = [0, false, false, null, null, null, 0, 0];
  await world.pay(client);
  expect(await counted()).toEqual(nothing);
  // Paying whatever is unpaid does not mean it.
  const unnamed = await client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber: null },
  });
  expect(unnamed.statusCode).toBe(404);
  await world.decide(contract);
  await world.shop.settleAll();
  expect((await world.ordersOf(contract))[0]?.state).toBe('paid');
  expect(await counted()).toEqual(nothing);
  const [volume] = await readVolumes(database, [{ contract, withLife: true }], {
    now: minutesLater(5),
    before: 'now',
  });
  expect(volume).toMatchObject({ personal: 0, life: { largestSum: 0, largestPoints: 0 } });
  expect(await countSoldUnits(database, new Date(0))).toEqual([]);
  const asker = {
    place: { store: 'kz', country: 'kz', cityId: null, language: 'ru' },
    actor: { kind: 'contract', contract, role: 'c', personId },
    now: minutesLater(5),
  } as const;
  expect(await findBuyer(asker, database)).toMatchObject({ isNew: true });
  const { rows } = await sql<{ points: number; held: number; parts: number; moved: number }>`
    select (select count(*)::int from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where t.purchase_id = p.id and e.unit = 'points') as points,
      (select count(*)::int from reservation v where v.purchase_id = p.id) as held,
      (select count(*)::int from purchase_part t where t.contract = ${contract}) as parts,
      (select count(*)::int from stock_movement) as moved
    from purchase p where p.buyer_contract = ${contract}`.execute(database);
  expect(rows).toEqual([{ points: 0, held: 0, parts: 0, moved: expect.any(Number) }]);
});

test('five tabs that press at once begin one payment of one order, and it is paid once', async () => {
  const { client, contract } = await world.consultant();
  // All of them have the page's token.
  await world.pay(client, 'none');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.pay(client)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await world.ordersOf(contract)).toMatchObject([
    { state: 'placed', attempts: [expect.stringMatching(/started|pending/)] },
  ]);
  await world.decide(contract);
  // The webhook is not there yet: another press asks the provider before it would lead anybody to pay again.
  const late = await world.pay(client);
  expect(late.json().data).toMatchObject({ redirect: FEE_PAGE });
  await world.shop.settleAll();
  expect(await world.ordersOf(contract)).toMatchObject([{ state: 'paid', attempts: ['paid'] }]);
});

test('a payment that was refused says so, takes no money, and is repeated by a press', async () => {
  const { client, contract } = await world.consultant();
  await world.pay(client);
  await world.decide(contract, 'refuse');
  await world.shop.settleAll();
  expect(await world.wordsOf(client)).toContain('Платёж отклонён, деньги не списаны.');
  expect(await world.informers(client)).toContain('registerPay');
  world.shop.now = minutesLater(200);
  await world.pay(client);
  await world.decide(contract);
  await world.shop.settleAll();
  expect(await world.ordersOf(contract)).toMatchObject([
    { state: 'paid', attempts: ['failed', 'paid'] },
  ]);
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: true });
});

test('a provider that does not answer is told in words beside the ways, which stay', async () => {
  const { client, contract } = await world.consultant();
  await world.shop.control({ start: 'error' });
  const answer = await world.pay(client);
  expect(answer.statusCode).toBe(503);
  const page = await world.press(client);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('Платёжная система не отвечает, деньги не списаны.');
  expect(page.body).toContain('value="card"');
  await world.shop.control();
  world.shop.now = minutesLater(5);
  expect((await world.pay(client)).statusCode).toBe(200);
  expect(await world.ordersOf(contract)).toHaveLength(1);
});

test('money that goes back makes the registration unpaid again, and it can be paid anew', async () => {
  const { client, contract, order } = await paidConsultant();
  world.shop.now = minutesLater(10);
  await refund(order.id);
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: false });
  expect(await world.informers(client)).toContain('registerPay');
  expect(await world.feeOf(client)).toMatchObject({ order: null, ways: [{ alias: 'card' }] });
  await world.pay(client);
  await world.decide(contract);
  await world.shop.settleAll();
  expect((await world.ordersOf(contract)).map(({ state }) => state)).toEqual(['refunded', 'paid']);
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: true });
});

test('whoever takes its order back before or after the money owes it as before', async () => {
  const { client, contract } = await world.consultant();
  await world.pay(client);
  const [unpaid] = await world.ordersOf(contract);
  const cancel = (orderNumber = '') => client.call('order_cancel', { body: { orderNumber } });
  expect((await cancel(unpaid?.number)).json()).toMatchObject({ success: true });
  expect(await world.feeOf(client)).toMatchObject({ isPaid: false, order: null });
  await world.pay(client);
  await world.decide(contract);
  await world.shop.settleAll();
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: true });
  const paid = (await world.ordersOf(contract))[1];
  expect((await cancel(paid?.number)).json()).toMatchObject({ data: { standing: 'refunded' } });
  expect(await world.userData(client)).toMatchObject({ isRegisterPaid: false });
});

test('who owes nothing is told so and can begin no payment; a way that needs a door is none', async () => {
  const { client } = await world.consultant(false);
  expect(await world.feeOf(client)).toBeNull();
  expect(await world.wordsOf(client)).toContain('За регистрацию этого контракта платить не нужно.');
  expect((await world.pay(client)).json()).toMatchObject({ data: { code: 'NOTHING_OWED' } });
  const { client: owing, contract } = await world.consultant();
  for (const way of ['pay_after_delivery', 'card_ru', '', 'x'])
    expect((await world.pay(owing, way)).json()).toMatchObject({
      data: { code: 'METHOD_UNAVAILABLE' },
    });
  expect(await world.ordersOf(contract)).toEqual([]);
  const stranger = await world.shop.server.client().call('account_registration_fee');
  expect(stranger.statusCode).toBe(401);
});

test('its mails speak of the registration, with its invoice and credit note, and no confirmation of goods is sent', async () => {
  const { order, email } = await paidConsultant();
  const { database } = world.shop.base;
  const parts = {
    database,
    originOf: () => 'http://shop.example.test',
    countryAt: unchangedCountryAt,
    now: () => world.shop.now,
  };
  const noPaper = () => async () => null;
  const paid = await paidSender(parts, noPaper).letterOf({ purchaseId: order.id });
  expect(paid).toMatchObject({
    to: email,
    props: { isRegistration: true, paid: { minor: FEE_MINOR } },
  });
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'purchaseId' = ${order.id} order by id`.execute(
    database,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['papers-due', 'order-paid']);
  await refund(order.id);
  const back = await refundedSender(parts, noPaper).letterOf({ purchaseId: order.id });
  expect(back).toMatchObject({ props: { isRegistration: true } });
});
