import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { openPages } from '#app/page-renderer.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import {
  forgetMeansHandler,
  FORGET_MEANS,
  listAttempts,
  listMeans,
  reconcilePayments,
  startPayment,
  tokenVault,
  type KeepConsent,
} from '#features/payment/server/public.ts';
import {
  eraseMeans,
  exportMeans,
  resealTokens,
} from '#features/payment/server/kept-means-store.ts';
import { openOutbox } from '#jobs/outbox.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

const MINUTE = 60_000;
const FROM = { language: 'ru', origin: 'http://localhost' };

let shop: PaidShop;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.control();
  shop.now = new Date(shop.now.getTime() + MINUTE);
});

const holderOf = ({ personId, buyerContract }: Purchase): Actor => ({
  kind: 'contract',
  role: 'c',
  contract: buyerContract ?? '',
  personId,
});
const orderAgain = (before: Purchase) => shop.placeOrder({ actor: holderOf(before) });

/** The holder of the contract that an order was bought by. */
async function memberOf(order: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  return client;
}

const agreed = ({ personId }: Purchase): KeepConsent => ({
  personId,
  purpose: 'orders',
  document: 'keep-means',
  version: 1,
  language: 'ru',
  textHash: 'print',
});

/** Begins a payment whose means may be kept. @returns Its id at the provider. */
async function beginKept(order: Purchase, method = order.paymentMethod): Promise<string> {
  const started = await startPayment(
    shop.parts,
    { ...order, paymentMethod: method },
    FROM,
    agreed(order),
  );
  if (!started.ok) throw new Error(started.code);
  return decodeURIComponent(new URL(started.value.redirect).pathname.replace('/pay/', ''));
}

