import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '#app/page-renderer.ts';
import { expireAnnounced } from '#features/announced-returns/server/expire.ts';
import {
  confirmOrder,
  confirmPaid,
  listReturns,
  markPacked,
} from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { codeAt, openStaffWorld, STAFF_PASSWORD } from '../support/office-staff.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';

const STAFF = { kind: 'staff', staffId: '7' } as const;
const HOST = 'de.localhost';
const DAY_MS = 86_400_000;

let shop: TestServer;
let client: TestClient;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
  client = await signedIn('max@example.test');
});
afterAll(() => shop?.close());

const later = (ms: number): void => void (now = new Date(now.getTime() + ms));

async function signedIn(name: string): Promise<TestClient> {
  const browser = shop.client({ host: HOST, language: 'de', isRoaming: true });
  const signed = await browser.call('login_check', {
    body: { _username: name, _password: DEMO_PASSWORD },
  });
  expect(signed.json().success).toBe(true);
  return browser;
}

/** An order that is confirmed; sent and paid unless said otherwise. */
async function ordered(
  isSent = true,
): Promise<{ readonly id: string; readonly orderNumber: string }> {
  const { sums, agreements } = await upToFinalStep(client, BUYING.de, 'max@example.test');
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  const { orderNumber } = (await client.call('cart_order_place', { body })).json().data;
  const { database } = shop.base;
  const by = { actor: STAFF, now };
  await confirmOrder(database, { orderNumber, ...by });
  if (isSent) {
    await markPacked(database, { orderNumbers: [orderNumber], ...by });
    await handOver(
      { database, serviceOf: () => null },
      { orderNumber, number: `BACK-${orderNumber}`, isPackedFirst: true, ...by },
    );
    // Paid at the door: whoever pays has the goods.
    await confirmPaid(database, { orderNumber, ...by });
  }
  later(60_000);
  const { rows } = await sql<{ id: string }>`
    select id from purchase where order_number = ${orderNumber}`.execute(database);
  return { id: rows[0]?.id ?? '', orderNumber };
}

const pageOf = (orderNumber: string): string => `/de/shop/profile/orders/${orderNumber}/`;
const max = (): PlainBrowser => new PlainBrowser(shop.app, client, HOST);
const stepsIn = (html: string): string[] =>
  [...html.matchAll(/data-step="(return-[\w-]+)"/g)].map(([, step = '']) => step);

const wish = (count = 1) => [{ key: '1-1', count, reason: 'damaged', remark: 'Deckel gebrochen' }];
const announce = (orderNumber: string, change: object = {}, by = client) =>
  by.call('order_return_announce', { body: { orderNumber, lines: wish(), ...change } });
const rowsOf = async (id: string) =>
  (
    await sql<{ id: string; state: string; returnId: string | null }>`
      select id, state, return_id as "returnId" from announced_return where purchase_id = ${id} order by number`.execute(
      shop.base.database,
    )
  ).rows;
const mailsOf = async (kind: string, announcedId: string): Promise<number> =>
  (
    await sql`select 1 from outbox where kind = ${kind} and payload ->> 'announcedId' = ${announcedId}`.execute(
      shop.base.database,
    )
  ).rows.length;
const moved = async (id: string) =>
  (
    await sql`select (select count(*) from ledger_transaction where purchase_id = ${id})::int as books,
      (select sum(on_hand) from stock)::int as stock`.execute(shop.base.database)
  ).rows[0];

