import { z } from 'zod';
import {
  confirmOrder,
  confirmPaid,
  markPacked,
  PACKED_AT_ONCE,
  putBack,
  putBackSeveral,
  takeToPick,
  unpack,
} from '#features/orders/server/public.ts';
import { handOver, takeInReturned } from '#features/parcels/server/public.ts';
import type { ParcelServiceOf } from '#features/parcels/server/public.ts';
import {
  acceptReviewed,
  cancelByStaff,
  returnReviewedMoney,
  type PaymentPorts,
} from '#features/payment/server/public.ts';
import { refused } from '#base/outcome.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { seesOrder } from './order-acts.ts';

export interface PackingParts {
  readonly database: Database;
  readonly serviceOf: ParcelServiceOf;
  readonly payment: PaymentPorts;
}

const orderNumber = z.string().regex(/^\d{8,12}$/);
const ofOne = z.object({ orderNumber });
const ofSeveral = z.object({ orderNumbers: z.array(orderNumber).min(1).max(PACKED_AT_ONCE) });

const by = ({ actor, now, stores }: ActContext) => ({ actor, now, stores });

/** What is done to orders from their money to their parcels. */
export function packingActs({ database, serviceOf, payment }: PackingParts) {
  return {
    takeToPick: act('orders.pack', ofSeveral, ({ orderNumbers }, context) =>
      takeToPick(database, { orderNumbers, ...by(context) }),
    ),
    markPacked: act('orders.pack', ofSeveral, ({ orderNumbers }, context) =>
      markPacked(database, { orderNumbers, ...by(context) }),
    ),
    putBackSeveral: act('orders.pack', ofSeveral, ({ orderNumbers }, context) =>
      putBackSeveral(database, { orderNumbers, ...by(context) }),
    ),
    putBack: act('orders.pack', ofOne, (input, context) =>
      putBack(database, { ...input, ...by(context) }),
    ),
    unpack: act('orders.pack', ofOne, (input, context) =>
      unpack(database, { ...input, ...by(context) }),
    ),
    handOver: act(
      'orders.pack',
      ofOne.extend({
        carrier: z.string().max(40).optional(),
        /** As it was typed. */
        number: z.string().max(60).optional(),
        isAnother: z.boolean().optional(),
      }),
      (input, context) =>
        handOver({ database, serviceOf }, { ...input, ...by(context), isPackedFirst: true }),
    ),
    takeInReturned: act('orders.pack', ofOne, (input, context) =>
      takeInReturned(database, { ...input, ...by(context) }),
    ),
    confirmOrder: act('orders.change', ofOne, async (input, context) =>
      (await seesOrder(database, input.orderNumber, context))
        ? confirmOrder(database, { ...input, ...by(context) })
        : ('unknown' as const),
    ),
    takeMoney: act('orders.change', ofOne, async (input, context) =>
      (await seesOrder(database, input.orderNumber, context))
        ? confirmPaid(database, { ...input, ...by(context) })
        : ('unknown' as const),
    ),
    /** Of a paid order the money goes back: that is a right of its own. */
    cancelOrder: act(
      'orders.change',
      ofOne.extend({ reason: z.string().max(1_000) }),
      (input, context) =>
        cancelByStaff(payment, {
          ...input,
          ...by(context),
          mayRefund: context.member.permissions.includes('orders.refund'),
        }),
    ),
    acceptMoney: act('orders.refund', ofOne, (input, context) =>
      acceptReviewed(payment, { ...input, ...by(context) }),
    ),
    returnMoney: act('orders.refund', ofOne, async (input, context) => {
      if (!(await seesOrder(database, input.orderNumber, context)))
        return refused('ORDER_UNKNOWN' as const);
      return returnReviewedMoney(payment, { ...input, staff: context.member.id });
    }),
  };
}
