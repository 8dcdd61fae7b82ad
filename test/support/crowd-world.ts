import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import {
  orderTx,
  type recordPaid,
  type OrderEvent,
  type OrderResult,
} from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { seedShop } from './order-world.ts';
import { randomFrom } from './seeded-random.ts';

export const CROWD_SECRET = 'only for tests: thirty-two characters and more';

/** Orders of one product wait for each other at its shelf already: only those of several meet at what else they use. */
export const SOAPS = Array.from({ length: 10 }, (_, at) => `SOAP${at}`);
export const soapAt = (at: number): string => SOAPS[at % SOAPS.length] ?? '';

/** A shop of tea and of eleven soaps at 200 ₽, which has room for a crowd. Its orders are paid by the word of the test: there are no payments behind them. */
export async function openCrowdShop(): Promise<TestDatabase> {
  const base = await createTestDatabase({ size: 24, unaudited: ['A8'] });
  const { database } = base;
  await seedShop(database);
  const statements = [
    sql`insert into product (sku, slug, weight_grams) select sku, lower(sku), 50 from unnest(${SOAPS}::text[]) as sku`,
    sql`insert into product_text (sku, language, name) select sku, 'ru', sku from unnest(${SOAPS}::text[]) as sku`,
    sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
      select sku, 'ru', 'ru', 20000, 250, 22, 'RUB', '2026-01-01' from unnest(${SOAPS}::text[]) as sku`,
    sql`insert into stock (sku, location, on_hand) select sku, 'ru-main', 100 from unnest(${SOAPS}::text[]) as sku`,
    sql`update stock set on_hand = 1000`,
  ];
  for (const statement of statements) await statement.execute(database);
  return base;
}

export type Customer = Extract<Actor, { kind: 'contract' }>;

/** A person with a contract, signed in. */
export async function customerIn(
  database: Database,
  contract: string,
  registeredAt: Date | null = null,
): Promise<Customer> {
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id, registered_at)
    select ${contract}, 2, 'pc', 'ru', id, coalesce(${registeredAt}::timestamptz, now()) from p returning person_id as id`.execute(
    database,
  );
  return { kind: 'contract', contract, role: 'pc', personId: rows[0]?.id ?? '' };
}

/** What happens to an order, in a transaction of its own. */
export const happens = (database: Database, work: typeof recordPaid, event: OrderEvent) =>
  database.transaction().execute((tx) => work(orderTx(tx), event));

/** What the pool says where nobody gave a connection back in time: a crowd on a busy machine meets it before anything is ordered. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';
const PRESSES = 20;

/** Whoever was told that the shop is busy presses again. */
async function untilServed<Answer>(press: () => Promise<Answer>): Promise<Answer> {
  for (let left = PRESSES; ; left -= 1)
    try {
      return await press();
    } catch (fault) {
      const isBusy = fault instanceof Error && fault.message === NO_CONNECTION;
      if (!isBusy || left === 1) throw fault;
    }
}

/** So many orders at once; each begins a little later than it could, so that they meet elsewhere with each seed. */
export function crowdOf(
  size: number,
  seed: number,
  order: (wish: { readonly sku: string }) => Promise<OrderResult>,
): Promise<readonly OrderResult[]> {
  const random = randomFrom(seed);
  return Promise.all(
    Array.from({ length: size }, async (_, at) => {
      for (let turns = Math.floor(random() * 20); turns > 0; turns--) await Promise.resolve();
      return untilServed(() => order({ sku: soapAt(at) }));
    }),
  );
}

/** Whether somebody waits for the whole of a table. */
export const isTableWaitedFor = async (database: Database, table: string): Promise<boolean> =>
  (
    await sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(
      database,
    )
  ).rows.length > 0;
