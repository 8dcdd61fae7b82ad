export { addManyToCart, foreseeMany } from './add-many.ts';
export {
  cartFromJson,
  CART_OF_SESSION_JSON,
  endingCart,
  findCart,
  lockingCart,
  openCartJson,
  type StoredCart,
} from './cart-store.ts';
export { clearForCountry, createClearedCartHandlers, forgetClearedCarts } from './cleared-cart.ts';
export {
  createCartService,
  skusOf,
  type AdjusterSource,
  type Asker,
  type CartDeps,
  type CartGuard,
  type CartService,
  type PricedStoredCart,
} from './cart-service.ts';
export { forgetGuestCarts } from './guest-carts.ts';
export { createAddItem } from './add-item.ts';
export { createCartHandlers } from './handlers.ts';
export { bringDown, createEditingHandlers } from './editing-handlers.ts';
export { createSetHandlers } from './set-handlers.ts';
export { answeredWithPackage } from './package-handlers.ts';
export { createWhyHandlers } from './why-handlers.ts';
export { createPackageHandlers, type PackageDeps } from './package-handlers.ts';
export { handOverCart } from './merge-carts.ts';
export { foreseeTakeOver, takeOverCart, type TakeOverDeps } from './take-over.ts';
