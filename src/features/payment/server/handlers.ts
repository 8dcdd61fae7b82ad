import { findNewestUnpaid, findPurchaseFor, isPayable } from '#features/orders/server/public.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getThankYou, redirectToPayment, takeWebhook } from '../calls/payment.ts';
import { checkOrderPayment } from '../calls/order-check.ts';
import { thankYouPath } from '../model.ts';
import { decidingAttempt, isSuccess, mayPay, paymentStanding } from '../rules/payment-standing.ts';
import { codePayingOf, codeStanding } from './code-payment.ts';
import { listAttempts, showSuccessOnce } from './attempt-store.ts';
import { hearWebhook } from './hear-webhook.ts';
import type { PaymentParts } from './payment-parts.ts';
import { isPaidMeanwhile, isPaymentWaiting } from './reconcile.ts';
import { payingFrom, startPayment } from './start-payment.ts';
import { thankYouView } from './thank-you-view.ts';

/**
 * The calls of paying.
 *
 * @param behind What a provider tells is taken in also when visitors wait for the database.
 */
export const createPaymentHandlers = (parts: PaymentParts, behind: PaymentParts): HandledCall[] => [
  handle(takeWebhook, async ({ params }, { rawBody, headers, clientAddress, now }) => {
    const provider = behind.providers.find(params.paysys);
    if (!provider) return { ok: false, code: 'PROVIDER_UNKNOWN' };
    const message = rawBody && { raw: rawBody, headers, clientAddress, now };
    const heard = message ? await hearWebhook(behind, provider, message) : 'refused';
    return heard === 'refused'
      ? { ok: false, code: 'NOT_AUTHENTIC' }
      : { ok: true, value: { isKnown: heard === 'known' } };
  }),

  handle(redirectToPayment, async ({ body }, context) => {
    const { language } = context.place;
    const orderNumber = body.orderNumber ?? (await findNewestUnpaid(parts.database, context));
    const order = orderNumber && (await findPurchaseFor(parts.database, context, { orderNumber }));
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    if (!isPayable(order.state)) {
      const redirect = thankYouPath(language, order.paymentMethod, order);
      return { ok: true, value: { method: 'GET' as const, redirect, params: {} } };
    }
    // By a charge that was never answered it may be paid already.
    const open = await parts.payments.listOpenAttempts(order.id);
    if (open.some(({ meansId }) => meansId !== null) && (await isPaidMeanwhile(parts, order.id))) {
      const redirect = thankYouPath(language, order.paymentMethod, order);
      return { ok: true, value: { method: 'GET' as const, redirect, params: {} } };
    }
    const started = await startPayment(parts, order, payingFrom(context));
    return started.ok ? { ok: true, value: started.value } : { ok: false, code: started.code };
  }),

  handle(checkOrderPayment, async ({ body: { orderNumber } }, context) => {
    const order = await findPurchaseFor(parts.database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    await isPaymentWaiting(parts, order.id);
    const [now, attempts] = await Promise.all([
      findPurchaseFor(parts.database, context, { orderNumber }),
      listAttempts(parts.database, order.id),
    ]);
    return {
      ok: true,
      value: { standing: paymentStanding(now ?? order, decidingAttempt(now ?? order, attempts)) },
    };
  }),

  handle(getThankYou, async ({ query }, context) => {
    const name = query.headerId
      ? { headerId: Number(query.headerId) }
      : { orderNumber: query.order_id ?? '' };
    const order = await findPurchaseFor(parts.database, context, name);
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const attempts = await listAttempts(parts.database, order.id);
    const standing = paymentStanding(order, decidingAttempt(order, attempts));
    const isFirstShow =
      isSuccess(standing) && (await showSuccessOnce(parts.database, order.id, context.now));
    const view = await thankYouView(order, { standing, attempts }, parts, {
      now: context.now,
      language: context.place.language,
    });
    const paying = mayPay(standing) ? await codePayingOf(parts, order, attempts) : null;
    const byCode = paying && codeStanding(paying, context);
    // The form itself says when its provider did not answer.
    const isUnanswered = view.payment.isUnanswered && byCode === null;
    const payment = { ...view.payment, isUnanswered, byCode };
    return { ok: true, value: { ...view, payment, isFirstShow } };
  }),
];
