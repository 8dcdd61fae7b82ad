import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { listStores } from '#countries/packs.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';
import { startSandboxProvider, type SandboxProvider } from '#app/sandbox-provider/start.ts';

let shop: TestServer;
let sandbox: SandboxProvider;

beforeAll(async () => {
  const base = await createDemoDatabase();
  const now = () => DEMO_DAY;
  const { database } = base;
  sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database,
    secret: TEST_SECRET,
    now,
  });
  shop = await openTestServer({
    base,
    now,
    sandboxOrigin: sandbox.origin,
  });
  // The provider is told where to send its webhooks.
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shop?.close();
  await sandbox?.stop();
});

/** `ARNIKA_STORES=ro` tries the markets of one store only, as the how-to of a new country does. */
const WANTED = process.env['ARNIKA_STORES']?.split(' ');
const MARKETS = listStores()
  .filter(({ code }) => WANTED?.includes(code) ?? true)
  .flatMap((store) => store.deliversTo.map((country) => ({ code: store.code, country, store })));

test.runIf(!WANTED)(
  'what customs of the destination refuse is refused before the order C5-048 C5-049 C9-041 C9-042',
  async () => {
    const client = shop.client({ host: 'eu.localhost', language: 'en', isRoaming: true });
    client.cookies.set('countryDeliveryCode', 'kr');
    const buying = {
      ...buyingIn(unchangedCountryAt({ store: 'eu', country: 'kr' }, DEMO_DAY)),
      count: 7,
    };
    await expect(upToFinalStep(client, buying)).rejects.toThrow(/OVER_CUSTOMS_ITEMS/);
    const dear = shop.client({ host: 'eu.localhost', language: 'ru', isRoaming: true });
    dear.cookies.set('countryDeliveryCode', 'gb');
    const inBritain = {
      ...buyingIn(unchangedCountryAt({ store: 'eu', country: 'gb' }, DEMO_DAY)),
      count: 20,
    };
    await expect(upToFinalStep(dear, inBritain)).rejects.toThrow(/не дороже 155 евро/);
  },
);

test.each(MARKETS)(
  'a guest of the store $code orders to $country in its language and its money, rounded as it rounds C9-043 I3-040',
  async ({ store, country }) => {
    const { code, currency, defaultLanguage } = store;
    const client = shop.client({
      host: `${code}.localhost`,
      language: defaultLanguage,
      isRoaming: true,
    });
    client.cookies.set('countryDeliveryCode', country);
    const pack = unchangedCountryAt({ store: code, country }, DEMO_DAY);
    const email = `guest-${code}-${country}@example.test`;
    const buying = buyingIn(pack);
    const { sums, agreements } = await upToFinalStep(client, buying, email);
    expect(agreements).toEqual(pack.agreements.always);
    const answer = await client.call('cart_payment_data_check', {
      body: { paymentSelected: buying.method, totalSum: sums['totalSum'], agreements },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([200, []]);
    const { rows } = await sql<{ goods: string }>`
      select p.currency, p.store, p.country, p.language, p.goods_minor as goods,
        p.total_minor = p.goods_minor + p.delivery_minor as adds_up
      from purchase p join purchase_receiver r on r.purchase_id = p.id where r.email = ${email}`.execute(
      shop.base.database,
    );
    const [order] = rows;
    expect(order).toEqual({
      currency: currency.externalIso,
      store: code,
      country,
      language: defaultLanguage,
      goods: order?.goods,
      adds_up: true,
    });
    expect(Number(order?.goods)).toBeGreaterThan(0);
  },
);
