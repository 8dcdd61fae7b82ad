import type { CallPath } from '#base/call.ts';

/** Addresses of files, not of calls: they answer with a picture and with a document. Source: C2-010, I7-049. */
export const productQrPaths = {
  shopen_app_qr_product_pdf: { method: 'GET', path: '/{lang}/shop/qr/product/{sku}/pdf/' },
  shopen_app_qr_product_svg: { method: 'GET', path: '/{lang}/shop/qr/product/{sku}/svg/' },
} as const satisfies Record<string, CallPath>;

/** The same of a link: of an address of ours alone, so that no stranger's stands under our name. Ours. */
export const linkQrPaths = {
  referral_link_qr_svg: { method: 'GET', path: '/{lang}/shop/qr/link/svg/' },
} as const satisfies Record<string, CallPath>;
