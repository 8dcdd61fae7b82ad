import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { returnGoods } from '#features/payment/server/public.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import type { TestClient } from '../support/server.ts';
import { openWithdrawalWorld, type WithdrawalWorld } from '../support/withdrawal-world.ts';

let world: WithdrawalWorld;
beforeAll(async () => {
  const { render } = await openPages(false);
  world = await openWithdrawalWorld(render);
});
beforeEach(() => world.nextDay());
afterAll(() => world?.shop.close());

const PAGE = '/de/shop/withdrawal/';
const browserOf = (client: TestClient, host = 'de.localhost') =>
  new PlainBrowser(world.shop.server.app, client, host);
const thanks = ({ orderNumber, headerId }: Purchase) =>
  `/de/shop/payment/thank-you/card_ru/?order_id=${orderNumber}&headerId=${headerId}`;
const linkTo = ({ orderNumber }: Purchase) => `${PAGE}?order_id=${orderNumber}`;

/** Somebody without an account who has named the order rightly. */
async function atGoods(order: Purchase): Promise<PlainBrowser> {
  const guest = browserOf(world.stranger());
  await guest.open(PAGE);
  await guest.press('Fortfahren', {
    name: 'Anna Beispiel',
    orderNumber: order.orderNumber,
    email: order.receiver.email,
  });
  return guest;
}

test('two presses without a login and without scripts: the order is named, the withdrawal confirmed; a reload changes nothing', async () => {
  const order = await world.paid();
  const guest = await atGoods(order);
  expect(guest.title).toBe('Vertrag widerrufen · Arnika');
  for (const words of [
    `Bestellung Nr. ${order.orderNumber}`,
    'Чай «Проба»',
    'Anna Beispiel',
    order.receiver.email,
  ])
    expect(guest.words).toContain(words);
  expect(await world.rowsOf(order)).toEqual([]);
  await guest.press('Widerruf bestätigen');
  expect(guest.words).toContain('Ihr Widerruf ist eingegangen');
  expect(guest.words).toContain(`gesendet`);
  expect(guest.words).toMatch(/\d\d:\d\d:\d\d GMT\+3/);
  await guest.reload();
  expect(guest.words).toContain('Ihr Widerruf ist eingegangen');
  expect(await world.rowsOf(order)).toMatchObject([{ lines: null, name: 'Anna Beispiel' }]);
});

test('whoever names an order wrongly stays at the form with all that was typed, and is told the one sentence', async () => {
  const order = await world.paid();
  const guest = browserOf(world.stranger());
  await guest.open(PAGE);
  await guest.press('Fortfahren', {
    name: 'Anna',
    orderNumber: order.orderNumber,
    email: 'nein@example.test',
  });
  expect(guest.words).toContain('Es gibt keine Bestellung mit dieser Nummer');
  expect(guest.words).not.toContain('Чай');
  expect([guest.valuesOf('name'), guest.valuesOf('email')]).toEqual([
    ['Anna'],
    ['nein@example.test'],
  ]);
  await guest.press('Fortfahren', { name: '', email: 'nein' });
  expect(guest.isWrong('name')).toBe(true);
  expect(guest.isWrong('email')).toBe(true);
  expect(guest.isWrong('orderNumber')).toBe(false);
});

test('single pieces are chosen; none or too many are told, and what was chosen stays', async () => {
  const order = await world.paid();
  await world.packing(order);
  const guest = await atGoods(order);
  await guest.press('Widerruf bestätigen', { scope: 'some' });
  expect(guest.words).toContain('Wählen Sie die Waren');
  expect(guest.tickedOf('scope')).toEqual(['some']);
  await guest.press('Widerruf bestätigen', { scope: 'some', 'count-1-1': '9' });
  expect(guest.words).toContain('So viele Stücke');
  await guest.press('Widerruf bestätigen', { scope: 'some', 'count-1-1': '2' });
  expect(guest.words).toContain('Чай «Проба» × 2');
  expect(await world.rowsOf(order)).toMatchObject([{ lines: [{ key: '1-1', count: 2 }] }]);
  // Later, the rest: what was declared stands there, and the further press is a further declaration.
  world.later(60_000);
  const again = await atGoods(order);
  expect(again.words).toContain('Bereits widerrufen');
  expect(again.words).toContain('Alles Übrige widerrufen');
  await again.press('Widerruf bestätigen', { scope: 'whole' });
  expect(await world.rowsOf(order)).toMatchObject([
    { lines: [{ key: '1-1', count: 2 }] },
    {
      lines: [
        { key: '1-1', count: 1 },
        { key: '1-2', count: 1 },
      ],
    },
  ]);
});

test('pieces that were left chosen do not count once the whole order is', async () => {
  const order = await world.paid();
  const guest = await atGoods(order);
  await guest.press('Widerruf bestätigen', { scope: 'whole', 'count-1-1': '1' });
  expect(await world.rowsOf(order)).toMatchObject([{ lines: null }]);
});

