export { certificatePricing, whereOf } from './cart-parts.ts';
export {
  findCertificates,
  issueCertificate,
  listCertificates,
  listUnusedCertificates,
  spendCertificates,
} from './certificate-store.ts';
export { usableCertificates } from './usable-again.ts';
export {
  countCertificates,
  extendCertificate,
  listOfCertificates,
  markCertificate,
  openCertificate,
  storesOfCertificate,
  zoneOfCertificate,
} from './certificate-desk.ts';
