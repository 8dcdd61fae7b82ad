import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUYING } from '../support/buying.ts';
import { openFaultyShop, type FaultyShop } from '../support/faulty-shop.ts';
import type { TestClient } from '../support/server.ts';

const POOL = 4;
const WAITING = POOL * 12;

let shop: FaultyShop;
beforeAll(async () => {
  shop = await openFaultyShop({ DATABASE_POOL: String(POOL) });
});
afterAll(() => shop?.close());
beforeEach(() => shop.toDatabase.set());

const AWAY = ['Сервер не отвечает. Попробуйте позднее'];
const { address, phone, sku } = BUYING.ru;
/** What a buyer asks of each step that needs the database. */
const STEPS = {
  Cart: ['shopen_app_ajax_cart_add_item', { productArticle: sku, amount: 1 }],
  'Cart, to look at': ['get_user_data', {}],
  Delivery: [
    'shopen_app_ajax_cart_delivery_data_check',
    {
      deliveryType: 'SANDBOX',
      deliveryBaseType: 'COURIER',
      deliveryAddress: { ...address, apartment: '2' },
      receiverNameFirst: 'Вера',
      receiverNameSecond: 'Примерова',
      receiverPhone: phone,
      receiverEmail: 'buyer@example.test',
    },
  ],
  Pay: ['cart_payment_method_choose', { paymentSelected: 'card_ru' }],
  Login: ['login_check', { _username: 'nobody@example.test', _password: 'x' }],
} as const;

const statusAndWords = async (client: TestClient, [name, body]: readonly [string, object]) => {
  const answer = await client.call(name, { body });
  return [answer.statusCode, answer.json().message, answer.headers['retry-after']];
};

/** The line is whole again; a connection that broke a moment ago may still cost one question. */
async function bringBack(): Promise<void> {
  shop.toDatabase.set();
  const status = async () => (await shop.server.app.inject('/readyz')).json().status;
  await expect.poll(status, { timeout: 20_000 }).not.toBe('no database');
}

const TROUBLES = {
  'that refuses everybody': () => {
    shop.toDatabase.set({ way: 'refuse' });
    shop.toDatabase.reset();
  },
  'that closed every line': () => {
    shop.toDatabase.set({ way: 'refuse' });
    shop.toDatabase.cut();
  },
} satisfies Record<string, () => void>;

describe.each(Object.entries(TROUBLES))('a database %s', (_name, spoil) => {
  test.each(Object.entries(STEPS))(
    '%s: the buyer is told to come back, and nothing is lost R-P29',
    async (_step, step) => {
      const buyer = await shop.buyer();
      spoil();
      expect(await statusAndWords(buyer.client, step)).toEqual([503, AWAY, '2']);
      const placed = await buyer.buy();
      expect([placed.statusCode, placed.json().message]).toEqual([503, AWAY]);
      shop.toDatabase.set();
      // The same server, the same cart, with nothing started again.
      const cart = await buyer.client.call('get_user_data');
      expect(cart.json().data.cartData.amount).toBe(2);
      const answer = await buyer.buy();
      expect([answer.statusCode, answer.json().success], answer.body).toEqual([200, true]);
    },
  );

  test('the server lives, says that it is not ready, and is ready again by itself R-P29', async () => {
    spoil();
    const status = async (url: string) => (await shop.server.app.inject(url)).statusCode;
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503]);
    await bringBack();
  });

  test('what changed meanwhile is heard of afterwards R-P29', async () => {
    const place = { store: 'ru', country: 'ru', language: 'ru', cityId: null } as const;
    const nameOf = async () => (await shop.server.features.catalogue.getProduct(place, sku))?.name;
    const before = await nameOf();
    spoil();
    await sql`update product_text set name = name || '!' where sku = ${sku} and language = 'ru'`.execute(
      shop.base.database,
    );
    await sql`insert into catalogue_change (sku) values (${sku})`.execute(shop.base.database);
    expect(await nameOf()).toBe(before);
    await bringBack();
    await expect.poll(nameOf, { timeout: 20_000 }).toBe(`${before}!`);
  });
});

test('a rush for connections is refused at once beyond the queue, and nothing is left behind R-P26', async () => {
  const clients = Array.from({ length: POOL + WAITING + 30 }, () =>
    shop.server.client({ isRoaming: true }),
  );
  const [first] = clients;
  if (!first) throw new Error('nobody comes');
  for (const client of clients) await client.call('get_user_data');
  const holder = await shop.base.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table cart in access exclusive mode');
    let refused = 0;
    const answers = clients.map(async (client) => {
      const answer = await client.call('shopen_app_ajax_cart_add_item', {
        body: { productArticle: sku, amount: 1 },
      });
      if (answer.statusCode === 503) refused += 1;
      return [answer.statusCode, answer.headers['retry-after'] ?? null] as const;
    });
    // They are told while everybody else still waits for the lock.
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(30);
    await holder.query('rollback');
    const statuses = await Promise.all(answers);
    expect(statuses.filter(([status]) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter(([status, wait]) => status === 503 && wait !== '2')).toEqual([]);
    expect(statuses.filter(([status]) => status === 200).length).toBeGreaterThan(POOL);
  } finally {
    holder.release();
  }
  expect((await first.call('get_user_data')).statusCode).toBe(200);
  // What was refused holds nothing: but for what the shop itself looks after at that very moment, every connection comes to rest.
  const busy = async () => {
    const { rows } = await shop.base.pool.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = 'arnika' and state <> 'idle'`,
    );
    return rows.map(({ query }) => query);
  };
  await expect.poll(busy, { timeout: 20_000 }).toEqual([]);
});
