export type { CartDocument, CartView } from '../model.ts';
export { absentBy, reduced, type Reductions } from './fix-cart.ts';
export { isDeliveryFree, type FreeDeliveryByKind } from './free-delivery.ts';
export type { Adjuster, DeliveryEffect, Effect, PricedCart, PricedLine, ProductFacts } from './pricing.ts';
export { kitName, NO_OFFERS, type OfferFacts } from './offer-facts.ts';
export { emptyPricedCart } from './price-cart.ts';
