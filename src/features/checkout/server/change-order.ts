import type { z } from 'zod';
import type { CallAnswer } from '#base/call.ts';
import { isPaidLater, readMethod } from '#countries/payment-methods.ts';
import { findPurchaseFor, isPayable, type Purchase } from '#features/orders/server/public.ts';
import { cancelOrder, changePayment } from '#features/payment/calls/order-change.ts';
import {
  cancelPurchase,
  changeMethod,
  doorCode,
  methodsOfOrder,
  payingFrom,
  phoneOfOrder,
  startPayment,
  thankYouPath,
} from '#features/payment/server/public.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { leaveAtDoor } from './admit-order.ts';
import type { CheckoutDeps } from './step-data.ts';

type ChangeCall = typeof changePayment;

async function payOtherwise(
  deps: CheckoutDeps,
  body: z.output<ChangeCall['body']>,
  context: CallContext,
): Promise<CallAnswer<ChangeCall>> {
  const { payment, database, guards } = deps;
  const { language } = context.place;
  const order = await findPurchaseFor(database, context, { orderNumber: body.orderNumber });
  if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
  const toOrder = (now: Purchase) => ({
    ok: true as const,
    value: {
      method: 'GET' as const,
      redirect: thankYouPath(language, now.paymentMethod, now),
      params: {},
    },
  });
  if (!isPayable(order.state)) return toOrder(order);
  const method = readMethod(body.paymentSelected);
  if (!method || !methodsOfOrder(payment, order, context.now).includes(method))
    return { ok: false, code: 'METHOD_UNAVAILABLE' };
  const phone = phoneOfOrder(order);
  const isToDoor = method !== order.paymentMethod && isPaidLater(method);
  const leave = !isToDoor
    ? 'given'
    : phone
      ? await leaveAtDoor(deps, order, phone.e164, context)
      : 'none';
  if (leave === 'none') return { ok: false, code: 'NOT_AT_DOOR' };
  const codeNeeded = {
    ok: false,
    code: 'PHONE_PROOF_NEEDED',
    data: { phone: phone?.stored ?? '' },
  } as const;
  // The same press, sent twice, has used its proof up already.
  const isDone = async () =>
    (await findPurchaseFor(database, context, order))?.paymentMethod === method;
  if (leave === 'needs-code' && !(await isDone())) return codeNeeded;
  const spendLeave =
    leave === 'to-spend' && phone
      ? (tx: Tx) => doorCode(guards.codes, order, phone.e164).spend(tx, context)
      : undefined;
  const changed = await changeMethod(payment, { purchaseId: order.id, method, spendLeave });
  if (!isPayable(changed.state)) return toOrder(changed);
  // Another press, or a newer code, was quicker.
  if (changed.paymentMethod !== method)
    return spendLeave ? codeNeeded : { ok: false, code: 'METHOD_UNAVAILABLE' };
  const started = await startPayment(payment, changed, payingFrom(context));
  return started.ok ? { ok: true, value: started.value } : { ok: false, code: started.code };
}

/** The calls by which a buyer changes an order that stands. */
export const createOrderChangeHandlers = (deps: CheckoutDeps): HandledCall[] => [
  handle(changePayment, ({ body }, context) => payOtherwise(deps, body, context)),

  handle(cancelOrder, async ({ body: { orderNumber, reason } }, context) => {
    const order = await findPurchaseFor(deps.database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const cancelled = await cancelPurchase(deps.payment, { purchaseId: order.id, reason });
    if (!cancelled.ok) return { ok: false, code: cancelled.code };
    await wakeOutbox(deps.database);
    return { ok: true, value: { standing: cancelled.value } };
  }),
];
