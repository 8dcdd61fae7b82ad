import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStep, liveUntil } from '../../../../test/support/crashes/fail-point.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { unchangedCountryAt, type CountryReader } from '#countries/country-at.ts';
import { loadServerCatalogue, type ServerCatalogue } from '#i18n/server-catalogue.ts';
import { LEASE_SECONDS } from '#jobs/outbox-store.ts';
import { mailHandlers } from '#jobs/mail-queue.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { openMail, type MailTransport } from '#platform/mail.ts';
import { arrivalSender } from '../mail/send-back-in-stock-mail.ts';
import { forgetOldRequests, queueBackInStockMails } from './public.ts';

const SKU = '400501';
const ORIGIN = 'https://shop.example.test';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let shop: TestServer;
let translate: ServerCatalogue['translate'];
let now: Date;
let delivered: string[];

beforeAll(async () => {
  ({ translate } = await loadServerCatalogue());
  now = DEMO_DAY;
  shop = await openTestServer({
    base: await createDemoDatabase({ size: 16 }),
    now: () => now,
  });
});
afterAll(() => shop?.close());

const setStock = async (onHand: number, store = 'ru', sku = SKU): Promise<void> => {
  await sql`update stock s set on_hand = ${onHand}, reserved = 0 from stock_location l
    where l.code = s.location and l.store = ${store} and s.sku = ${sku}`.execute(
    shop.base.database,
  );
  await sql`insert into catalogue_change (store, sku, is_stock_only) values (null, ${sku}, true)`.execute(
    shop.base.database,
  );
  await shop.features.catalogue.refresh();
};

beforeEach(async () => {
  delivered = [];
  await sql`delete from arrival_request`.execute(shop.base.database);
  for (const store of ['ru', 'kz', 'kg', 'by', 'de']) await setStock(0, store);
});

const transport: MailTransport = {
  send: ({ messageId }) => asStep(async () => void delivered.push(messageId)),
  close: () => {},
};

/** One worker: promises what has come, then sends what is promised. */
async function work(
  withTransport: MailTransport | null = null,
  countryAt: CountryReader = unchangedCountryAt,
): Promise<void> {
  const { database } = shop.base;
  await queueBackInStockMails(database, now);
  const mail = openMail(database, withTransport, () => now, TEST_SECRET);
  const originOf = () => ORIGIN;
  const { catalogue } = shop.features;
  const sender = arrivalSender({ database, catalogue, originOf, countryAt, now: () => now });
  const handlers = mailHandlers([sender], { mail, originOf, renderMail: renderMails(translate) });
  await openOutbox({ database, listenUrl: null, handlers, log: silent, now: () => now }).runDue();
}

const guest = (options = {}) => shop.client({ isRoaming: true, ...options });
const ask = (client: TestClient, body: Record<string, string>) =>
  client.call('product_arrival_subscribe', { body: { sku: SKU, ...body } });

