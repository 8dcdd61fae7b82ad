/** The forms in which a product's QR code can be had. */
export const QR_FORMS = ['svg', 'pdf'] as const;
export type QrForm = (typeof QR_FORMS)[number];
