import { sql } from 'kysely';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  findPurchase,
  ORDER_ACCESS_COOKIE,
  placeOrder,
  type Purchase,
} from '#features/orders/server/public.ts';
import { query } from '#platform/query.ts';
import type { PageRenderer } from '#app/page-renderer.ts';
import { cartReadyToOrder, MOMENT, orderDeps, orderOf } from './order-world.ts';
import { openPaidShop, type PaidShop } from './paid-shop.ts';
import { TEST_SECRET, type TestClient } from './server.ts';

const DAY_MS = 86_400_000;

/** A declared withdrawal as its row has it. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly { readonly key: string; readonly count: number }[] | null;
  readonly state: string;
}

const typedOf = ({ orderNumber, receiver }: Purchase, change: object) => ({
  name: 'Anna Beispiel',
  orderNumber,
  email: receiver.email,
  ...change,
});

/** Browsers in the German store, and the calls of withdrawing by what somebody types. */
function askersOf({ server }: PaidShop) {
  const stranger = (): TestClient =>
    server.client({ isRoaming: true, host: 'de.localhost', language: 'de' });
  return {
    stranger,
    /** The browser that placed it. */
    ownerOf(order: Purchase): TestClient {
      const client = stranger();
      client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
      return client;
    },
    find: (order: Purchase, change: object = {}, client = stranger()) =>
      client.call('withdrawal_find', { body: typedOf(order, change) }),
    declareBy: (order: Purchase, change: object = {}, client = stranger()) =>
      client.call('withdrawal_declare', { body: typedOf(order, change) }),
  };
}

/** A shop with orders of the German store: three teas and a soap each, which their buyers can withdraw from. */
export async function openWithdrawalWorld(render?: PageRenderer['render']) {
  const shop = await openPaidShop({}, render);
  const { database } = shop.base;
  let day = 0;

  async function orderNow(purchaseId: string): Promise<Purchase> {
    const order = await findPurchase(database, { purchaseId });
    if (!order) throw new Error('the order is gone');
    return order;
  }
  async function place({ store = 'de', language = 'de' } = {}): Promise<Purchase> {
    const wished = [
      { sku: 'TEA', count: 3 },
      { sku: 'SOAP', count: 1 },
    ];
    const cartId = await cartReadyToOrder(database, wished, {}, shop.now);
    const placed = await placeOrder(
      orderDeps(database),
      orderOf(cartId, 1_700_00, { now: shop.now }),
    );
    if (placed.kind !== 'placed') throw new Error(`refused: ${placed.refusal.code}`);
    const { id } = placed.order;
    await sql`update purchase set store = ${store}, language = ${language} where id = ${id}`.execute(
      database,
    );
    // No order changes its store: what lists of the office keep of it follows nothing.
    await sql`update order_stage set store = ${store} where purchase_id = ${id}`.execute(database);
    return orderNow(id);
  }
  async function paid(options?: Parameters<typeof place>[0]): Promise<Purchase> {
    const order = await place(options);
    await shop.decide(await shop.begin(order));
    await shop.settleAll();
    return orderNow(order.id);
  }
  return {
    shop,
    database,
    place,
    paid,
    orderNow,
    ...askersOf(shop),
    /** Each test has a day of its own, so that no limit of the one before counts. */
    nextDay() {
      day += 1;
      shop.now = new Date(MOMENT.getTime() + day * DAY_MS);
    },
    later(ms: number) {
      shop.now = new Date(shop.now.getTime() + ms);
    },
    packing: ({ id }: Purchase) =>
      sql`with begun as (insert into order_packing_event (purchase_id, at, to_state, by)
          values (${id}, ${shop.now}, 'picking', 'staff:1'))
        insert into order_packing (purchase_id, state, at, by) values (${id}, 'picking', ${shop.now}, 'staff:1')`.execute(
        database,
      ),
    parcel: ({ id, orderNumber }: Purchase, state: string, at: Date) =>
      sql`with given as (insert into order_packing (purchase_id, state, at, by, given_at)
          values (${id}, 'packed', ${at}, 'staff:1', ${at})
          on conflict (purchase_id) do update set state = 'packed', given_at = excluded.given_at),
        told as (insert into order_packing_event (purchase_id, at, to_state, by) values (${id}, ${at}, 'packed', 'staff:1'))
        insert into parcel (purchase_id, key, carrier, tracking_number, promised_from, promised_to, time_zone, state, state_at, created_at)
        values (${id}, ${`${orderNumber}-1`}, 'SELF_STRIZH', ${orderNumber}, '2026-11-23', '2026-11-25', 'Europe/Berlin', ${state}, ${at}, ${at})`.execute(
        database,
      ),
    rowsOf: ({ id }: Purchase) =>
      query<Row>(database)`
        select id, name, email, lines, state from withdrawal where purchase_id = ${id}::uuid order by at, id`,
  };
}

export type WithdrawalWorld = Awaited<ReturnType<typeof openWithdrawalWorld>>;

/** Status and code of an answer. */
export const codeOf = (answer: Awaited<ReturnType<WithdrawalWorld['find']>>): unknown[] => [
  answer.statusCode,
  answer.json().data.code,
];
