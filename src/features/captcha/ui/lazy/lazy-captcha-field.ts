import { askedPart } from '#web/lazy-part.tsx';

/** The captcha's field for forms that seldom need it: its code comes when it is shown. */
export const LateCaptchaField = askedPart(async () => ({
  default: (await import('../captcha-field.tsx')).CaptchaField,
}));