test('the order’s own page leads there with the order known and nothing to type, during the whole time; then it says that and when', async () => {
  const order = await world.paid();
  await world.packing(order);
  const buyer = browserOf(world.ownerOf(order));
  await buyer.open(thanks(order));
  await buyer.follow('Vertrag widerrufen');
  expect(buyer.place).toBe(linkTo(order));
  expect([buyer.valuesOf('name'), buyer.valuesOf('email')]).toEqual([
    ['Анна Примерова'],
    [order.receiver.email],
  ]);
  await buyer.press('Widerruf bestätigen', { scope: 'whole' });
  expect(buyer.words).toContain('Ihr Widerruf ist eingegangen');
  await buyer.open(thanks(order));
  expect(buyer.words).toMatch(/Sie haben den Vertrag widerrufen: .*GMT\+3/);
  expect(buyer.markup).not.toContain(linkTo(order));
});

test('one’s own order keeps what was typed wrongly, with the words at its field', async () => {
  const order = await world.paid();
  const buyer = browserOf(world.ownerOf(order));
  await buyer.open(`${PAGE}?order_id=${order.orderNumber}`);
  await buyer.press('Widerruf bestätigen', { scope: 'whole', name: '', email: 'nein' });
  expect([buyer.isWrong('name'), buyer.isWrong('email')]).toEqual([true, true]);
  expect(await world.rowsOf(order)).toEqual([]);
});

test('the link goes with the time, and the page says when it ended', async () => {
  const order = await world.paid();
  await world.parcel(order, 'delivered', world.shop.now);
  const buyer = browserOf(world.ownerOf(order));
  world.later(13 * 86_400_000);
  await buyer.open(thanks(order));
  expect(buyer.markup).toContain(linkTo(order));
  world.later(10 * 86_400_000);
  await buyer.open(thanks(order));
  expect(buyer.markup).not.toContain(linkTo(order));
  const guest = await atGoods(order);
  expect(guest.words).toContain('Die Widerrufsfrist ist am');
  expect(guest.valuesOf('intent')).toEqual([]);
});

test('a stranger with the number of an order sees the form alone, with that number', async () => {
  const order = await world.paid();
  const guest = browserOf(world.stranger());
  await guest.open(`${PAGE}?order_id=${order.orderNumber}`);
  expect(guest.words).not.toContain('Чай');
  expect(guest.valuesOf('orderNumber')).toEqual([order.orderNumber]);
  expect([guest.valuesOf('name'), guest.valuesOf('email')]).toEqual([[''], ['']]);
});

test('every page of a store in the Union leads there, in the words of the law and of the page; a store at home elsewhere has no such page', async () => {
  const client = world.stranger();
  for (const [language, words] of [
    ['de', 'Vertrag widerrufen'],
    ['en', 'Withdraw from contract here'],
    ['ru', 'Отказаться от договора'],
  ] as const) {
    const guest = browserOf(client);
    await guest.open(`/${language}/shop/cart/`);
    expect(guest.page).toContain(words);
    expect(guest.page).toContain(`/${language}/shop/withdrawal/`);
    await guest.open(`/${language}/shop/withdrawal/`);
    expect(guest.title).toContain(words);
  }
  const elsewhere = browserOf(world.shop.server.client({ isRoaming: true }), 'localhost');
  await elsewhere.open('/ru/shop/cart/');
  expect(elsewhere.page).not.toContain('/shop/withdrawal/');
  const { statusCode } = await world.shop.server.app.inject({
    url: '/ru/shop/withdrawal/',
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(statusCode).toBe(404);
});

test('the page is kept by nobody and in no index', async () => {
  const order = await world.paid();
  const { headers, body } = await world.shop.server.app.inject({
    url: PAGE,
    headers: { host: 'de.localhost', accept: 'text/html' },
  });
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).not.toContain(order.orderNumber);
});

/** Staff take goods in without a withdrawal. */
async function takeIn(
  { orderNumber }: Purchase,
  ...lines: readonly [line: number, count: number][]
) {
  const pieces = lines.map(([line, count]) => ({
    part: 1,
    line,
    count,
    reason: 'not_fit' as const,
    isOnSale: true,
  }));
  const done = await returnGoods(
    { ...world.shop.parts, database: world.database },
    {
      orderNumber,
      pieces,
      isDelivery: false,
      actor: { kind: 'staff', staffId: '7' },
      now: world.shop.now,
    },
  );
  expect(done).toMatchObject({ ok: true });
}

test('what staff have taken back without a withdrawal is not offered for one, and counts in none', async () => {
  const order = await world.paid();
  await world.parcel(order, 'delivered', world.shop.now);
  const early = await atGoods(order);
  await takeIn(order, [1, 2]);
  // Whoever had the page open before is told, and sees what is left.
  await early.press('Widerruf bestätigen', { scope: 'some', 'count-1-1': '3' });
  expect(early.words).toContain('So viele Stücke');
  expect(await world.rowsOf(order)).toEqual([]);
  const guest = await atGoods(order);
  expect(guest.words).toContain('Alles Übrige widerrufen');
  await guest.press('Widerruf bestätigen', { scope: 'whole' });
  expect(await world.rowsOf(order)).toMatchObject([
    {
      lines: [
        { key: '1-1', count: 1 },
        { key: '1-2', count: 1 },
      ],
    },
  ]);
});

test('once all goods came back the page says so and has nothing to press', async () => {
  const order = await world.paid();
  await world.parcel(order, 'delivered', world.shop.now);
  await takeIn(order, [1, 3], [2, 1]);
  const guest = await atGoods(order);
  expect(guest.words).toContain('Aus dieser Bestellung ist alles zurückgekommen');
  expect(guest.valuesOf('intent')).toEqual([]);
});
