import { afterAll, beforeAll } from 'vitest';
import type { OrderTx } from '#features/orders/server/public.ts';
import { meet, placeBy, START, type StoreBench, type Wish } from './store-bench.ts';

/** Opens the bench before the tests, and places orders on it. */
export function orderBench(openBench: () => Promise<StoreBench>) {
  let bench: StoreBench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench?.close());

  const wish = async (change: Partial<Wish> = {}): Promise<Wish> => ({
    cart: await bench.addCart(),
    sku: await bench.addProduct(),
    count: 3,
    ...change,
  });
  const place = async (change: Partial<Wish> = {}) => {
    const wished = await wish(change);
    const order = await bench.orders.transaction((tx) => placeBy(tx, wished));
    return { ...wished, order, id: order.purchase.id };
  };
  const intentOf = ({ cart, key = null }: Wish) => ({
    key,
    cartId: cart.id,
    store: 'ru',
    now: START,
  });
  /** Two transactions that meet, the other one while the first stands at its middle. */
  const meetInOrders = <One, Other>(
    one: (tx: OrderTx, middle: () => Promise<void>) => Promise<One>,
    other: (tx: OrderTx) => Promise<Other>,
  ) =>
    meet(
      bench,
      (middle) => bench.orders.transaction((tx) => one(tx, middle)),
      () => bench.orders.transaction(other),
    );

  return {
    get bench() {
      return bench;
    },
    wish,
    place,
    intentOf,
    meetInOrders,
  };
}

export type OrderBench = ReturnType<typeof orderBench>;
