import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openFaultyShop, type FaultyShop } from '../support/faulty-shop.ts';

let shop: FaultyShop;
beforeAll(async () => {
  shop = await openFaultyShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.toProvider.set();
  await shop.control();
  // The provider is left alone for ten seconds after it failed often.
  shop.now = new Date(shop.now.getTime() + 60_000);
});

const DOWN =
  'Платёжная система не отвечает. Заказ сохранён: его можно оплатить позже или выбрать другой способ';

const TROUBLES = {
  'thirty seconds late': () => shop.toProvider.set({ latencyMs: 30_000 }),
  'resetting connections': () => {
    shop.toProvider.set({ way: 'refuse' });
    shop.toProvider.reset();
  },
  'answering nonsense': () => shop.toProvider.set({ way: 'nonsense' }),
  'answering 500': () => shop.control({ start: 'error' }),
} satisfies Record<string, () => unknown>;

const orderOf = async (headerId: number) => {
  const { rows } = await shop.base.pool.query<{ state: string; reserved: number }>(
    `select p.state, (select count(*)::int from reservation r where r.purchase_id = p.id and r.state = 'held') as reserved
     from purchase p where p.header_id = $1`,
    [headerId],
  );
  return rows[0];
};

describe.each(Object.entries(TROUBLES))('a provider %s', (_name, spoil) => {
  test('leaves the order kept and unpaid, holds no connection, and paying goes on once it is well R-P28 I7-034', async () => {
    const buyer = await shop.buyer();
    await spoil();
    const answering = buyer.buy();
    const answer = await answering;
    expect([answer.statusCode, answer.json().success], answer.body).toEqual([200, true]);
    const { headerId, orderNumber } = answer.json().data;
    expect(await orderOf(headerId)).toMatchObject({ state: 'placed' });
    const shown = async () => {
      const query = { headerId: String(headerId) };
      const page = await buyer.client.call('payment_thank_you_data', { query });
      return page.json().data.payment;
    };
    expect(await shown()).toMatchObject({ standing: 'unpaid', isUnanswered: true });
    const again = () =>
      buyer.client.call('security_get_redirect_data_for_payment', { body: { orderNumber } });
    const refused = await again();
    expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
      503,
      [DOWN],
      '30',
    ]);
    // Others look, fill carts and sign in as ever.
    const other = shop.server.client({ isRoaming: true });
    expect(
      (
        await other.call('shopen_app_ajax_cart_add_item', {
          body: { productArticle: '400501', amount: 1 },
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await other.call('login_check', {
          body: { _username: 'nobody@example.test', _password: 'x' },
        })
      ).statusCode,
    ).toBe(200);
    shop.toProvider.set();
    await shop.control();
    shop.now = new Date(shop.now.getTime() + 60_000);
    const paid = await again();
    expect([paid.statusCode, paid.json().data.method], paid.body).toEqual([200, 'GET']);
    expect(paid.json().data.redirect).toContain('/pay/');
    expect(paid.json().data.params).toEqual(expect.any(Object));
    expect(await shown()).toMatchObject({ standing: 'waiting', isUnanswered: false });
  });
});

test('a half-open provider is left alone after few failures at once, and no connection waits for it R-P28', async () => {
  const buyers = await Promise.all(Array.from({ length: 9 }, () => shop.buyer()));
  const late = buyers.splice(8);
  shop.toProvider.set({ way: 'hole' });
  let answered = 0;
  const answers = buyers.map(async ({ buy }) => {
    const answer = await buy();
    answered += 1;
    return answer.statusCode;
  });
  // All eight orders stand, and their buyers wait for the provider: nothing of the database is in use.
  await until(async () => (await ordersOf(buyers.length)) && (await busyConnections()) === 0);
  expect(answered).toBe(0);
  expect(await Promise.all(answers)).toEqual(buyers.map(() => 200));
  // The provider is well again at once, but nobody asks it before its ten seconds are over.
  shop.toProvider.set();
  const [last] = late;
  const alone = await last?.buy();
  expect(alone?.json().data.redirect).toContain('/thank-you/');
  shop.now = new Date(shop.now.getTime() + 10_000);
  const orderNumber: unknown = alone?.json().data.orderNumber;
  const again = await last?.client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber },
  });
  expect(again?.json().data.redirect).toContain('/pay/');
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

/** Whether the newest so many orders have an attempt that was not answered yet. */
async function ordersOf(count: number): Promise<boolean> {
  const { rows } = await shop.base.pool.query<{ open: number }>(
    `select count(*)::int as open from payment_attempt where state = 'new' and created_at = $1`,
    [shop.now],
  );
  return rows[0]?.open === count;
}

/** Connections of the shop that are in the middle of something. */
async function busyConnections(): Promise<number> {
  const { rows } = await shop.base.pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.busy ?? 0;
}