async function mailsTo(email: string) {
  return shop.base.database
    .selectFrom('outbound_message')
    .select(['subject', 'html', 'text', 'dedupe_key'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}

const statesOf = async (email: string): Promise<string[]> => {
  const rows = await shop.base.database
    .selectFrom('arrival_request')
    .select('state')
    .where('email', '=', email)
    .orderBy('sku')
    .execute();
  return rows.map(({ state }) => state);
};

test('who asked gets one mail when the stock goes from 0 to 5, with the product’s address C2-028', async () => {
  const answer = await ask(guest(), { email: 'vera@example.test' });
  expect(answer.json()).toMatchObject({
    success: true,
    message: ['Сообщим на vera@example.test, когда товар появится'],
  });
  await work();
  expect(await mailsTo('vera@example.test')).toEqual([]);

  await setStock(5);
  await work();
  await work();
  const [mail, ...others] = await mailsTo('vera@example.test');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Крем дневной «Росница»: снова в наличии');
  for (const part of [mail?.html, mail?.text])
    expect(part).toContain(`${ORIGIN}/ru/shop/catalog/product/${SKU}/`);
  expect(await statesOf('vera@example.test')).toEqual(['sent']);
  const mailbox = await shop.app.inject('/__dev/outbox.json?to=vera@example.test');
  expect(mailbox.json()).toMatchObject([{ subject: mail?.subject }]);

  // Sold out and there again: nobody asked a second time.
  await setStock(0);
  await setStock(7);
  await work();
  expect(await mailsTo('vera@example.test')).toHaveLength(1);
  await setStock(0);
  await ask(guest(), { email: 'vera@example.test' });
  await setStock(1);
  await work();
  expect(await mailsTo('vera@example.test')).toHaveLength(2);
});

test('the mail names the price in both currencies while the country that was asked from shows a second one C2-028 C9-021', async () => {
  const days = { from: DEMO_DAY, to: new Date(DEMO_DAY.getTime() + 1) };
  const secondPrice = { when: 'RUB', rate: '2', sign: '€', ...days } as const;
  const countryAt: CountryReader = (place, at) => ({
    ...unchangedCountryAt(place, at),
    secondPrice,
  });
  await ask(guest(), { email: 'both@example.test' });
  await setStock(5);
  await work(null, countryAt);
  const [mail] = await mailsTo('both@example.test');
  const said = mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
  const [, first, second] = /Цена сейчас: ([\d ]+) ₽ \(([\d ]+) €\)/.exec(said) ?? [];
  const whole = (sum = '') => Number(sum.replaceAll(' ', ''));
  expect(whole(first)).toBeGreaterThan(0);
  expect(whole(second) * 2).toBe(whole(first));
});

test('units that lie there for an order are none; one that the order gives back brings the mail C2-028', async () => {
  await ask(guest(), { email: 'import@example.test' });
  const { rows } = await sql<{ location: string }>`
    select s.location from stock s join stock_location l on l.code = s.location where l.store = 'ru' and s.sku = ${SKU}`.execute(
    shop.base.database,
  );
  const location = rows[0]?.location ?? '';
  // All units are reserved for an order: the product is missing, though it lies there.
  await sql`update stock set on_hand = 3, reserved = 3 where sku = ${SKU} and location = ${location}`.execute(
    shop.base.database,
  );
  await work();
  expect(await mailsTo('import@example.test')).toEqual([]);
  await sql`update stock set reserved = 2 where sku = ${SKU} and location = ${location}`.execute(
    shop.base.database,
  );
  await work();
  expect(await mailsTo('import@example.test')).toHaveLength(1);
});

test('asking twice, in other letters, is one request; another store’s stock is not ours C2-028', async () => {
  const two = guest({ host: 'kz.localhost' });
  await Promise.all([
    ask(guest(), { email: 'twice@example.test' }),
    ask(guest(), { email: 'Twice@Example.test' }),
    ask(two, { email: 'twice@example.test' }),
  ]);
  expect((await ask(guest(), { email: 'twice@example.test' })).statusCode).toBe(200);
  const rows = await shop.base.database
    .selectFrom('arrival_request')
    .select('store')
    .orderBy('store')
    .execute();
  expect(rows.map(({ store }) => store)).toEqual(['kz', 'ru']);
  await setStock(5, 'kz');
  await work();
  const mails = await mailsTo('twice@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain('₸');
});

test('every store and language: the mail speaks the language that was asked in C2-028', async () => {
  const hosts = {
    ru: 'localhost',
    kz: 'kz.localhost',
    kg: 'kg.localhost',
    by: 'by.localhost',
    de: 'de.localhost',
  };
  for (const [store, host] of Object.entries(hosts)) {
    const answer = await ask(guest({ host, language: 'en' }), { email: `${store}@example.test` });
    expect([store, answer.statusCode]).toEqual([store, 200]);
    await setStock(2, store);
  }
  await work();
  for (const store of Object.keys(hosts)) {
    const [mail] = await mailsTo(`${store}@example.test`);
    expect(mail?.subject).toMatch(/: back in stock$/);
    expect(mail?.text).toContain(`/en/shop/catalog/product/${SKU}/`);
  }
});

test('two workers at once send one mail to each, however often they look C2-028', async () => {
  const people = Array.from({ length: 12 }, (_, at) => `many${at}@example.test`);
  for (const email of people) await ask(guest(), { email });
  await setStock(1);
  await Promise.all([work(transport), work(transport), work(transport)]);
  await work(transport);
  for (const email of people) expect([email, (await mailsTo(email)).length]).toEqual([email, 1]);
  expect(delivered).toHaveLength(people.length);
  expect(new Set(delivered).size).toBe(people.length);
});

test('a worker that dies at any step leaves one mail, which another one sends C2-028', async () => {
  let deaths = 0;
  for (const when of ['before', 'after'] as const)
    for (let step = 1; ; step += 1) {
      const email = `dies-${when}-${step}@example.test`;
      await setStock(0);
      await ask(guest(), { email });
      await setStock(3);
      delivered = [];
      const life = await liveUntil({ step, when }, () => work(transport));
      if (life.isDead) deaths += 1;
      // A second worker takes up what the first left, once its lease is over.
      now = new Date(now.getTime() + LEASE_SECONDS * 1_000);
      // It looks every minute: what the dead one's transaction still holds is found the next time.
      await expect
        .poll(
          async () => {
            await work(transport);
            return statesOf(email);
          },
          { timeout: 60_000 },
        )
        .toEqual(['sent']);
      expect([email, (await mailsTo(email)).length, new Set(delivered).size]).toEqual([
        email,
        1,
        1,
      ]);
      if (!life.isDead) break;
    }
  expect(deaths).toBeGreaterThan(10);
});

test('one click in the mail stops all that waits for the address, also what is promised already C2-028', async () => {
  const client = guest();
  await setStock(0, 'ru', '400502');
  await ask(client, { email: 'stop@example.test' });
  await client.call('product_arrival_subscribe', {
    body: { sku: '400502', email: 'STOP@example.test' },
  });
  await ask(client, { email: 'other@example.test' });
  await setStock(5);
  await work();
  const [mail] = await mailsTo('stop@example.test');
  const token = /\/ru\/shop\/arrival\/stop\/([\da-f-]{36})\//.exec(mail?.text ?? '')?.[1] ?? '';
  // A mail program: no cookies, no origin, a form of its own.
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/ru/shop/ajax/product/arrival/stop/${token}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  await setStock(5, 'ru', '400502');
  await work();
  expect(await mailsTo('stop@example.test')).toHaveLength(1);

  // Stopped between promise and mail.
  await setStock(0);
  await ask(client, { email: 'between@example.test' });
  await setStock(5);
  await queueBackInStockMails(shop.base.database, now);
  const { stop_token } = await shop.base.database
    .selectFrom('arrival_request')
    .select('stop_token')
    .where('email', '=', 'between@example.test')
    .executeTakeFirstOrThrow();
  await client.call('product_arrival_stop', { params: { token: stop_token } });
  await work();
  expect(await mailsTo('between@example.test')).toEqual([]);
  for (const wrong of ['x', '00000000-0000-4000-8000-000000000000', "' or 1=1"])
    expect(
      (await client.call('product_arrival_stop', { params: { token: wrong } })).statusCode,
    ).toBe(200);
  expect(await mailsTo('other@example.test')).toHaveLength(1);
});

test('the mail says in its head how to stop it C2-028', async () => {
  const heads: (string | undefined)[] = [];
  await ask(guest(), { email: 'head@example.test' });
  await setStock(5);
  await work({ send: async ({ stopUrl }) => void heads.push(stopUrl), close: () => {} });
  expect(heads).toEqual([
    expect.stringMatching(
      /^https:\/\/shop\.example\.test\/ru\/shop\/ajax\/product\/arrival\/stop\/[\da-f-]{36}\/$/,
    ),
  ]);
});

test('only what is missing and may come again can be waited for C2-028', async () => {
  const codeOf = async (client: TestClient, body: Record<string, string>) =>
    (await ask(client, body)).json().data.code;
  const client = guest();
  const email = 'who@example.test';
  expect(await codeOf(client, { sku: 'NOWHERE', email })).toBe('PRODUCT_UNKNOWN');
  expect(await codeOf(client, { email: 'who@' })).toBe('EMAIL_INVALID');
  expect(await codeOf(client, {})).toBe('EMAIL_NEEDED');
  await setStock(4);
  expect(await codeOf(client, { email })).toBe('NOT_MISSING');
  await sql`update product set is_archived = true where sku = '400503'`.execute(shop.base.database);
  await sql`insert into catalogue_change (store, sku) values (null, '400503')`.execute(
    shop.base.database,
  );
  await shop.features.catalogue.refresh();
  expect(await codeOf(client, { sku: '400503', email })).toBe('ARCHIVED');
});

test('a contract is told at its own address, and nobody learns another’s C2-028', async () => {
  const anna = shop.client();
  await anna.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  expect((await ask(anna, { contract: '1000003' })).statusCode).toBe(403);
  expect((await ask(guest(), { contract: '1000002' })).statusCode).toBe(403);
  expect((await ask(anna, { contract: '1000002' })).statusCode).toBe(200);
  await setStock(5);
  await work();
  expect(await mailsTo('anna@example.test')).toHaveLength(1);
});

test('addresses are forgotten 30 days after their mail, and a year after they were left C2-028', async () => {
  await ask(guest(), { email: 'old@example.test' });
  await setStock(5);
  await work();
  await setStock(0);
  await ask(guest(), { email: 'waits@example.test' });
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(await forgetOldRequests(shop.base.database, later(29))).toBe(0);
  expect(await forgetOldRequests(shop.base.database, later(31))).toBe(1);
  expect(await forgetOldRequests(shop.base.database, later(364))).toBe(0);
  expect(await forgetOldRequests(shop.base.database, later(366))).toBe(1);
});
