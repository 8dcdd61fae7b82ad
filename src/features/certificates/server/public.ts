export { certificatePricing, whereOf } from './cart-parts.ts';
export {
  listCertificates,
  listUnusedCertificates,
  spendCertificates,
} from './certificate-store.ts';
export { usableCertificates } from './usable-again.ts';
