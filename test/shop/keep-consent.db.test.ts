import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import {
  startSandboxProvider,
  type SandboxProvider,
} from '../../src/app/sandbox-provider/start.ts';
import { BUYING, upToFinalStep, type BuyingAt } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const FINAL = '/ru/shop/cart/final/';
const CARD: BuyingAt = { ...BUYING.ru, method: 'card_ru' };

let shop: TestServer;
let sandbox: SandboxProvider;
beforeAll(async () => {
  const base = await createDemoDatabase();
  sandbox = await startSandboxProvider({
    host: '127.0.0.1',
    port: 0,
    database: base.database,
    secret: TEST_SECRET,
    now: () => NOW,
  });
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render, now: () => NOW, sandboxOrigin: sandbox.origin });
  // Providers are told an address for their webhooks.
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox?.stop();
  await shop?.close();
});

async function member(login = 'anna@example.test'): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  return client;
}

interface Consent {
  readonly purpose: string;
  readonly document: string;
  readonly version: number;
  readonly language: string;
  readonly text_hash: string;
  readonly given_at: Date;
}
async function consentOf(orderNumber: string): Promise<Consent | null> {
  const { rows } = await sql<Consent>`
    select c.* from keep_consent c join purchase p on p.id = c.purchase_id
    where p.order_number = ${orderNumber} and c.person_id = p.person_id`.execute(
    shop.base.database,
  );
  return rows[0] ?? null;
}
const keepAt = async (client: TestClient) =>
  (await client.call('shopen_app_ajax_cart_final_data_get')).json().data.keep;
const order = (client: TestClient, total: number | undefined, body: object) =>
  client.call('cart_order_place', { body: { totalSum: total, ...body } });

test('the box is empty for everybody who is signed in, whoever ticks it agrees to the very words and version beside it, and whoever does not keeps nothing', async () => {
  const client = await member();
  const { sums, agreements } = await upToFinalStep(client, CARD);
  const page = await pageOf(shop, client, FINAL);
  const box = /<input[^>]*value="keepMeans"[^>]*>/.exec(page)?.[0] ?? '';
  expect(box).toContain('type="checkbox"');
  expect(box).not.toMatch(/ checked=/);
  expect(page).toContain('Без вашего нажатия ничего не спишем');
  const keep = await keepAt(client);
  expect(keep).toMatchObject({ version: 1, isNeeded: false, isAgreed: false });
  // Without scripts: the box goes with the others, and its version with theirs.
  const pressed = await pressOn(shop, client, FINAL, { having: 'totalSum' }, {});
  expect(pressed.statusCode).toBe(422);
  const stale = await order(client, sums['totalSum'], {
    agreements: [...agreements, 'keepMeans'],
    documentVersions: { keepMeans: 2 },
  });
  expect(stale.json().data.fields['agreements.keepMeans']).toMatch(/^Текст документа изменился/);
  const placed = await order(client, sums['totalSum'], {
    agreements: [...agreements, 'keepMeans'],
    documentVersions: { keepMeans: keep.version },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  expect(await consentOf(placed.json().data.orderNumber)).toMatchObject({
    purpose: 'orders',
    document: 'keep-means',
    version: 1,
    language: 'ru',
    text_hash: keep.hash,
    given_at: NOW,
  });
  const other = await member('viktor@example.test');
  const step = await upToFinalStep(other, CARD);
  const plain = await order(other, step.sums['totalSum'], { agreements: step.agreements });
  expect(plain.statusCode, plain.body).toBe(200);
  expect(await consentOf(plain.json().data.orderNumber)).toBeNull();
});

test('a guest is asked for nothing to keep, and one who says so all the same keeps nothing; nor is anybody asked whose way of paying keeps nothing', async () => {
  const guest = shop.client({ isRoaming: true });
  const { sums, agreements } = await upToFinalStep(guest, CARD);
  expect(await keepAt(guest)).toBeNull();
  const placed = await order(guest, sums['totalSum'], {
    agreements: [...agreements, 'keepMeans'],
  });
  expect(placed.statusCode, placed.body).toBe(200);
  expect(await consentOf(placed.json().data.orderNumber)).toBeNull();
  const client = await member();
  await upToFinalStep(client, { ...CARD, method: 'bank_qr' });
  expect(await keepAt(client)).toBeNull();
});

test("the card of a monthly kit is kept by the order's own agreement, in its version", async () => {
  const client = await member('elena@example.test');
  const added = await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
  expect(added.statusCode, added.body).toBe(200);
  const { sums, agreements } = await upToFinalStep(client, CARD);
  expect(agreements).toContain('subscription');
  expect(await keepAt(client)).toMatchObject({ isAgreed: true, isNeeded: true });
  const page = await pageOf(shop, client, FINAL);
  expect([page.includes('data-keep="agreed"'), page.includes('value="keepMeans"')]).toEqual([
    true,
    false,
  ]);
  const placed = await order(client, sums['totalSum'], { agreements });
  expect(placed.statusCode, placed.body).toBe(200);
  const { rows } = await sql<{ version: number; hash: string }>`
    select (a ->> 'version')::int as version, a ->> 'textHash' as hash from purchase, jsonb_array_elements(agreements) a
    where order_number = ${placed.json().data.orderNumber} and a ->> 'alias' = 'subscription'`.execute(
    shop.base.database,
  );
  expect(await consentOf(placed.json().data.orderNumber)).toMatchObject({
    purpose: 'monthly',
    document: 'subscription-terms',
    version: rows[0]?.version,
    text_hash: rows[0]?.hash,
  });
});

test('where the agreements of a country say nothing of monthly charges the box is needed for a monthly kit, and says so at its place', async () => {
  const client = shop.client({ host: 'de.localhost', language: 'de', isRoaming: true });
  await client.call('login_check', {
    body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
  });
  const added = await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
  expect(added.statusCode, added.body).toBe(200);
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.de, method: 'card' });
  expect(await keepAt(client)).toMatchObject({ isAgreed: false, isNeeded: true });
  const refused = await order(client, sums['totalSum'], { agreements });
  expect(refused.json().data).toMatchObject({ code: 'AGREEMENTS_NEEDED' });
  expect(Object.keys(refused.json().data.fields)).toEqual(['agreements.keepMeans']);
  const placed = await order(client, sums['totalSum'], {
    agreements: [...agreements, 'keepMeans'],
  });
  expect(placed.statusCode, placed.body).toBe(200);
  expect(await consentOf(placed.json().data.orderNumber)).toMatchObject({
    purpose: 'monthly',
    document: 'keep-means',
    language: 'de',
  });
});
