import { sql } from 'kysely';
import { describe } from 'vitest';
import { ordersIn } from '#features/orders/server/public.ts';
import { paymentsIn } from '#features/payment/server/public.ts';
import { outboxIn } from '#jobs/outbox-store.ts';
import { createTestDatabase } from '../../support/database.ts';
import { cartReadyToOrder, seedShop } from '../../support/order-world.ts';
import { orderContract } from './order-contract.ts';
import { paymentContract } from './payment-contract.ts';
import type { StoreBench } from './store-bench.ts';

async function openBench(): Promise<StoreBench> {
  // Orders here are made of single statements of the port, whose books need not fit.
  const base = await createTestDatabase({ unaudited: 'all' });
  const { database } = base;
  await seedShop(database);
  let products = 0;
  return {
    orders: ordersIn(database),
    payments: paymentsIn(database),
    outbox: outboxIn(database),
    async addCart() {
      const id = await cartReadyToOrder(database, [{ sku: 'TEA', count: 3 }]);
      return database
        .selectFrom('cart')
        .select(['id', 'revision'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    },
    async addProduct() {
      const sku = `CONTRACT-${(products += 1)}`;
      await sql`insert into product (sku, slug, weight_grams) values (${sku}, ${sku}, 100)`.execute(
        database,
      );
      await sql`insert into stock (sku, location, on_hand) values (${sku}, 'ru-far', 2), (${sku}, 'ru-main', 3)`.execute(
        database,
      );
      return sku;
    },
    async stockOf(sku) {
      const { rows } = await sql<{ location: string; onHand: number; reserved: number }>`
        select location, on_hand as "onHand", reserved from stock where sku = ${sku} order by location`.execute(
        database,
      );
      return rows;
    },
    async isWaiting() {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(
        database,
      );
      return rows.length > 0;
    },
    close: () => base.close(),
  };
}

describe('orders in PostgreSQL', () => orderContract(openBench));
describe('payments in PostgreSQL', () => paymentContract(openBench));
