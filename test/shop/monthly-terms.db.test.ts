import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { pathsIn } from '#web/paths.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { BUYING, buyingIn, upToFinalStep } from '../support/buying.ts';
import { openAutoshipWorld, type AutoshipWorld } from '../support/autoship-world.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import type { TestClient } from '../support/server.ts';
import { wordsIn } from '../support/subscription-shop.ts';

const FINAL = '/ru/shop/cart/final/';

let world: AutoshipWorld;
beforeAll(async () => {
  const { render } = await openPages(false);
  world = await openAutoshipWorld(render);
});
afterAll(() => world?.close());

const fieldIn = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];

test('what a monthly kit costs from the next month on is told with its delivery, day, months, address and receiver C3-106 C3-107 C3-108 C7-034', async () => {
  const client = await world.member('anna@example.test');
  const none = await client.call('cart_subscription_delivery_check');
  expect(none.json().data).toMatchObject({ code: 'CART_EMPTY' });
  await world.upToOrder(client, { amount: 2 });
  const answer = await client.call('cart_subscription_delivery_check');
  expect(answer.statusCode, answer.body).toBe(200);
  const { success, data } = answer.json();
  expect(success).toBe(true);
  expect(data).toMatchObject({ cost: { currency: 'RUB' }, nextInvoiceDate: '2026-12-20' });
  expect(data.kits).toEqual([
    {
      name: 'Ежемесячный набор «Утро»',
      duration: 6,
      date: 20,
      contract: '1000002',
      basket_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      autoship_id: 701,
      delivery: {
        type: expect.any(String),
        name: expect.any(String),
        address: expect.stringContaining('Примерная улица'),
        price: data.cost,
      },
      userName: 'Примерова Вера',
      userTel: expect.stringMatching(/^\+7\s900\s000\s00\s01$/),
      count: 2,
      price: { value: expect.any(Number), currency: 'RUB' },
    },
  ]);
});

test('the final step says it before the press, and an order by other terms than were read is refused without losing anything C2-057 C2-058', async () => {
  const client = await world.member('anna@example.test');
  const { totalSum, agreements } = await world.upToOrder(client);
  const page = await pageOf(world.shop, client, FINAL);
  for (const words of [
    'Подписка действует 6 месяцев, оплата списывается автоматически.',
    '20 число следующего месяца',
  ])
    expect(page.includes(words), words).toBe(true);
  const terms = fieldIn(page, 'monthlyTerms');
  expect(terms).toMatch(/^[\w-]{22}$/);
  const refused = await client.call('cart_order_place', {
    body: { totalSum, agreements, monthlyTerms: 'other' },
  });
  expect(refused.json().data).toMatchObject({ code: 'MONTHLY_TERMS_NEEDED' });
  const pressed = await pressOn(world.shop, client, FINAL, { having: 'totalSum' }, { agreements });
  expect(pressed.statusCode, pressed.body.slice(0, 300)).toBe(303);
});

test('a delivery that cannot be priced for the kit alone is said in the words of the specification, and nothing is ordered C8-019', async () => {
  const client = await world.member('elena@example.test');
  const { totalSum, agreements } = await world.upToOrder(client);
  const { delivery } = world.shop.features;
  const { quote } = delivery;
  const asked = { times: 0 };
  // The kit is priced after the order itself: from then on nobody goes there.
  Object.assign(delivery, {
    quote: (...wanted: Parameters<typeof quote>) =>
      asked.times++ % 2 === 1
        ? Promise.resolve({ ok: false, code: 'CARRIER_UNKNOWN' })
        : quote(...wanted),
  });
  try {
    const answer = await client.call('cart_subscription_delivery_check');
    expect(answer.json()).toMatchObject({
      success: false,
      message: ['Невозможно получить стоимость доставки'],
    });
    asked.times = 0;
    const order = await client.call('cart_order_place', {
      body: { totalSum, agreements, monthlyTerms: null },
    });
    expect(order.json().data).toMatchObject({ code: 'DELIVERY_COST_UNKNOWN' });
  } finally {
    Object.assign(delivery, { quote });
  }
});

test('a visitor who came to a monthly kit by a shared cart is told that it needs an account, and nothing is ordered', async () => {
  const guest = world.shop.client({ isRoaming: true });
  const step = await world.upToOrder(guest, { isByShare: true });
  const answer = await guest.call('cart_order_place', { body: step });
  expect(answer.json().data).toMatchObject({ code: 'OFFER_NEEDS_ACCOUNT' });
  expect(answer.json().message[0]).toMatch(/^Подписку на «Ежемесячный набор «Утро»»/);
});

test('the page of an order with a monthly kit leads to the subscriptions, that of another order does not', async () => {
  const client = await world.member('viktor@example.test');
  const { orderNumber } = await world.order(client, await world.upToOrder(client));
  const order = (number: string) =>
    pageOf(world.shop, client, `/ru/shop/profile/orders/${number}/`);
  // In the page itself: the menu beside it has an entry of its own.
  const LINK = /subscriptions"[^>]*>(<[^>]*>)*Мои подписки</;
  expect((await order(orderNumber)).split('</aside>').at(-1)).toMatch(LINK);
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const plain = await client.call('cart_payment_data_check', { body: { ...sums, agreements } });
  expect((await order(plain.json().data.orderNumber)).split('</aside>').at(-1)).not.toMatch(LINK);
});

