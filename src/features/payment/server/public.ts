export { changeFacts } from '../rules/order-change-facts.ts';
export { attemptOutcome } from '../rules/attempt-outcome.ts';
export { thankYouPath } from '../model.ts';
export type { PaymentMethodView } from '../model.ts';
export { acceptReviewed } from './accept-reviewed.ts';
export { cancelByStaff, cancelPurchase, ORDER_REFUND, refundHandler } from './cancel-purchase.ts';
export { chargeKept } from './charge-kept.ts';
export { changeMethod } from './change-method.ts';
export { doorCode, phoneOfOrder } from './door-code.ts';
export { methodsOfOrder, orderChanges, wayToPay, type MethodFacts } from './order-changes.ts';
export { forgetMeansHandler } from './forget-means.ts';
export {
  FORGET_MEANS,
  findConsent,
  findMeansKeptWith,
  listMeans,
  meansIn,
  type KeepConsent,
} from './kept-means-store.ts';
export { meansForOrder } from './kept-means.ts';
export { tokenVault } from './token-vault.ts';
export { webhookHandler } from './handle-webhook.ts';
export { createPaymentHandlers } from './handlers.ts';
export { canPayBy, listMethods } from './list-methods.ts';
export { storeWebhook, WEBHOOK_KIND } from './store-webhook.ts';
export type { PaymentParts, PaymentPorts } from './payment-parts.ts';
export type { PaymentStore, PaymentTx } from './payment-store.ts';
export { paymentsIn } from './payments-in-postgres.ts';
export { hasMoneyOnItsWay } from './money-on-its-way.ts';
export { openProviders, ProviderDown } from './provider-circuit.ts';
export type { HostedProvider, PaymentProvider } from './provider.ts';
export { sandboxProvider, sandboxSecrets } from './providers/sandbox.ts';
export {
  listAttempts,
  listOnItsWay,
  listRefused,
  mayHoldMoney,
  type Attempt,
} from './attempt-store.ts';
export { isPaymentWaiting, minutesToWait, reconcilePayments } from './reconcile.ts';
export { countGoodsBack, GOODS_REFUND, goodsRefundHandler, returnGoods } from './return-goods.ts';
export { countLessOf, readLessForm, takeLess, type LessForm } from './take-less.ts';
export { returnReviewedMoney } from './return-money.ts';
export { settlePayment } from './settle-payment.ts';
export { deliveryView, pointsView } from './thank-you-view.ts';
export { isKeptBy, payingFrom, startPayment, type PayingFrom } from './start-payment.ts';
