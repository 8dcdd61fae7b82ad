import { describe } from 'vitest';
import { directLine } from '../memory/line.ts';
import { MemoryDatabase } from '../memory/memory-database.ts';
import { memoryOrders } from '../memory/memory-orders.ts';
import { memoryOutbox } from '../memory/memory-outbox.ts';
import { memoryPayments } from '../memory/memory-payments.ts';
import { cartIn, draftOf } from '../memory/ready-cart.ts';
import { orderContract } from './order-contract.ts';
import { paymentContract } from './payment-contract.ts';
import type { StoreBench } from './store-bench.ts';

async function openBench(): Promise<StoreBench> {
  const database = new MemoryDatabase();
  const line = directLine(database);
  let products = 0;
  return {
    orders: memoryOrders(line),
    payments: memoryPayments(line),
    outbox: memoryOutbox(line),
    async addCart() {
      const cart = cartIn(database.committed.cart, [{ sku: 'TEA', count: 3 }]);
      database.committed.draft.set(cart.id, draftOf(cart.number));
      return cart;
    },
    async addProduct() {
      const sku = `CONTRACT-${(products += 1)}`;
      for (const [location, onHand] of [
        ['ru-far', 2],
        ['ru-main', 3],
      ] as const)
        database.committed.stock.set(`${sku}@${location}`, {
          sku,
          location,
          store: 'ru',
          onHand,
          reserved: 0,
        });
      return sku;
    },
    async stockOf(sku) {
      return [...database.committed.stock.values()]
        .filter((row) => row.sku === sku)
        .map(({ location, onHand, reserved }) => ({ location, onHand, reserved }));
    },
    isWaiting: async () => database.isWaiting,
    close: async () => {},
  };
}

describe('orders in memory', () => orderContract(openBench));
describe('payments in memory', () => paymentContract(openBench));
