export type { CartDocument, CartView } from '../model.ts';
export { isDeliveryFree, type FreeDeliveryByKind } from './free-delivery.ts';
export type { Adjuster, DeliveryEffect, Effect, PricedCart, PricedLine, ProductFacts } from './pricing.ts';
export { emptyPricedCart } from './price-cart.ts';
