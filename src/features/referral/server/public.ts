export { openProductQr, type ProductQrParts } from './product-qr.ts';
export { mountProductQr } from './qr-routes.ts';
