import type { z } from 'zod';
import type { CallAnswer } from '#base/call.ts';
import { normalizePhone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { findPurchaseFor, isPayable, readMethod, type Purchase } from '#features/orders/server/public.ts';
import {
  cancelOrder,
  changeMethod,
  isPaidLater,
  methodsOfOrder,
  startPayment,
  thankYouPath,
} from '#features/payment/server/public.ts';
import { wakeOutbox } from '#jobs/outbox-store.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { orderChangeCalls } from '../order-change-calls.ts';
import { mayWaitAtDoor } from './admit-order.ts';
import type { CheckoutDeps } from './step-data.ts';

type ChangeCall = (typeof orderChangeCalls)['order_payment_change'];

/** The receiver's phone in one form; null for one that the country does not know any more. */
const phoneOf = ({ country, receiver }: Purchase): string | null => {
  const phone = normalizePhone(country, receiver.phone, PHONE_RULES);
  return phone.ok ? phone.value.e164 : null;
};

async function changePayment(
  deps: CheckoutDeps,
  body: z.output<ChangeCall['body']>,
  context: CallContext,
): Promise<CallAnswer<ChangeCall>> {
  const { payment, database } = deps;
  const { language } = context.place;
  const order = await findPurchaseFor(database, context, { orderNumber: body.orderNumber });
  if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
  const toOrder = (now: Purchase) => ({
    ok: true as const,
    value: { method: 'GET' as const, redirect: thankYouPath(language, now.paymentMethod, now), params: {} },
  });
  if (!isPayable(order.state)) return toOrder(order);
  const method = readMethod(body.paymentSelected);
  if (!method || !methodsOfOrder(payment, order, context.now).includes(method))
    return { ok: false, code: 'METHOD_UNAVAILABLE' };
  if (method !== order.paymentMethod && isPaidLater(method)) {
    const phoneE164 = phoneOf(order);
    const wish = { purchaseId: order.id, currency: order.currency, totalMinor: order.totalMinor };
    if (phoneE164 === null || !(await mayWaitAtDoor(deps, { ...wish, phoneE164 }, context)))
      return { ok: false, code: 'NOT_AT_DOOR' };
  }
  const changed = await changeMethod(payment, { purchaseId: order.id, method });
  if (!isPayable(changed.state)) return toOrder(changed);
  if (changed.paymentMethod !== method) return { ok: false, code: 'METHOD_UNAVAILABLE' };
  const started = await startPayment(payment, changed, { language, origin: context.origin });
  return started.ok ? { ok: true, value: started.value } : { ok: false, code: started.code };
}

/** The calls by which a buyer changes an order that stands. */
export const createOrderChangeHandlers = (deps: CheckoutDeps): CallHandlers<typeof orderChangeCalls> => ({
  order_payment_change: ({ body }, context) => changePayment(deps, body, context),

  async order_cancel({ body: { orderNumber, reason } }, context) {
    const order = await findPurchaseFor(deps.database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const cancelled = await cancelOrder(deps.payment, { purchaseId: order.id, reason });
    if (!cancelled.ok) return { ok: false, code: 'TOO_LATE' };
    await wakeOutbox(deps.database);
    return { ok: true, value: { standing: cancelled.value } };
  },
});