test('the thanks for an order with a monthly kit lead to the subscriptions once it is paid, those for another order never', async () => {
  const client = await world.member('viktor@example.test');
  // In the page itself: the frame around it has no such entry.
  const LINK = /href="\/ru\/shop\/profile\/subscriptions"[^>]*>(<[^>]*>)*Мои подписки</;
  const thanks = (number: string) =>
    pageOf(world.shop, client, pathsIn('ru').thankYou('card', { order_id: number }));
  const { orderNumber, paymentId } = await world.order(client, await world.upToOrder(client));
  expect(await thanks(orderNumber)).not.toMatch(LINK);
  await world.pay(paymentId);
  const paid = await thanks(orderNumber);
  expect(paid).toContain('data-standing="paid"');
  expect(paid).toMatch(LINK);
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, method: 'card_ru' });
  const step = { totalSum: sums['totalSum'] ?? 0, agreements };
  const plain = await world.order(client, step);
  await world.pay(plain.paymentId);
  const other = await thanks(plain.orderNumber);
  expect(other).toContain('data-standing="paid"');
  expect(other).not.toMatch(LINK);
});

const WITHDRAWAL =
  'Sie können die Bestellung ohne Angabe von Gründen innerhalb von 14 Tagen nach Erhalt der letzten Ware widerrufen.';
const MONTHLY = [
  'Das gesamte Abo können Sie innerhalb von 14 Tagen nach Erhalt des ersten Sets widerrufen.',
  'Das Abo endet mit dem letzten Set von selbst und verlängert sich nicht. Beenden können Sie es an jedem Tag ohne Kündigungsfrist: im Konto oder per E-Mail an help.de@arnika.test.',
];
/** Somebody of the German store, with nothing in the cart. */
async function inGermany(): Promise<TestClient> {
  const client = await world.member('max@example.test', 'de');
  await client.call('cart_clear', { body: {} });
  return client;
}
const hostOf = (language: string) => (language === 'ru' ? 'localhost' : `${language}.localhost`);
const finalOf = (client: TestClient, language: string) =>
  pageOf(world.shop, client, `/${language}/shop/cart/final/`, hostOf(language));

test('a German buyer reads before the press how to withdraw, what a month costs, for how long and how it ends; the button obliges', async () => {
  const client = await inGermany();
  await world.upToOrder(client, { at: 'de' });
  const page = await finalOf(client, 'de');
  const said = wordsIn(page);
  for (const words of [WITHDRAWAL, ...MONTHLY, 'Zahlungspflichtig bestellen'])
    expect(said).toContain(words);
  expect(said).toMatch(/Das Abo läuft 6 Monate/);
  expect(said).toMatch(/Jeden Monat [\d,]+ € und Lieferung [\d,]+ €, zusammen [\d,]+ €/);
  // All of it stands above the button that ends the form.
  expect(page.indexOf('data-withdrawal')).toBeGreaterThan(page.indexOf('id="monthly-terms"'));
  expect(page.indexOf('data-withdrawal')).toBeLessThan(page.indexOf('id="agreement-delivery"'));
  const href = /href="(\/de\/shop\/page\/withdrawal\/)"/.exec(
    page.split('data-withdrawal')[1] ?? '',
  );
  const document = await pageOf(world.shop, client, href?.[1] ?? '', hostOf('de'));
  expect(wordsIn(document)).toContain('Muster-Widerrufsformular');
});

test('an order of other goods names the right of withdrawal and nothing of a subscription; in Russia nothing of either is said', async () => {
  const client = await inGermany();
  await upToFinalStep(client, BUYING.de);
  const german = wordsIn(await finalOf(client, 'de'));
  expect(german).toContain(WITHDRAWAL);
  for (const words of MONTHLY) expect(german).not.toContain(words);
  const russian = await world.member('anna@example.test');
  await world.upToOrder(russian);
  const page = await finalOf(russian, 'ru');
  expect(page).toContain('id="monthly-terms"');
  expect(page).not.toContain('data-withdrawal');
  expect(page).not.toContain('/shop/page/withdrawal/');
});

test('what goes abroad from a seller in the Union is bought under the law of the seller', async () => {
  const client = await inGermany();
  client.cookies.set('countryDeliveryCode', 'gb');
  const place = { store: 'de', country: 'gb' };
  await upToFinalStep(client, buyingIn(unchangedCountryAt(place, world.now)));
  const { data } = (await client.call('shopen_app_ajax_cart_final_data_get')).json();
  // So do the words on the press.
  expect(data.button).toBe('Zahlungspflichtig bestellen');
  expect(data.withdrawal).toEqual({
    text: WITHDRAWAL,
    monthly: [],
    document: {
      alias: 'withdrawal',
      title: 'Widerrufsbelehrung',
      page: '/de/shop/page/withdrawal/',
    },
  });
});
