import { z } from 'zod';
import { isUuid } from '#base/ids.ts';
import { RETURN_REASONS } from '#features/orders/rules/order-return.ts';
import {
  findPurchase,
  isSeenBy,
  leftToReturn,
  listReturns,
  type Purchase,
} from '#features/orders/server/public.ts';
import { countGoodsBack, returnGoods, type PaymentPorts } from '#features/payment/server/public.ts';
import { slipNumber, type AnnouncedReturn } from '#features/announced-returns/model.ts';
import { findAnnounced, settleAnnounced } from '#features/announced-returns/server/public.ts';
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

/** What a buyer announced of this order; null: nothing that is known. */
async function announcedOf(
  database: Database,
  purchaseId: string,
  id: string | null,
): Promise<AnnouncedReturn | null> {
  const found = id !== null && isUuid(id) ? await findAnnounced(database, id) : null;
  return found?.purchaseId === purchaseId && found.state !== 'arrived' ? found : null;
}

/** Fills the form of a return: what is left of each line, and what of it the buyer withdrew from or announced. */
async function openForm(
  database: Database,
  order: Purchase,
  opened: { readonly withdrawal: string | null; readonly announced: string | null },
): Promise<ReturnForm> {
  const before = await listReturns(database, order.id);
  const announced = await announcedOf(database, order.id, opened.announced);
  const wish = announced
    ? new Map(announced.lines.map(({ key, count }) => [key, count]))
    : await wishOf(database, order.id, opened.withdrawal);
  return {
    orderNumber: order.orderNumber,
    currency: order.currency,
    isOpen: order.state === 'paid' && order.packing?.isGiven === true,
    seen: before.length,
    deliveryMinor: before.reduce(
      (sum, { deliveryMinor }) => sum - deliveryMinor,
      order.deliveryMinor,
    ),
    isWhole: wish === null,
    announced: announced && {
      id: announced.id,
      slip: slipNumber(order.orderNumber, announced.number),
    },
    lines: leftToReturn(order, before).flatMap(({ part, line, count }) => {
      const ordered = order.parts[part - 1]?.lines[line - 1];
      if (!ordered || count === 0) return [];
      const { sku, name, kind } = ordered;
      const key = `${part}-${line}`;
      const wished = Math.min(count, wish === null ? count : (wish.get(key) ?? 0));
      const contract = order.parts[part - 1]?.contract ?? null;
      const reason = announced?.lines.find((each) => each.key === key)?.reason ?? null;
      const remark = announced?.remarks[key] ?? '';
      return [{ part, line, sku, name, kind, count, contract, wished, reason, remark }];
    }),
  };
}

/** Goods that come back, and the money for them. */
export const returnActs = ({ database, payment }: ReturnParts) => ({
  openReturn: act(
    'orders.refund',
    z.object({
      orderNumber,
      withdrawal: z.string().max(40).nullable().catch(null),
      announced: z.string().max(40).nullable().catch(null),
    }),
    async ({ orderNumber: number, ...opened }, { stores }): Promise<ReturnForm | null> => {
      const order = await findPurchase(database, { orderNumber: number });
      return order && isSeenBy({ stores }, order.store) ? openForm(database, order, opened) : null;
    },
  ),
  countReturn: act('orders.refund', asked, (input, { stores }) =>
    countGoodsBack(database, { ...input, stores }),
  ),
  returnGoods: act(
    'orders.refund',
    asked.extend({
      seen: z.int().min(0),
      /** The announced return whose form was open. */
      announced: z.string().max(40).nullable().catch(null),
    }),
    ({ announced: announcedId, ...input }, { actor, now, stores }) =>
      returnGoods(
        { ...payment, database },
        {
          ...input,
          actor,
          now,
          stores,
          alongside: (tx, order, made) =>
            settleAnnounced(tx, { order, made, announcedId, actor, now }),
        },
      ),
  ),
});
