export { listAgreements, snapshotAgreements } from './agreements.ts';
export type { OrderGuards } from './admit-order.ts';
export { createOrderChangeHandlers } from './change-order.ts';
export { createCheckoutHandlers } from './handlers.ts';
export { createPhoneCodeHandlers } from './phone-proof.ts';
export { orderAndPay } from './order-and-pay.ts';
export type { CheckoutDeps } from './step-data.ts';