async function decide(paymentId: string, action: string, means = 'good'): Promise<void> {
  const answer = await fetch(`${shop.sandbox.origin}/pay/${encodeURIComponent(paymentId)}/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action, means }),
  });
  expect(answer.status).toBe(303);
}

/** Somebody who has paid an order and let the card be kept, which will behave like this. */
async function keeper(manner = 'good') {
  const order = await shop.placeOrder();
  await decide(await beginKept(order), 'pay', manner);
  await shop.settleAll();
  const [means] = await meansOf(order);
  if (!means) throw new Error('nothing was kept');
  return { order, means, client: await memberOf(order) };
}

const meansOf = ({ personId }: Purchase) => listMeans(shop.base.database, personId);
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.state;
const attemptsOf = ({ id }: Purchase) => listAttempts(shop.base.database, id);
const payPage = ({ orderNumber }: Purchase) => `/ru/shop/profile/orders/${orderNumber}/payment/`;
const press = (client: TestClient, order: Purchase, meansId: string, page?: string) =>
  pressOn(
    shop.server,
    client,
    payPage(order),
    { having: 'pay-kept', ...(page === undefined ? {} : { page }) },
    { meansId },
  );
const payCall = (client: TestClient, { orderNumber }: Purchase, meansId: string) =>
  client.call('order_payment_kept', { body: { orderNumber, meansId } });
const codeIn = (answer: { json(): unknown }) =>
  (answer.json() as { data?: { code?: string } }).data?.code;
const takenFor = async ({ orderNumber }: Purchase): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sandbox_provider.payment where order_number = ${orderNumber} and decision = 'paid'`.execute(
    shop.base.database,
  );
  return rows[0]?.n ?? 0;
};
const tokenOf = async (id: string): Promise<string | null> => {
  const { rows } = await sql<{ token: string | null }>`
    select token from kept_means where id = ${id}::uuid`.execute(shop.base.database);
  return rows[0]?.token ?? null;
};
/** Whether the provider knows it no more. */
const isDetached = async (token: string | null): Promise<boolean> => {
  const { rows } = await sql`select 1 from sandbox_provider.means
    where token = ${shop.parts.vault.open(token ?? '')} and detached_at is not null`.execute(
    shop.base.database,
  );
  return rows.length === 1;
};
/** Lets the outbox tell the provider what it is to forget. */
async function forgetDue(): Promise<void> {
  const outbox = openOutbox({
    database: shop.base.database,
    listenUrl: null,
    handlers: { [FORGET_MEANS]: forgetMeansHandler(shop.parts) },
    log: shop.parts.log,
    now: () => shop.now,
  });
  await outbox.runDue();
  await outbox.stop();
}

test('a card is kept once, with the consent of its order, sealed, however often its money is told; without a consent nothing is kept', async () => {
  const order = await shop.placeOrder();
  await shop.control({ copies: 3, isReversed: true });
  await decide(await beginKept(order), 'pay-twice');
  await shop.settleAll();
  const [means, ...others] = await meansOf(order);
  expect([means?.brand, means?.last4, means?.expires, others.length]).toEqual([
    'practice',
    '4242',
    '2031-12',
    0,
  ]);
  const { rows } = await sql<{ version: number; text_hash: string; token: string }>`
    select c.version, c.text_hash, m.token from kept_means m join keep_consent c on c.purchase_id = m.consent_of
    where m.id = ${means?.id}::uuid and c.purchase_id = ${order.id}::uuid and c.given_at = ${shop.now}`.execute(
    shop.base.database,
  );
  expect([rows.length, rows[0]?.version, rows[0]?.text_hash]).toEqual([1, 1, 'print']);
  expect(rows[0]?.token).not.toContain('sm_');
  expect(shop.parts.vault.open(rows[0]?.token ?? '')).toMatch(/^sm_/);
  const plain = await shop.placeOrder();
  await shop.decide(await shop.begin(plain));
  await shop.settleAll();
  expect([await stateOf(plain), await meansOf(plain)]).toEqual(['paid', []]);
});

test('the account shows a kept card by its last signs, and the next order is paid with it by one press, without scripts', async () => {
  const { order, means, client } = await keeper();
  const list = await pageOf(shop.server, client, '/ru/shop/profile/means');
  expect(list.replaceAll(/<[^>]*>/g, '')).toContain('Practice •••• 4242');
  expect(list).not.toContain('истёк');
  const next = await orderAgain(order);
  const page = await pageOf(shop.server, client, payPage(next));
  expect(page).toContain(`value="${means.id}"`);
  const pressed = await press(client, next, means.id, page);
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, payPage(next)]);
  expect(await stateOf(next)).toBe('paid');
  // Told later all the same.
  await shop.settleAll();
  expect([(await attemptsOf(next)).length, await takenFor(next)]).toEqual([1, 1]);
  expect(await pageOf(shop.server, client, payPage(next))).not.toContain('pay-kept');
});

