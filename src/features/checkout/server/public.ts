export { listAgreements, snapshotAgreements } from './agreements.ts';
export type { OrderGuards } from './admit-order.ts';
export { createCheckoutHandlers } from './handlers.ts';
export { orderAndPay } from './order-and-pay.ts';
