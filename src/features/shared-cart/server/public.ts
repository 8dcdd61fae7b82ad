export { createSharedCartHandlers, type SharedCartDeps } from './handlers.ts';
export { exportSharedCarts, forgetOldShares, forgetSharer } from './shared-cart-store.ts';
