export { addManyToCart, foreseeMany, putExactly } from './add-many.ts';
export {
  cartFromJson,
  CART_OF_SESSION_JSON,
  createCart,
  endingCart,
  findCart,
  lockingCart,
  openCartJson,
  type CartReceiver,
  type StoredCart,
} from './cart-store.ts';
export {
  type AdjusterSource,
  type AskedCart,
  type Asker,
  type CartDeps,
  type ReadProgrammes,
} from './service/cart-deps.ts';
export { type CartGuard } from './service/cart-guard.ts';
export { createCartService, type CartService } from './service/cart-service.ts';
export { unkeptCart } from './unkept-cart.ts';
export { type PricedStoredCart } from './service/price-stored-cart.ts';
export { bringDown } from './handlers/editing-handlers.ts';
export { answeredWithPackage } from './handlers/package-handlers.ts';
export { type PackageDeps } from './handlers/package-handlers.ts';
