export { mountProductQr } from './qr-routes.ts';
