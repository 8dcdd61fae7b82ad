export type { CartDocument, CartView, CertificateType, PackageKey } from '../model.ts';
export { absentBy, reduced, type Reductions } from './edit/fix-cart.ts';
export { catalogueSum, countedCart } from './pricing/counted-cart.ts';
export { shareDiscounts } from './pricing/discount-shares.ts';
export { isDeliveryFree, type FreeDeliveryByKind } from './pricing/free-delivery.ts';
export type {
  Adjuster,
  DraftCart,
  DraftLine,
  Effect,
  PricedCart,
  PricedLine,
  ProductFacts,
} from './pricing/pricing.ts';
export { certificateTail } from './shown/certificate-tail.ts';
export {
  certificateKey,
  contractKey,
  isCertificateKey,
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
} from './document/package-key.ts';
export { withCertificate } from './document/cart-packages.ts';
export { skusOf } from './document/cart-skus.ts';
export {
  kitName,
  NO_OFFERS,
  type KitFacts,
  type OfferFacts,
  type SubscriptionFacts,
} from './pricing/offer-facts.ts';
export { emptyPricedCart, priceCart } from './pricing/price-cart.ts';
export { backwards, exchanged, type KitExchange } from './edit/exchange.ts';
