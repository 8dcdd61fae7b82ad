import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { findPurchase } from '#features/orders/server/public.ts';
import { WEBHOOK_KIND, webhookHandler } from '#features/payment/server/public.ts';
import { buyingIn, upToFinalStep, upToPaymentStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import {
  FREEDOMPAY_KEY,
  FREEDOMPAY_MERCHANT,
  openFreedomPayPeer,
} from '../support/payment-peers/freedompay-peer.ts';
import { IYZICO_KEYS, openIyzicoPeer } from '../support/payment-peers/iyzico-peer.ts';
import { openVnpayPeer, VNPAY_KEYS } from '../support/payment-peers/vnpay-peer.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let peers: {
  freedom: Awaited<ReturnType<typeof openFreedomPayPeer>>;
  iyzico: Awaited<ReturnType<typeof openIyzicoPeer>>;
  vnpay: Awaited<ReturnType<typeof openVnpayPeer>>;
};
/** One whose settings name a provider for each of the four countries; its own sandbox runs beside them. */
let shop: TestServer;
/** One without any keys. */
let keyless: TestServer;

beforeAll(async () => {
  peers = {
    freedom: await openFreedomPayPeer(),
    iyzico: await openIyzicoPeer(),
    vnpay: await openVnpayPeer(),
  };
  const { render } = await openPages(false);
  const shared = { render, now: () => DEMO_DAY, sandboxOrigin: 'http://sandbox.invalid' };
  shop = await openTestServer({
    ...shared,
    base: await createDemoDatabase(),
    settings: {
      FREEDOMPAY_KZ_MERCHANT: FREEDOMPAY_MERCHANT,
      FREEDOMPAY_KZ_SECRET: FREEDOMPAY_KEY,
      FREEDOMPAY_KZ_API: peers.freedom.stub.listeningOrigin,
      FREEDOMPAY_KG_MERCHANT: FREEDOMPAY_MERCHANT,
      FREEDOMPAY_KG_SECRET: FREEDOMPAY_KEY,
      FREEDOMPAY_KG_API: peers.freedom.stub.listeningOrigin,
      IYZICO_API_KEY: IYZICO_KEYS.apiKey,
      IYZICO_SECRET_KEY: IYZICO_KEYS.secretKey,
      IYZICO_IDENTITY_NUMBER: '11111111111',
      IYZICO_API: peers.iyzico.stub.listeningOrigin,
      VNPAY_TERMINAL: VNPAY_KEYS.terminal,
      VNPAY_SECRET_KEY: VNPAY_KEYS.secretKey,
      VNPAY_PAGE: 'https://pay.example.test/vpcpay.html',
      VNPAY_API: `${peers.vnpay.stub.listeningOrigin}/api`,
    },
  });
  // Providers are told an address for their webhooks, or have it in their settings.
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const notify = (code: string) => `${shop.app.listeningOrigin}/ru/shop/payment/notify/${code}/`;
  peers.iyzico.notifyAt = notify('iyzico');
  peers.vnpay.notifyAt = notify('vnpay');
  keyless = await openTestServer({ ...shared, base: await createDemoDatabase() });
});
afterAll(async () => {
  await shop?.close();
  await keyless?.close();
  for (const { stub } of Object.values(peers ?? {})) await stub.close();
});

interface Buying {
  readonly client: TestClient;
  readonly host: string;
  readonly language: string;
  readonly buying: ReturnType<typeof buyingIn>;
}

function buyerOf(server: TestServer, store: string): Buying {
  const { defaultLanguage: language } = getStore(store);
  const host = `${store}.localhost`;
  const client = server.client({ host, language, isRoaming: true });
  client.cookies.set('countryDeliveryCode', store);
  return {
    client,
    host,
    language,
    buying: buyingIn(unchangedCountryAt({ store, country: store }, DEMO_DAY)),
  };
}