async function atDesk(
  role: 'finance' | 'promotions' = 'finance',
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser> {
  const { database } = shop.base;
  const staff = openStaffWorld(database, () => now, TEST_SECRET);
  const member = await staff.hire(role, stores);
  await sql`update staff_role set permissions = permissions || ${['orders.refund', 'orders.change', 'orders.see']}::text[] where code = 'finance'`.execute(
    database,
  );
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(member.email, STAFF_PASSWORD);
  if (desk.place === '/second-factor') {
    const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
    await desk.send('/second-factor', { secret, code: await codeAt(secret, now) });
    later(60_000);
  }
  return desk;
}

test('a buyer announces a return on plain pages, staff find it, take the goods in by the form that is filled, and the buyer reads that they arrived', async () => {
  const { id, orderNumber } = await ordered();
  const before = await moved(id);
  const buyer = max();
  await buyer.open(pageOf(orderNumber));
  await buyer.follow('Waren zurücksenden');
  expect(buyer.place).toBe(`${pageOf(orderNumber)}return/`);
  expect(buyer.words).toContain('Retouren, Beispielstraße 1, 10115 Berlin');
  // Wrong: no reason. What was typed stays, and the message stands at its field.
  await buyer.press('Rücksendung anmelden', { 'count-1-1': '1', 'remark-1-1': 'Deckel gebrochen' });
  expect(buyer.words).toContain('Wählen Sie einen Grund');
  expect(buyer.valuesOf('remark-1-1')).toEqual(['Deckel gebrochen']);
  expect(await rowsOf(id)).toEqual([]);
  await buyer.press('Rücksendung anmelden', { 'count-1-1': '1', 'reason-1-1': 'damaged' });
  expect(buyer.place).toBe(`${pageOf(orderNumber)}return/`);
  expect(buyer.words).toContain(`${orderNumber}-R1`);
  expect(buyer.words).toContain('Deckel gebrochen');
  const [row] = await rowsOf(id);
  expect(row?.state).toBe('announced');
  expect(await mailsOf('return-announced', row?.id ?? '')).toBe(1);
  // Nothing moves before the goods are here.
  expect(await moved(id)).toEqual(before);
  expect(await listReturns(shop.base.database, id)).toEqual([]);
  await buyer.open(pageOf(orderNumber));
  expect(stepsIn(buyer.markup)).toEqual(['return-announced']);

  const desk = await atDesk();
  await desk.open('/');
  expect(desk.words).toContain('Возвраты в пути');
  await desk.open('/returns');
  expect(desk.words).toContain(`${orderNumber}-R1`);
  expect((await desk.ask('/returns/export')).body).toContain('Deckel gebrochen');
  // A buyer's words are for who looks after people.
  const { body: file } = await (await atDesk('promotions')).ask('/returns/export');
  expect(file).toContain(`${orderNumber}-R1`);
  expect(file).not.toContain('Deckel gebrochen');
  const elsewhere = await atDesk('promotions', ['kz']);
  await elsewhere.open('/returns');
  expect(elsewhere.words).toContain('Здесь пусто');
  expect((await elsewhere.ask('/returns/export')).body).not.toContain(orderNumber);
  await desk.open(`/orders/${orderNumber}`);
  expect(desk.words).toContain('Покупатель предупредил о возврате');
  const form = `/orders/${orderNumber}/return?announced=${row?.id}`;
  await desk.open(form);
  expect(desk.words).toContain(`Покупатель заявил возврат ${orderNumber}-R1`);
  expect(desk.words).toContain('Deckel gebrochen');
  expect(desk.html).toMatch(/name="count-1-1"[^>]*value="1"|value="1"[^>]*name="count-1-1"/);
  expect(desk.html).toMatch(/<option value="damaged" selected/);
  const sent = {
    seen: '0',
    announced: row?.id ?? '',
    'count-1-1': '1',
    'reason-1-1': 'damaged',
    counted: '1-1:1',
  };
  await desk.send(form, { intent: 'return', ...sent });
  expect(desk.place).toBe(`/orders/${orderNumber}`);
  const [made] = await listReturns(shop.base.database, id);
  expect(await rowsOf(id)).toEqual([{ id: row?.id, state: 'arrived', returnId: made?.id }]);
  await desk.open('/returns');
  expect(desk.words).not.toContain(`${orderNumber}-R1`);
  await buyer.open(pageOf(orderNumber));
  expect(stepsIn(buyer.markup)).toEqual(['return-announced', 'return-arrived']);
});

test('a double press and two tabs are one announced return; another one waits until the first is called off', async () => {
  const { id, orderNumber } = await ordered();
  const both = await Promise.all([announce(orderNumber), announce(orderNumber)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [row, ...more] = await rowsOf(id);
  expect(more).toEqual([]);
  expect(await mailsOf('return-announced', row?.id ?? '')).toBe(1);
  const other = await announce(orderNumber, { lines: [{ ...wish()[0], reason: 'not_fit' }] });
  expect([other.statusCode, other.json().data.code]).toEqual([409, 'WAITS']);

  const buyer = max();
  await buyer.open(`${pageOf(orderNumber)}return/`);
  await buyer.press('Rücksendung absagen');
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['called_off']);
  const off = () => client.call('order_return_call_off', { body: { orderNumber, number: 1 } });
  expect((await off()).statusCode).toBe(200);
  // The old press once more, late, announces nothing; a new one does.
  expect((await announce(orderNumber)).statusCode).toBe(200);
  expect(await rowsOf(id)).toHaveLength(1);
  expect((await announce(orderNumber, { seen: 1 })).statusCode).toBe(200);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['called_off', 'announced']);
  await buyer.open(pageOf(orderNumber));
  expect(stepsIn(buyer.markup)).toContain('return-called-off');
});

test('nobody announces more than is left, of what is not sent, too late, or of somebody else’s order', async () => {
  const { id, orderNumber } = await ordered();
  const many = await announce(orderNumber, { lines: wish(1_000) });
  expect([many.statusCode, Object.keys(many.json().data.fields)]).toEqual([422, ['count-1-1']]);
  const none = await announce(orderNumber, { lines: wish(0) });
  expect(none.json().data.code).toBe('NOTHING_CHOSEN');
  const unknown = await announce(orderNumber, { lines: [{ ...wish()[0], key: '9-9' }] });
  expect(unknown.json().success).toBe(false);

  const stranger = await signedIn('anna@example.test');
  const foreign = await announce(orderNumber, {}, stranger);
  expect([foreign.statusCode, foreign.json().data.code]).toEqual([404, 'NOT_FOUND']);
  const read = await stranger.call('order_return', { query: { order_id: orderNumber } });
  expect(read.statusCode).toBe(404);
  expect((await announce(orderNumber)).statusCode).toBe(200);
  const off = await stranger.call('order_return_call_off', { body: { orderNumber, number: 1 } });
  expect(off.statusCode).toBe(404);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['announced']);

  const kept = await ordered(false);
  expect((await announce(kept.orderNumber)).json().data.code).toBe('NOT_SENT');
  // Paid, and still with the packers.
  const here = await ordered();
  const given = (at: Date | null) =>
    sql`update order_packing set given_at = ${at} where purchase_id = ${here.id}`.execute(
      shop.base.database,
    );
  await given(null);
  expect((await announce(here.orderNumber)).json().data.code).toBe('NOT_SENT');
  await given(now);
  const late = await ordered();
  await sql`update parcel set state = 'delivered', state_at = ${new Date(now.getTime() - 60 * DAY_MS)} where purchase_id = ${late.id}`.execute(
    shop.base.database,
  );
  expect((await announce(late.orderNumber)).json().data.code).toBe('OVER');
});

