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
export { bringDown } from './editing-handlers.ts';
export { answeredWithPackage } from './package-handlers.ts';
export { type PackageDeps } from './package-handlers.ts';
