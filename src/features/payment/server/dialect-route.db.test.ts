import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { seedShop } from '../../../../test/support/order-world.ts';
import type { openFreedomPayPeer } from '../../../../test/support/payment-peers/freedompay-peer.ts';
import {
  openLocalShop,
  SIDES,
  type LocalShop,
} from '../../../../test/support/payment-peers/local-shop.ts';
import {
  VNPAY_KEYS,
  type openVnpayPeer,
} from '../../../../test/support/payment-peers/vnpay-peer.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import { expireReservations, findPurchase, ordersIn } from '#features/orders/server/public.ts';
import { cancelPurchase, minutesToWait } from './public.ts';

let db: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  db = await createTestDatabase({ size: 8 });
  await seedShop(db.database);
  await sql`update stock set on_hand = 1000`.execute(db.database);
  world = await openPaymentWorld(db.database);
});
afterAll(async () => {
  await world?.close();
  await db?.close();
});
beforeEach(() => {
  world.now = new Date(world.now.getTime() + 60_000);
});

const open = async (name: string): Promise<LocalShop> => {
  const side = SIDES.find((each) => each.name === name);
  if (!side) throw new Error(`no side ${name}`);
  return openLocalShop(world, side);
};

describe('Freedom Pay', () => {
  let shop: LocalShop<Awaited<ReturnType<typeof openFreedomPayPeer>>>;
  beforeAll(async () => {
    shop = (await open('Freedom Pay')) as typeof shop;
  });
  afterAll(() => shop?.close());

  test('asks before it takes money, and is told no for another sum, another currency and a payment that is not ours', async () => {
    const { page } = await shop.startedOrder();
    // Its currency is that of the provider here, not of this world's orders.
    const ask = (change: Record<string, string>) =>
      shop.peer.check(page, { pg_currency: 'RUB', ...change });
    expect(await ask({})).toBe('ok');
    expect(await ask({ pg_amount: '699.01' })).toBe('rejected');
    expect(await ask({ pg_amount: 'much' })).toBe('rejected');
    expect(await ask({ pg_currency: 'KGS' })).toBe('rejected');
    expect(await ask({ pg_payment_id: '7', pg_order_id: 'x' })).toBe('rejected');
  });

  test('is told no for an order that is paid, and for one whose goods were given back: no money is taken that would have to go back', async () => {
    const paid = await shop.startedOrder();
    shop.peer.settle(paid.page, 'paid');
    await shop.tell(paid.page);
    expect(await shop.peer.check(paid.page, { pg_currency: 'RUB' })).toBe('rejected');
    const late = await shop.startedOrder();
    expect(await shop.peer.check(late.page, { pg_currency: 'RUB' })).toBe('ok');
    world.now = new Date(world.now.getTime() + 200 * 60_000);
    const { parts } = shop;
    await expireReservations(ordersIn(db.database), world.now, (id) => minutesToWait(parts, id));
    expect(await shop.peer.check(late.page, { pg_currency: 'RUB' })).toBe('rejected');
  });

  test('is told no for an order that its buyer took back, though its page is open still', async () => {
    const { order, page } = await shop.startedOrder();
    const asked = { purchaseId: order.id, reason: 'changed_mind' } as const;
    expect(await cancelPurchase(shop.parts, asked)).toMatchObject({ ok: true, value: 'cancelled' });
    expect(await shop.peer.check(page, { pg_currency: 'RUB' })).toBe('rejected');
  });

  test('whoever asks without its key gets no signature of ours R-P09', async () => {
    const { page } = await shop.startedOrder();
    expect(await shop.peer.check(page, { pg_currency: 'RUB' }, 'a key of somebody else')).toBe(
      '403',
    );
    const answer = await fetch(shop.notifyAt, {
      method: 'POST',
      body: new URLSearchParams({ pg_payment_id: '1', pg_sig: 'x'.repeat(32) }),
    });
    expect([answer.status, await answer.text()]).toEqual([403, '']);
  });

  test('nothing that names the payer is kept of what it tells', async () => {
    const { page } = await shop.startedOrder();
    shop.peer.settle(page, 'paid');
    expect(await shop.tell(page)).toBe(true);
    const { rows } = await sql<{ body: string }>`
      select body from payment_notice where provider = 'freedompay-kz' order by received_at desc`.execute(
      db.database,
    );
    const kept = rows.map(({ body }) => body).join('\n');
    expect(kept).toContain('"pg_amount":"699.00"');
    expect(kept).not.toMatch(/77000000001|4400-44XX/);
  });
});

describe('VNPay', () => {
  let shop: LocalShop<Awaited<ReturnType<typeof openVnpayPeer>>>;
  beforeAll(async () => {
    shop = (await open('VNPay')) as typeof shop;
  });
  afterAll(() => shop?.close());

  const told = async (change: Record<string, string>): Promise<unknown> => {
    const fields: Record<string, string> = {
      vnp_Amount: '6990000',
      vnp_ResponseCode: '00',
      vnp_TmnCode: VNPAY_KEYS.terminal,
      vnp_TransactionNo: '1',
      vnp_TransactionStatus: '00',
      vnp_TxnRef: `${'0'.repeat(32)}x1790000000x10000024`,
      ...change,
    };
    const query = new URLSearchParams(fields);
    query.sort();
    const signature = createHmac('sha512', VNPAY_KEYS.secretKey)
      .update(query.toString())
      .digest('hex');
    const answer = await fetch(`${shop.notifyAt}?${query.toString()}&vnp_SecureHash=${signature}`);
    return answer.json();
  };

  test('hears in its own words what came of each notice, so that it tells again only what was not heard', async () => {
    const { order, page } = await shop.startedOrder();
    shop.peer.settle(page, 'paid');
    const said: string[] = [];
    for (const _ of [1, 2]) {
      await shop.peer.tell(page);
      said.push(shop.peer.said);
    }
    expect(said).toEqual(['00', '02']);
    await shop.peer.tell(page, { isUnsigned: true });
    expect(shop.peer.said).toBe('97');
    expect(await told({})).toEqual({ RspCode: '01', Message: 'Order not found' });
    const name = new URL(page).searchParams.get('vnp_TxnRef') ?? '';
    expect(await told({ vnp_TxnRef: name, vnp_Amount: '100' })).toEqual({
      RspCode: '04',
      Message: 'Invalid amount',
    });
    await shop.work();
    expect((await findPurchase(db.database, { purchaseId: order.id }))?.state).toBe('paid');
  });

  test('a notice of another terminal, of no payment that we named and with a field twice is not heard R-P09', async () => {
    expect(await told({ vnp_TmnCode: 'ANOTHER1' })).toMatchObject({ RspCode: '97' });
    expect(await told({ vnp_TxnRef: '1' })).toMatchObject({ RspCode: '97' });
    const { page } = await shop.startedOrder();
    shop.peer.settle(page, 'paid');
    const twice = await fetch(`${shop.notifyAt}?vnp_TxnRef=1&vnp_TxnRef=2&vnp_SecureHash=x`);
    expect(await twice.json()).toMatchObject({ RspCode: '97' });
    const none = await fetch(shop.notifyAt);
    expect(await none.json()).toMatchObject({ RspCode: '97' });
  });

  test('an address in no language of ours is none', async () => {
    const elsewhere = shop.notifyAt.replace('/ru/', '/xyz/');
    expect((await fetch(elsewhere)).status).toBe(404);
  });
});