test('presses at once are one payment, and an order that is paid is not charged again', async () => {
  const { order, means, client } = await keeper();
  const next = await orderAgain(order);
  // The token of the form comes with the first of them.
  expect(codeIn(await payCall(client, next, crypto.randomUUID()))).toBe('MEANS_UNKNOWN');
  const answers = await Promise.all([1, 2, 3].map(() => payCall(client, next, means.id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await payCall(client, next, means.id);
  expect([await stateOf(next), (await attemptsOf(next)).length, await takenFor(next)]).toEqual([
    'paid',
    1,
    1,
  ]);
});

test('a page of the provider that stands open is another try than the press on a kept card: each has its own, and the order is paid once', async () => {
  const { order, means, client } = await keeper();
  const next = await orderAgain(order);
  await shop.begin(next);
  expect((await payCall(client, next, means.id)).statusCode).toBe(200);
  expect((await attemptsOf(next)).map(({ meansId, state }) => [meansId, state])).toEqual([
    [means.id, 'paid'],
    [null, 'pending'],
  ]);
  expect([await stateOf(next), await takenFor(next)]).toEqual(['paid', 1]);
});

test("somebody else's card neither shows nor pays nor is taken back by its id", async () => {
  const { means } = await keeper();
  const other = await keeper();
  const next = await orderAgain(other.order);
  expect(await pageOf(shop.server, other.client, payPage(next))).not.toContain(means.id);
  expect(await pageOf(shop.server, other.client, '/ru/shop/profile/means')).not.toContain(means.id);
  expect(codeIn(await payCall(other.client, next, means.id))).toBe('MEANS_UNKNOWN');
  const path = { params: { lang: 'ru', id: means.id } };
  expect((await other.client.call('account_means_delete', path)).statusCode).toBe(404);
  expect([await stateOf(next), (await attemptsOf(next)).length]).toEqual(['placed', 0]);
  // Nor does one's own card pay somebody else's order.
  const theirs = await orderAgain((await keeper()).order);
  expect(codeIn(await payCall(other.client, theirs, other.means.id))).toBe('ORDER_UNKNOWN');
});

test('a card that its bank declines takes nothing, and the order can be paid otherwise', async () => {
  const { order, means, client } = await keeper('declined');
  const next = await orderAgain(order);
  const pressed = await press(client, next, means.id);
  expect([pressed.statusCode, pressed.body.includes('Банк отклонил платёж')]).toEqual([409, true]);
  expect((await attemptsOf(next)).map(({ state }) => state)).toEqual(['failed']);
  await shop.decide(await shop.begin(next));
  await shop.settleAll();
  expect([await stateOf(next), await takenFor(next)]).toEqual(['paid', 1]);
});

test('where the bank asks for the buyer they are led to the page of the provider, and pay there once', async () => {
  const { order, means, client } = await keeper('needs-buyer');
  const next = await orderAgain(order);
  const pressed = await press(client, next, means.id);
  expect(pressed.headers.location).toContain(`${shop.sandbox.origin}/pay/`);
  const id = new URL(String(pressed.headers.location)).pathname.replace('/pay/', '');
  await decide(decodeURIComponent(id), 'pay');
  await shop.settleAll();
  expect([await stateOf(next), await takenFor(next)]).toEqual(['paid', 1]);
});

test('a card that is revoked at its bank is removed and says so; one whose month is over is marked, and is not offered', async () => {
  const gone = await keeper('gone');
  const next = await orderAgain(gone.order);
  const pressed = await press(gone.client, next, gone.means.id);
  expect(pressed.body).toContain('Эта карта больше не действует');
  expect([await meansOf(gone.order), await stateOf(next)]).toEqual([[], 'placed']);
  const over = await keeper('expired');
  const other = await orderAgain(over.order);
  expect(await pageOf(shop.server, over.client, payPage(other))).not.toContain('pay-kept');
  expect(await pageOf(shop.server, over.client, '/ru/shop/profile/means')).toContain('истёк');
  expect((await payCall(over.client, other, over.means.id)).statusCode).toBe(409);
});

test('a charge whose answer was lost is asked for again by the same key: the next press, or the clock, finds the one payment', async () => {
  const { order, means, client } = await keeper();
  const [first, second] = [await orderAgain(order), await orderAgain(order)];
  await shop.control({ start: 'unanswered', isDropping: true });
  for (const next of [first, second])
    expect(codeIn(await payCall(client, next, means.id))).toBe('CHARGE_UNANSWERED');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['placed', 'placed']);
  await shop.control();
  // Whoever would rather go to the provider's page learns that it is paid.
  const elsewhere = await client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber: first.orderNumber },
  });
  expect(elsewhere.json().data.redirect).toContain('/payment/thank-you/');
  shop.now = new Date(shop.now.getTime() + 11 * MINUTE);
  await reconcilePayments(shop.parts);
  for (const next of [first, second])
    expect([await stateOf(next), (await attemptsOf(next)).length, await takenFor(next)]).toEqual([
      'paid',
      1,
      1,
    ]);
});

