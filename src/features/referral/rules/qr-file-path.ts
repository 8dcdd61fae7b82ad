import type { QrForm } from '../model.ts';
import { productQrPaths } from './qr-addresses.ts';

const PATHS = {
  pdf: productQrPaths.shopen_app_qr_product_pdf.path,
  svg: productQrPaths.shopen_app_qr_product_svg.path,
} as const satisfies Record<QrForm, string>;

/** Address of a product's QR code, as anybody may have it. Source: C2-010, I7-049. */
export const qrFilePath = (form: QrForm, language: string, sku: string): string =>
  PATHS[form].replace('{lang}', language).replace('{sku}', encodeURIComponent(sku));
