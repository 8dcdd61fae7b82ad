export { CaptchaField, type CaptchaFieldProps, type CaptchaHandle } from './captcha-field.tsx';
