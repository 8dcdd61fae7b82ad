import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#features/staff/rules/permissions.ts';
import routes from '../../src/office/routes.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

let shop: PaidShop;
let staff: StaffWorld;
beforeAll(async () => {
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
  staff = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
});
afterAll(() => shop?.close());

const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const PIECES = [{ part: 1, line: 1, count: 1 }];

/** What of the input of an act is needed beside the order that it is about. */
const BESIDE: Readonly<Record<string, object>> = {
  cancelOrder: { reason: 'Проверка' },
  countLess: { pieces: PIECES, why: 'unwanted' },
  takeLess: { pieces: PIECES, why: 'unwanted', seen: 0, isOwed: false, press: NOBODY },
  editOrder: {
    seen: 0,
    receiver: { nameFirst: 'Анна', nameSecond: 'Иванова', nameThird: '', phone: '+79001234567' },
    pointNumber: null,
    address: { isManual: false },
    comment: '',
  },
  countReturn: {
    pieces: PIECES.map((each) => ({ ...each, reason: 'faulty', isOnSale: true })),
    isDelivery: false,
  },
  returnGoods: {
    pieces: PIECES.map((each) => ({ ...each, reason: 'faulty', isOnSale: true })),
    isDelivery: false,
    seen: 0,
  },
  previewSteps: { step: 'pick' },
};

/** They keep what is asked for and look at each order when it is its turn, or are asked for an order only as where a draft begins. */
const ELSEWHERE = new Set(['startRun', 'startDraft']);

/** Every act that is about an order, found in what it takes: a new one is here by itself. */
const actsOfOrders = () =>
  Object.entries(shop.server.features.office.acts).flatMap(([name, act]) => {
    const shape: unknown = Reflect.get(act.input, 'shape');
    const keys = typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
    const key = keys.find((each) => each === 'orderNumber' || each === 'orderNumbers');
    return key === undefined || ELSEWHERE.has(name) ? [] : [{ name, act, key }];
  });

/** What is answered of an order that is not there. */
const NOTHING = /^null$|^\[\]$|^\{"rows":\[\],"slips":\[\]\}$|ORDER_UNKNOWN|^"unknown"$/;

/** All that an act could have moved, in one text. */
async function worldNow(): Promise<string> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(p) order by p.id) from purchase p) as orders,
      (select jsonb_agg(to_jsonb(k)) from order_packing k) as packing, (select count(*) from parcel) as parcels,
      (select count(*) from outbox) as outbox, (select count(*) from audit_entry) as audit,
      (select count(*) from order_edit) as edits, (select count(*) from order_return) as returns,
      (select count(*) from ledger_entry) as ledger`.execute(shop.base.database);
  return JSON.stringify(rows);
}

test('whoever looks after another country gets nothing of an order and moves nothing of it, by whatever act, whatever they may do there', async () => {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const { actsFor } = shop.server.features.office;
  const member = { ...(await staff.hire('orders', ['kz'])), permissions: PERMISSIONS };
  const session = { id: 'a-session', step: 'in', startedAt: shop.now, member } as const;
  const rest = { now: shop.now, say: ({ message }: { message: string }) => message };
  const found = actsOfOrders();
  expect(found.length).toBeGreaterThan(15);
  const before = await worldNow();
  for (const { name, act, key } of found) {
    const about = key === 'orderNumber' ? order.orderNumber : [order.orderNumber];
    const input = { [key]: about, ...BESIDE[name] };
    // What is asked is right but for the store.
    expect([name, act.input.safeParse(input).success]).toEqual([name, true]);
    const answer: unknown = await Reflect.get(actsFor(session, rest), name)(input);
    const said = JSON.stringify(answer);
    expect([name, said]).toEqual([name, expect.stringMatching(NOTHING)]);
    expect([name, said.includes(order.receiver.email)]).toEqual([name, false]);
    expect([name, await worldNow()]).toEqual([name, before]);
  }
  // Somebody of that country does get it.
  const own = { ...session, member: { ...member, stores: ['ru'] } };
  const seen = await actsFor(own, rest).openOrder({ orderNumber: order.orderNumber });
  expect(seen?.order.orderNumber).toBe(order.orderNumber);
});

interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** Every address of the office, with something in place of what differs. */
const addresses = (list: readonly Route[], above = ''): string[] =>
  list.flatMap(({ path = '', children = [] }) => {
    const own = `${above}/${path.replaceAll(/:\w+\??/g, '1')}`.replaceAll('//', '/');
    return [own, ...addresses(children, own)];
  });

/** How a browser tells that a form is none of the office's own pages; the last tells nothing at all. */
const FOREIGN = [
  { origin: 'http://evil.example.test' },
  { origin: 'null' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://office.localhost', 'sec-fetch-site': 'cross-site' },
  { origin: undefined, 'sec-fetch-site': 'none' },
  { origin: undefined },
] as const;

test.each(FOREIGN)('no address of the office takes a form that comes with %o', async (headers) => {
  const { email } = await staff.hire('owner');
  const desk = new OfficeBrowser(shop.server.office);
  await desk.signIn(email, STAFF_PASSWORD);
  const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.send('/second-factor', { secret, code: await codeAt(secret, shop.now) });
  await desk.open('/');
  expect([desk.place, desk.status]).toEqual(['/', 200]);
  const before = await worldNow();
  const all = [...new Set(addresses(routes))];
  expect(all.length).toBeGreaterThan(100);
  const taken: string[] = [];
  for (const [place, url] of all.entries()) {
    // Nobody asks so often; from one desk beside the other no limit is met.
    desk.address = `198.51.100.${1 + (place % 250)}`;
    const { statusCode } = await desk.ask(url, { form: { intent: 'save' }, headers });
    if (statusCode !== 403) taken.push(`${url}: ${statusCode}`);
  }
  expect(taken).toEqual([]);
  expect(await worldNow()).toBe(before);
  desk.address = '198.51.100.7';
  await desk.open('/');
  expect([desk.place, desk.status]).toEqual(['/', 200]);
});