test('a charge that was never answered is not made once more for a buyer who has tried otherwise since', async () => {
  const { order, means, client } = await keeper();
  const next = await orderAgain(order);
  await shop.control({ start: 'error' });
  expect(codeIn(await payCall(client, next, means.id))).toBe('CHARGE_UNANSWERED');
  await client.call('order_payment_change', {
    body: { orderNumber: next.orderNumber, paymentSelected: 'bank_qr' },
  });
  await shop.control();
  shop.now = new Date(shop.now.getTime() + 11 * MINUTE);
  await reconcilePayments(shop.parts);
  expect([await stateOf(next), await takenFor(next)]).toEqual(['placed', 0]);
});

test('one press takes a card back: nobody charges it any more, its provider forgets it, and its token is gone', async () => {
  const { order, means, client } = await keeper();
  const next = await orderAgain(order);
  const page = await pageOf(shop.server, client, payPage(next));
  const token = await tokenOf(means.id);
  await pressOn(shop.server, client, '/ru/shop/profile/means', { having: means.id }, {});
  expect(await pageOf(shop.server, client, '/ru/shop/profile/means')).toContain(
    'Сохранённых способов оплаты нет',
  );
  // A page that was open before charges nothing.
  expect((await press(client, next, means.id, page)).statusCode).toBe(404);
  expect([await stateOf(next), await isDetached(token)]).toEqual(['placed', false]);
  await forgetDue();
  expect([await isDetached(token), await tokenOf(means.id)]).toEqual([true, null]);
});

test('whoever is forgotten leaves nothing to recognise, and the copy of their data has what was kept, without its token', async () => {
  const { order, means } = await keeper();
  const { database } = shop.base;
  const copy = JSON.stringify(await exportMeans(database, order));
  expect(copy).toContain('"last4":"4242"');
  expect(copy).not.toMatch(/token|sm_/);
  await database.transaction().execute((tx) => eraseMeans(tx, order, shop.now));
  const { rows } = await sql<{ brand: string; last4: string; expires: string | null }>`
    select brand, last4, expires from kept_means where id = ${means.id}::uuid and revoked_at is not null`.execute(
    database,
  );
  expect(rows).toEqual([{ brand: '', last4: '', expires: null }]);
  const token = await tokenOf(means.id);
  await forgetDue();
  expect(await isDetached(token)).toBe(true);
});

test('nobody keeps more than ten, and a means that came too late for that is not kept', async () => {
  const { order } = await keeper();
  await sql`insert into kept_means (person_id, consent_of, provider, merchant, method, token, token_key, made_at)
    select person_id, consent_of, provider, merchant, method, 'x', 'x' || n, made_at
    from kept_means, generate_series(1, 9) n where person_id = ${order.personId}::uuid`.execute(
    shop.base.database,
  );
  const next = await orderAgain(order);
  await decide(await beginKept(next), 'pay', 'slow');
  await shop.settleAll();
  const kept = await meansOf(order);
  expect([await stateOf(next), kept.length, kept.some(({ last4 }) => last4 === '0077')]).toEqual([
    'paid',
    10,
    false,
  ]);
});

test('what an older secret has sealed is sealed by night with the one that holds, and charges as before', async () => {
  const { order, means, client } = await keeper();
  const { database } = shop.base;
  const token = shop.parts.vault.open((await tokenOf(means.id)) ?? '') ?? '';
  const former = 'the secret of thirty-two characters before this one';
  const sealed = tokenVault([former]).seal(token);
  await sql`update kept_means set token = ${sealed} where id = ${means.id}::uuid`.execute(database);
  const both = tokenVault([TEST_SECRET, former]);
  expect([
    await resealTokens(database, both.reseal),
    await resealTokens(database, both.reseal),
  ]).toEqual([1, 0]);
  const next = await orderAgain(order);
  await payCall(client, next, means.id);
  expect(await stateOf(next)).toBe('paid');
});
