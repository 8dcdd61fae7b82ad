import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getStore, listStores } from '#countries/packs.ts';
import { RESERVATION_MINUTES } from '#features/orders/rules/public.ts';
import { pathsIn } from '#web/paths.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openPlainShop, type PlainShop } from '../support/plain-shop.ts';

let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
});
afterAll(async () => shop?.close());

const MARKETS = listStores().flatMap(({ code, deliversTo }) =>
  deliversTo.map((country) => ({ code, country })),
);

/** A guest of a store at its final step, who pays by card where nothing else is said. */
async function atFinal(code: string, country: string, method?: string) {
  const { defaultLanguage: language } = getStore(code);
  const host = `${code}.localhost`;
  const client = shop.server.client({ host, language, isRoaming: true });
  client.cookies.set('countryDeliveryCode', country);
  const pack = unchangedCountryAt({ store: code, country }, DEMO_DAY);
  const [first] = pack.paymentMethods;
  const buying = { ...buyingIn(pack), method: method ?? first };
  const step = await upToFinalStep(client, buying);
  const body = { ...step.sums, agreements: step.agreements, paymentSelected: buying.method };
  const final = async () => (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;
  return { client, host, language, pack, body, final };
}

/** The notice that a country has for whoever pays before the goods leave. */
const noticeOf = (country: string): string | null =>
  country === 'az'
    ? 'reserved-notification-az'
    : ['ru', 'vn'].includes(country)
      ? null
      : 'reserved-notification';

const countOrders = async (): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from purchase`.execute(
      shop.server.base.database,
    )
  ).rows[0]?.n ?? -1;

test.each(MARKETS)(
  'whoever orders from $code to $country can read all that is agreed to, in a window and on a page, and is told of the reserve by method C2-088 C7-087 C4-097 C9-039',
  async ({ code, country }) => {
    const { client, host, pack, final } = await atFinal(code, country);
    const browser = new PlainBrowser(shop.server.app, client, host);
    const { agreements, paymentData } = await final();
    expect(agreements.map(({ alias }: { alias: string }) => alias)).toEqual(pack.agreements.always);
    for (const { alias, text, document } of agreements) {
      expect(text, alias).not.toBe('');
      expect(document.version).toBeGreaterThan(0);
      const window = await client.request({ url: document.url, headers: { host } });
      expect(window.json().data.view, document.url).toMatch(/<\w/);
      expect(window.json().data.title).toBe(document.title);
      await browser.open(document.page);
      expect(browser.words.includes(document.title), alias).toBe(true);
    }
    for (const { alias } of paymentData.methods) {
      await client.call('cart_payment_method_choose', { body: { paymentSelected: alias } });
      const { reserveNotice, reserve } = await final();
      const isAtDoor = alias === 'pay_after_delivery';
      expect([alias, reserveNotice]).toEqual([alias, isAtDoor ? null : noticeOf(country)]);
      expect(reserve).toEqual({ minutes: RESERVATION_MINUTES, storageDays: null });
    }
  },
);

test('in Azerbaijan an order waits until its own notice was shown, and what goes on afterwards is the same order, once C2-078 C4-097 I2-148', async () => {
  const { client, body } = await atFinal('az', 'az');
  const before = await countOrders();
  const order = (reserveNotice: string | null, key = 'one-order-after-its-notice') =>
    client.call('cart_payment_data_check', {
      body: { ...body, reserveNotice },
      headers: { 'idempotency-key': key },
    });
  for (const shown of [null, 'reserved-notification']) {
    const refused = await order(shown);
    expect([refused.statusCode, refused.json().data]).toEqual([
      409,
      { code: 'RESERVE_NOTICE_NEEDED', reserveNotice: 'reserved-notification-az' },
    ]);
  }
  expect(await countOrders()).toBe(before);
  const placed = await order('reserved-notification-az');
  expect(placed.json()).toMatchObject({ success: true });
  // Whoever asks again, with or without the word that it was shown, gets the order that stands.
  for (const shown of ['reserved-notification-az', null])
    expect((await order(shown)).json().data).toEqual(placed.json().data);
  expect(await countOrders()).toBe(before + 1);
});

test('a sender of the specification’s shape, who knows of no notices, orders as before C7-080', async () => {
  const { client, body } = await atFinal('de', 'de');
  const placed = await client.call('shopen_app_ajax_cart_de_payment_data_check', { body });
  expect(placed.json()).toMatchObject({ success: true });
});

const monthlyKit = async (code: string) => {
  const language = getStore(code).defaultLanguage;
  const client = shop.server.client({ host: `${code}.localhost`, language, isRoaming: true });
  await client.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  const added = await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
  expect(added.json()).toMatchObject({ success: true });
  const pack = unchangedCountryAt({ store: code, country: code }, DEMO_DAY);
  await upToFinalStep(client, { ...buyingIn(pack), method: pack.paymentMethods[0] });
  return (await client.call('shopen_app_ajax_cart_final_data_get')).json().data.reserveNotice;
};

test('a monthly kit in the cart keeps the reserve notice where there is one, and brings none to Russia D68', async () => {
  expect([await monthlyKit('de'), await monthlyKit('ru')]).toEqual(['reserved-notification', null]);
});

test('without scripts the notice stands above the button and goes along; pressed before scripts ran, the page comes back with it C4-097 UX-3', async () => {
  const { client, host, language } = await atFinal('az', 'az');
  const browser = new PlainBrowser(shop.server.app, client, host);
  await browser.open(pathsIn(language).final());
  expect(browser.words).toMatch(/30 (минут|minutes|dakika)/);
  expect(browser.markup.indexOf('name="reserveNotice"')).toBeLessThan(
    browser.markup.lastIndexOf('type="submit"'),
  );
  const before = await countOrders();
  const agreements = browser.valuesOf('agreements');
  // A browser with scripts has nothing of `<noscript>` in its form.
  await browser.send('totalSum', { agreements, reserveNotice: [] });
  expect([browser.place, await countOrders()]).toEqual([pathsIn(language).final(), before]);
  expect(browser.ticked).toEqual(agreements);
  // Now it stands there for everybody.
  expect(browser.markup.includes('<noscript><section')).toBe(false);
  await browser.send('totalSum', { agreements });
  expect(await countOrders()).toBe(before + 1);
});
