import { askedPart } from '#web/late-part.tsx';

/** The captcha's field for forms that seldom need it: its code comes when it is shown. */
export const LateCaptchaField = askedPart(async () => ({
  default: (await import('../captcha-field.tsx')).CaptchaField,
}));
