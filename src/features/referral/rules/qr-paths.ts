import type { QrForm } from '../model.ts';
import { productQrPaths } from '../call-paths.ts';
import { referralOf } from './referral-link.ts';

const PATHS = {
  pdf: productQrPaths.shopen_app_qr_product_pdf.path,
  svg: productQrPaths.shopen_app_qr_product_svg.path,
} as const satisfies Record<QrForm, string>;

/** Address of a product's QR code, with who shares it. Source: C2-010, I7-049. */
export function productQrPath(form: QrForm, language: string, sku: string, contract: string | null): string {
  const path = PATHS[form].replace('{lang}', language).replace('{sku}', encodeURIComponent(sku));
  const referral = referralOf(contract);
  return referral ? `${path}?referral=${referral}` : path;
}
