import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cartReadyToOrder,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { hashRequest, placeOrder, type OrderDeps } from './public.ts';

let base: TestDatabase;
let deps: OrderDeps;

beforeAll(async () => {
  base = await createTestDatabase({ size: 2 });
  deps = orderDeps(base.database);
  await seedShop(base.database);
});
afterAll(() => base.close());
afterEach(() => vi.restoreAllMocks());

class LineLost extends Error {}

/**
 * Loses the line at one statement: before it was sent, or after the database carried it out but before its answer came.
 *
 * @returns How many statements were asked for so far.
 */
function loseLineAt(statement: number, when: 'before' | 'after'): () => number {
  // The client's overloads are passed through as they come.
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  let asked = 0;
  const queryOrLose = async (client: unknown, args: unknown[]): Promise<unknown> => {
    asked += 1;
    if (asked !== statement) return query.apply(client, args);
    if (when === 'after') await query.apply(client, args);
    throw new LineLost();
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    // The overload with a promise is the one that the pool's users call.
    return queryOrLose(this, args) as never;
  });
  return () => asked;
}

async function effectsOf(cartId: string) {
  const { rows } = await sql`
    select (select count(*)::int from purchase where cart_id = ${cartId}) as orders,
      (select count(*)::int from reservation v join purchase p on p.id = v.purchase_id where p.cart_id = ${cartId}) as held,
      (select count(*)::int from outbox o join purchase p on o.dedupe_key like '%' || p.id where p.cart_id = ${cartId}) as mails,
      (select count(*)::int from ledger_transaction t join purchase p on p.id = t.purchase_id where p.cart_id = ${cartId})
        as entries,
      (select sum(reserved)::int - (select coalesce(sum(count), 0)::int from reservation where state = 'held') from stock)
        as stray`.execute(base.database);
  return rows[0];
}

const WHOLE = { orders: 1, held: 1, mails: 1, entries: 1, stray: 0 };
const NOTHING = { orders: 0, held: 0, mails: 0, entries: 0, stray: 0 };

test('wherever the line is lost, there is a whole order or none, and the retry has exactly one', async () => {
  let lost = 0;
  for (const when of ['before', 'after'] as const)
    for (let statement = 1; ; statement += 1) {
      const cartId = await cartReadyToOrder(base.database, [{ sku: 'SOAP', count: 1 }]);
      const key = { scope: 'session', key: `${when}-${statement}`, requestHash: hashRequest(1) };
      const request = orderOf(cartId, 200_00, { key });
      const asked = loseLineAt(statement, when);
      const outcome = await placeOrder(deps, request).catch((fault: unknown) => fault);
      vi.restoreAllMocks();
      const effects = await effectsOf(cartId);
      expect([WHOLE, NOTHING], `${when} ${statement}`).toContainEqual(effects);
      const retried = await placeOrder(deps, request);
      expect(retried.kind, `${when} ${statement}`).toBe('placed');
      expect(await effectsOf(cartId), `${when} ${statement}`).toEqual(WHOLE);
      if (asked() < statement) break;
      expect(outcome).toBeInstanceOf(LineLost);
      lost += 1;
    }
  expect(lost).toBeGreaterThan(12);
});
