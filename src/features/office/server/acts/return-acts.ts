import { z } from 'zod';
import { isUuid } from '#base/ids.ts';
import { RETURN_REASONS } from '#features/orders/rules/order-return.ts';
import {
  findPurchase,
  isSeenBy,
  leftToReturn,
  listReturns,
} from '#features/orders/server/public.ts';
import { countGoodsBack, returnGoods, type PaymentPorts } from '#features/payment/server/public.ts';
import { findDeclaration } from '#features/withdrawals/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { ReturnForm } from '../../model.ts';
import { act } from '../act.ts';

export interface ReturnParts {
  readonly database: Database;
  readonly payment: PaymentPorts;
}

/** Far more lines than an order has. */
const MOST_LINES = 1_000;

const orderNumber = z.string().regex(/^\d{8,12}$/);
const asked = z.object({
  orderNumber,
  pieces: z
    .array(
      z.object({
        part: z.int().min(1),
        line: z.int().min(1),
        count: z.int().min(1),
        reason: z.enum(RETURN_REASONS),
        isOnSale: z.boolean(),
      }),
    )
    .max(MOST_LINES)
    .readonly(),
  isDelivery: z.boolean(),
});

/** What a buyer withdrew from, by the place of its line; null: of everything. Nothing that is known: an empty one. */
async function wishOf(
  database: Database,
  purchaseId: string,
  id: string | null,
): Promise<ReadonlyMap<string, number> | null> {
  const found = id !== null && isUuid(id) ? await findDeclaration(database, id) : null;
  if (found?.purchaseId !== purchaseId) return new Map();
  return found.lines && new Map(found.lines.map(({ key, count }) => [key, count]));
}

/** Goods that come back, and the money for them. */
export const returnActs = ({ database, payment }: ReturnParts) => ({
  openReturn: act(
    'orders.refund',
    z.object({ orderNumber, withdrawal: z.string().max(40).nullable().catch(null) }),
    async ({ orderNumber: number, withdrawal }, { stores }): Promise<ReturnForm | null> => {
      const order = await findPurchase(database, { orderNumber: number });
      if (!order || !isSeenBy({ stores }, order.store)) return null;
      const before = await listReturns(database, order.id);
      const wish = await wishOf(database, order.id, withdrawal);
      const left = leftToReturn(order, before);
      return {
        orderNumber: number,
        currency: order.currency,
        isOpen: order.state === 'paid' && order.packing?.isGiven === true,
        seen: before.length,
        deliveryMinor: before.reduce(
          (sum, { deliveryMinor }) => sum - deliveryMinor,
          order.deliveryMinor,
        ),
        isWhole: wish === null,
        lines: left.flatMap(({ part, line, count }) => {
          const ordered = order.parts[part - 1]?.lines[line - 1];
          if (!ordered || count === 0) return [];
          const { sku, name, kind } = ordered;
          const wished = wish === null ? count : (wish.get(`${part}-${line}`) ?? 0);
          const contract = order.parts[part - 1]?.contract ?? null;
          return [
            { part, line, sku, name, kind, count, contract, wished: Math.min(count, wished) },
          ];
        }),
      };
    },
  ),
  countReturn: act('orders.refund', asked, (input, { stores }) =>
    countGoodsBack(database, { ...input, stores }),
  ),
  returnGoods: act('orders.refund', asked.extend({ seen: z.int().min(0) }), (input, context) =>
    returnGoods(
      { ...payment, database },
      { ...input, actor: context.actor, now: context.now, stores: context.stores },
    ),
  ),
});
