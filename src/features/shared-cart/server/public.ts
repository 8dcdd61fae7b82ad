export { createSharedCartHandlers } from './handlers.ts';
export {
  exportSharedCarts,
  forgetOldShares,
  forgetSharer,
  keepSharedCart,
} from './shared-cart-store.ts';