async function orderBy(store: string, method: string) {
  const { client, buying } = buyerOf(shop, store);
  const { sums, agreements } = await upToFinalStep(client, { ...buying, method });
  const answer = await client.call('cart_payment_data_check', {
    body: { paymentSelected: method, totalSum: sums['totalSum'], agreements },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { orderNumber: string; method: string; redirect: string };
}

const rowsOf = async (orderNumber: string) => {
  const { rows } = await sql<{ state: string; provider: string | null; attempt: string | null }>`
    select p.state, a.provider, a.state as attempt from purchase p
    left join payment_attempt a on a.purchase_id = p.id where p.order_number = ${orderNumber}`.execute(
    shop.base.database,
  );
  return rows;
};

async function work(): Promise<void> {
  const parts = shop.features.payment.behind;
  const outbox = openOutbox({
    database: shop.base.database,
    listenUrl: null,
    handlers: { [WEBHOOK_KIND]: webhookHandler(parts) },
    log: parts.log,
    now: () => DEMO_DAY,
  });
  await outbox.runDue();
  await outbox.stop();
}

describe.each([
  ['kz', 'card', 'freedompay-kz', () => peers.freedom],
  ['kg', 'card', 'freedompay-kg', () => peers.freedom],
  ['tr', 'card', 'iyzico', () => peers.iyzico],
  ['vn', 'card', 'vnpay', () => peers.vnpay],
  ['vn', 'vn_qr', 'vnpay', () => peers.vnpay],
] as const)('the store %s, by %s', (store, method, provider, peerOf) => {
  test('an order goes to the page of its own provider, and the provider’s word pays it C7-082', async () => {
    const { orderNumber, redirect } = await orderBy(store, method);
    expect(redirect).toMatch(/^https:\/\/(?:pay|cpp)\.example\.test/);
    expect(await rowsOf(orderNumber)).toEqual([{ state: 'placed', provider, attempt: 'started' }]);
    peerOf().settle(redirect, 'paid');
    expect(await peerOf().tell(redirect)).toBe(true);
    await work();
    expect(await rowsOf(orderNumber)).toEqual([{ state: 'paid', provider, attempt: 'paid' }]);
  });
});

test.each(['kz', 'kg', 'tr', 'vn'])(
  'in the store %s cash is paid on delivery: no provider is asked, nothing is begun, and the order waits for its confirmation C3-089 C7-082',
  async (store) => {
    const counts = () => Object.values(peers).map((peer) => peer.count());
    const before = counts();
    const { orderNumber, redirect } = await orderBy(store, 'pay_after_delivery');
    expect(redirect).toContain('/shop/payment/thank-you/pay_after_delivery/');
    expect(await rowsOf(orderNumber)).toEqual([{ state: 'placed', provider: null, attempt: null }]);
    expect(counts()).toEqual(before);
    const order = await findPurchase(shop.base.database, { orderNumber });
    const held = (order?.holdEndsAt?.getTime() ?? 0) - (order?.placedAt.getTime() ?? 0);
    expect(held).toBe(48 * 3_600_000);
  },
);

const PRACTICE = {
  ru: 'Учебная оплата, деньги не списываются',
  en: 'Practice payment, no money is taken',
  tr: 'Deneme ödemesi, para çekilmez',
} as const;

async function stepOf(server: TestServer, store: string, language: keyof typeof PRACTICE) {
  const { client, host, buying } = buyerOf(server, store);
  await upToPaymentStep(client, buying);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body } = await server.app.inject({
    url: `/${language}/shop/cart/payment/`,
    headers: { host, accept: 'text/html', cookie },
  });
  return body
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '');
}

test.each([
  ['kz', 'ru'],
  ['tr', 'tr'],
  ['vn', 'en'],
] as const)(
  'without keys the sandbox stands in for the providers of %s, and the payment step says in the language %s that no money is taken; with keys it says nothing',
  async (store, language) => {
    const words = await stepOf(keyless, store, language);
    expect(words).toContain(`${PRACTICE[language]}: `);
    expect(await stepOf(shop, store, language)).not.toContain(PRACTICE[language]);
  },
);
