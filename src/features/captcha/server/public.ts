export {
  addressTries,
  captchaData,
  captchaRefusal,
  openCaptcha,
  type Captcha,
  type CaptchaRefusal,
  type CaptchaResult,
} from './captcha.ts';
