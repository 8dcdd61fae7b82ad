// A door of its own: whoever comes in here loads the field's code only when it is shown.
export { FormCaptcha } from './form-captcha.tsx';
export { LateCaptchaField } from './lazy-captcha-field.ts';
export { useLookUpCaptcha } from './look-up-captcha.tsx';
