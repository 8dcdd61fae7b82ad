import { expireReservations, ordersIn } from '#features/orders/server/public.ts';
import { daysBefore, everyMinute, everyNight, type RepeatedWork } from '#jobs/repeated-work.ts';
import type { OutboxWork } from '#platform/feature.ts';
import { ORDER_REFUND, refundHandler } from './cancel-purchase.ts';
import { GOODS_REFUND, goodsRefundHandler } from './return-goods.ts';
import { forgetCodePayments } from './code-payment-store.ts';
import { forgetMeansHandler } from './forget-means.ts';
import { FORGET_MEANS, resealTokens } from './kept-means-store.ts';
import { webhookHandler } from './handle-webhook.ts';
import { WEBHOOK_KIND } from './store-webhook.ts';
import type { PaymentParts } from './payment-parts.ts';
import { minutesToWait, reconcilePayments } from './reconcile.ts';

const PAYERS_KEPT_DAYS = 2;

/** What nobody presses a button for: money that nobody told of, and goods that nobody paid for in time. */
export const paymentJobs = (payment: PaymentParts): readonly RepeatedWork[] => [
  everyMinute('expire-reservations', (now) =>
    expireReservations(ordersIn(payment.database), now, (purchaseId) =>
      minutesToWait(payment, purchaseId),
    ),
  ),
  everyMinute('reconcile-payments', () => reconcilePayments(payment)),
  // An attempt that nobody finished in a day is given up by then.
  everyNight('reseal-means', () => resealTokens(payment.database, payment.vault.reseal)),
  everyNight('forget-payers', (now) =>
    forgetCodePayments(payment.database, daysBefore(now, PAYERS_KEPT_DAYS)),
  ),
];

/** What providers told, and money that goes back. */
export const paymentWork = (payment: PaymentParts): OutboxWork => ({
  isListening: true,
  handlers: () => ({
    [WEBHOOK_KIND]: webhookHandler(payment),
    [ORDER_REFUND]: refundHandler(payment),
    [GOODS_REFUND]: goodsRefundHandler(payment),
    [FORGET_MEANS]: forgetMeansHandler(payment),
  }),
});
