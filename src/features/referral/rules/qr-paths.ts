import type { QrForm } from '../model.ts';
import { qrFilePath } from './qr-file-path.ts';
import { referralOf } from './referral-link.ts';

/** Address of a product's QR code, with who shares it. Source: C2-010, I7-049. */
export function productQrPath(
  form: QrForm,
  language: string,
  sku: string,
  contract: string | null,
): string {
  const path = qrFilePath(form, language, sku);
  const referral = referralOf(contract);
  return referral ? `${path}?referral=${referral}` : path;
}