test('goods that do not come by their last day end it: the buyer is told once, and what comes later is still taken in', async () => {
  const { id, orderNumber } = await ordered();
  await announce(orderNumber);
  const [row] = await rowsOf(id);
  const start = now;
  await expireAnnounced(shop.base.database, new Date(start.getTime() + 13 * DAY_MS));
  expect((await rowsOf(id))[0]?.state).toBe('announced');
  // Midnight of Berlin: an hour before that of Greenwich.
  const [kept] = (
    await sql<{
      day: string;
    }>`select wait_until::text as day from announced_return where purchase_id = ${id}`.execute(
      shop.base.database,
    )
  ).rows;
  await expireAnnounced(shop.base.database, new Date(`${kept?.day}T22:59:00Z`));
  expect((await rowsOf(id))[0]?.state).toBe('announced');
  const end = new Date(`${kept?.day}T23:01:00Z`);
  const { rows: open } =
    await sql`select 1 from announced_return where state = 'announced'`.execute(shop.base.database);
  // Both have found it before either ends it.
  const both = await shop.base.database.transaction().execute(async (tx) => {
    await sql`select 1 from purchase where id = ${id} for update`.execute(tx);
    const ends = [0, 1].map(() => expireAnnounced(shop.base.database, end));
    const held = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(
          shop.base.database,
        )
      ).rows.length;
    await expect.poll(held).toBe(2);
    return ends;
  });
  const [one = 0, other = 0] = await Promise.all(both);
  expect(one + other).toBe(open.length);
  expect((await rowsOf(id))[0]?.state).toBe('expired');
  expect(await mailsOf('return-expired', row?.id ?? '')).toBe(1);
  const off = await client.call('order_return_call_off', { body: { orderNumber, number: 1 } });
  expect(off.json().data.code).toBe('ENDED');
  expect(await expireAnnounced(shop.base.database, end)).toBe(0);
  const { rows } =
    await sql`select 1 from audit_entry where action = 'announced-return.expire' and subject = ${`announced-return:${row?.id}`}`.execute(
      shop.base.database,
    );
  expect(rows).toHaveLength(1);
});
