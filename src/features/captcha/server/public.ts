export {
  addressTries,
  captchaData,
  captchaRefusal,
  openCaptcha,
  type Captcha,
  type CaptchaContext,
  type CaptchaRefusal,
  type CaptchaResult,
  type LookUpContext,
} from './captcha.ts';
export { mountCaptchaFrame } from './frame-page.ts';
export { createCaptchaHandlers } from './handlers.ts';
export { forgetSpentAnswers } from './spent-store.ts';
