import { orderNumberOf } from '#features/orders/rules/order-number.ts';
import {
  hashRequest,
  type OrderStore,
  type OrderTx,
  type RequestKey,
} from '#features/orders/server/public.ts';
import type { PaymentStore } from '#features/payment/server/public.ts';
import type { OutboxStore } from '#jobs/deliver.ts';
import { uuidAt } from '#base/ids.ts';
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Nothing but money pays. */
const WITHOUT_MEANS = { codeTail: null, meansWhy: {}, purpose: 'goods' } as const;

export const START = new Date('2026-11-20T09:00:00Z');
export const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

/** A store under test, with what the shop's other features put into it. */
export interface StoreBench {
  readonly orders: OrderStore;
  readonly payments: PaymentStore;
  readonly outbox: OutboxStore;
  /** A cart of three TEA of the store `ru` with a draft; revision 1 or another one. */
  addCart(): Promise<{ readonly id: string; readonly revision: number }>;
  /** A product of its own: 2 units at `ru-far`, 3 at `ru-main`. */
  addProduct(): Promise<string>;
  stockOf(sku: string): Promise<readonly { location: string; onHand: number; reserved: number }[]>;
  /** Whether a transaction waits for a lock that another one has. */
  isWaiting(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Runs two pieces of work that meet: the other begins when the first stands at its middle, and the first goes on when the
 * other waits for it, or has ended without waiting.
 */
export async function meet<One, Other>(
  bench: StoreBench,
  one: (middle: () => Promise<void>) => Promise<One>,
  other: () => Promise<Other>,
) {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = one(() => {
    reached.resolve();
    return goOn.promise;
  });
  // A first that fails before its middle must not leave the other waiting for it.
  await Promise.race([reached.promise, first]);
  const over = new AbortController();
  const second = other().finally(() => over.abort());
  const settled = Promise.allSettled([first, second]);
  while (!over.signal.aborted && !(await bench.isWaiting())) await nextTurn();
  goOn.resolve();
  return settled;
}

type NewOrder = Parameters<OrderTx['storeOrder']>[0];

let keys = 0;
export const newKey = (body: unknown = 'body'): RequestKey => ({
  scope: 'contract',
  key: `key ${(keys += 1)}`,
  requestHash: hashRequest(body),
});

export interface Wish {
  readonly cart: { readonly id: string; readonly revision: number };
  readonly sku: string;
  readonly count: number;
  readonly key?: RequestKey | null;
  readonly expiresAt?: Date | null;
}

/** Places an order by the port alone, as placing does: enter, buyer, stock, store. @returns What was stored. */
export async function placeBy(tx: OrderTx, wish: Wish): Promise<NewOrder> {
  const { cart, sku, count, key = null, expiresAt = at(30) } = wish;
  const intent = { key, cartId: cart.id, store: 'ru', now: START };
  const entry = await tx.enterOrder(intent, cart.revision);
  if (entry.kind === 'refused') throw new Error(entry.code);
  const buyer = await tx.registerBuyer(
    { receiver: { ...RECEIVER, email: `${entry.headerId}@example.test` } },
    'ru',
    START,
  );
  const stock = await tx.lockStock({ store: 'ru' }, [{ sku, count }]);
  if (!stock.isEnough) throw new Error('NOT_ENOUGH_STOCK');
  const id = uuidAt(START, randomBytes);
  const order: NewOrder = {
    purchase: {
      id,
      headerId: entry.headerId,
      orderNumber: orderNumberOf(entry.headerId),
      store: 'ru',
      country: 'ru',
      language: 'ru',
      ...WITHOUT_MEANS,
      currency: 'RUB',
      cartId: cart.id,
      cartRevision: cart.revision,
      personId: buyer.personId,
      buyerContract: buyer.contract,
      paymentMethod: 'card_ru',
      sums: SUMS,
      vatMinor: 0,
      pointsHundredths: 150,
      delivery: DELIVERY,
      agreements: [],
      accessHash: randomBytes(32),
      receiver: RECEIVER,
      address: null,
      comment: 'позвоните',
      parts: [
        {
          contract: buyer.contract,
          goodsMinor: 15e4,
          pointsHundredths: 150,
          certificate: {
            number: 'P-1000001-1',
            name: 'Проба',
            sumMinor: 100,
          },
          lines: [lineOf(sku, count)],
        },
      ],
      placedAt: START,
    },
    allocations: stock.allocations,
    soldOut: stock.soldOut,
    expiresAt,
    ledger: [
      { account: 'receivable', unit: 'RUB', amount: 1500_00 },
      { account: 'revenue:goods', unit: 'RUB', amount: -1500_00 },
    ],
    follow: {
      kind: 'contract',
      payload: { purchaseId: id },
      dedupeKey: `contract:${id}`,
      dueAt: START,
    },
    key,
  };
  await tx.storeOrder(order);
  return order;
}

const SUMS = {
  goodsMinor: 1500_00,
  deliveryMinor: 0,
  promoMinor: 0,
  bonusMinor: 0,
  creditMinor: 0,
  totalMinor: 1500_00,
};

const lineOf = (sku: string, count: number) => ({
  kind: 'item' as const,
  sku,
  name: 'Чай «Проба»',
  count,
  priceMinor: 500_00,
  oldPriceMinor: null,
  sumMinor: 1500_00,
  pointsHundredths: 150,
  vatPercent: 10,
  reasons: [],
});

export const RECEIVER = {
  firstName: 'Анна',
  lastName: 'Примерова',
  patronymic: '',
  email: 'anna@example.test',
  phone: '+7 900 000-00-01',
  phoneE164: '+79000000001',
};

const DELIVERY = {
  carrier: 'SELF_STRIZH',
  carrierName: 'Стриж',
  kind: 'self' as const,
  cityName: 'Москва',
  point: null,
  from: '2026-11-23',
  to: '2026-11-25',
  priceMinor: 0,
  vatMinor: 0,
};
