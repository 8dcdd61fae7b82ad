import { lazy } from 'react';

/** The captcha's field for forms that seldom need it: its code comes when it is shown. */
export const LateCaptchaField = lazy(async () => ({
  default: (await import('../captcha-field.tsx')).CaptchaField,
}));
