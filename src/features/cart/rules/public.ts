export type { CartDocument, CartView, CertificateType, PackageKey } from '../model.ts';
export { absentBy, reduced, type Reductions } from './fix-cart.ts';
export { isDeliveryFree, type FreeDeliveryByKind } from './free-delivery.ts';
export type { Adjuster, Effect, PricedCart, PricedLine, ProductFacts } from './pricing.ts';
export { certificateTail } from './certificate-tail.ts';
export {
  certificateKey,
  contractKey,
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
} from './package-key.ts';
export { withCertificate } from './cart-packages.ts';
export { skusOf } from './cart-skus.ts';
export { isSameChoice, kitName, NO_OFFERS, type OfferFacts } from './offer-facts.ts';
export { emptyPricedCart, priceCart } from './price-cart.ts';
