export { openProductQr } from './product-qr.ts';
export { mountProductQr } from './qr-routes.ts';
