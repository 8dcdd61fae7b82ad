export { createCheckoutHandlers } from './handlers.ts';
export type { CheckoutDeps } from './step-data.ts';
