import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPurchase, markPacked, type Purchase } from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { GOODS_REFUND, goodsRefundHandler, returnGoods } from '#features/payment/server/public.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';

const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
});
// Closing looks through the books.
afterAll(() => shop?.close());

/** A tea of 500 ₽ with delivery for 199 ₽, paid by card and given to a carrier. */
async function sentOrder(): Promise<Purchase> {
  const { database } = shop.base;
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const { orderNumber } = order;
  const by = { actor: STAFF, now: shop.now };
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: `BACK-${orderNumber}`, isPackedFirst: true, ...by },
  );
  return order;
}

const refundedAt = async ({ orderNumber }: Purchase): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select refunded_minor::int as minor from sandbox_provider.payment where order_number = ${orderNumber}`.execute(
    shop.base.database,
  );
  return rows[0]?.minor ?? 0;
};

test('a provider that knows no keys is not asked twice for money that has gone, and a second return waits for the first', async () => {
  const order = await sentOrder();
  // Whatever it is named, its provider would send it again.
  const keyless = {
    ...shop.parts,
    providers: {
      ...shop.parts.providers,
      find(code: string) {
        const found = shop.parts.providers.find(code);
        return (
          found && {
            ...found,
            refund: (...[id, minor, currency, , receipt]: Parameters<typeof found.refund>) =>
              found.refund(id, minor, currency, crypto.randomUUID(), receipt),
          }
        );
      },
    },
  };
  const asked = {
    pieces: [{ part: 1, line: 1, count: 1, reason: 'faulty', isOnSale: true }],
    isDelivery: false,
    actor: STAFF,
    orderNumber: order.orderNumber,
    now: shop.now,
  } as const;
  await shop.control({ refund: 'unanswered' });
  expect(await returnGoods(keyless, asked)).toEqual({ ok: true, value: 'refunding' });
  await shop.control();
  const delivery = { ...asked, pieces: [], isDelivery: true };
  expect(await returnGoods(keyless, delivery)).toEqual({ ok: true, value: 'refunding' });
  expect(await refundedAt(order)).toBe(500_00);
  const waiting = await sql<{ payload: unknown }>`
    select payload from outbox where kind = ${GOODS_REFUND} and payload ->> 'returnId' in (
      select id::text from order_return where purchase_id = ${order.id}) order by id`.execute(
    shop.base.database,
  );
  const goOn = goodsRefundHandler(keyless);
  for (const { payload } of waiting.rows) await goOn({ payload } as never);
  expect(await refundedAt(order)).toBe(699_00);
  const ended = await findPurchase(shop.base.database, { purchaseId: order.id });
  expect(ended?.state).toBe('refunded');
});
