export { CaptchaField, type CaptchaHandle } from './captcha-field.tsx';
