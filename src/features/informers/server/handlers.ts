import type { Actor } from '#base/actor.ts';
import { majorNumber } from '#base/money.ts';
import { getStore } from '#countries/packs.ts';
import { PAID_LATER, settlesInDays } from '#countries/payment-methods.ts';
import { findUnpaidOrder, orderPaymentPath } from '#features/orders/server/public.ts';
import { listOnItsWay, listRefused } from '#features/payment/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getInformers, getUnpaidOrder } from '../calls/informers.ts';
import type { Informers } from './informers.ts';

export interface InformerHandlerDeps {
  readonly database: Database;
  readonly informers: Informers;
  /** What the account says of whoever asks. */
  accountOf(context: CallContext, actor: Actor): Promise<Readonly<Record<string, unknown>>>;
}

export const createInformerHandlers = ({
  database,
  informers,
  accountOf,
}: InformerHandlerDeps): HandledCall[] => [
  handle(getInformers, async (_input, context) => {
    const account = await accountOf(context, context.actor);
    return {
      ok: true,
      value: [...(await informers.list(context, context.actor, account))],
    };
  }),

  handle(getUnpaidOrder, async (_input, { actor, place }) => {
    const order =
      actor.kind === 'contract' ? await findUnpaidOrder(database, actor, PAID_LATER) : null;
    if (!order) return { ok: true, value: { order: null } };
    const { orderNumber, headerId, totalMinor } = order;
    // What a bank has in hand is not asked for once more.
    if (
      settlesInDays(order.paymentMethod) !== null &&
      (await listOnItsWay(database, [headerId])).has(headerId)
    )
      return { ok: true, value: { order: null } };
    const { currency } = getStore(order.store);
    const isRefused = (await listRefused(database, [headerId])).has(headerId);
    const url = orderPaymentPath(place.language, orderNumber);
    return {
      ok: true,
      value: {
        order: {
          orderNumber,
          headerId,
          sum: majorNumber(totalMinor, currency),
          currency,
          url,
          isRefused,
        },
      },
    };
  }),
];
