import { expect, test } from 'vitest';
import { captchaAfter, NO_CAPTCHA } from './recovery-captcha.ts';

const wanted = { success: false, data: { is_show_captcha: true } };

test('the first captcha goes on by itself, one that was refused waits for a press', () => {
  const first = captchaAfter(NO_CAPTCHA, wanted);
  expect(first).toEqual({ isAsked: true, isVisible: false, goesOn: true, attempt: 1 });
  const second = captchaAfter(first, {
    success: false,
    data: { is_show_captcha: true, useVisibleReCaptcha: true },
  });
  expect(second).toEqual({ isAsked: true, isVisible: true, goesOn: false, attempt: 2 });
});

test('a captcha stays asked for until the link is sent', () => {
  const asked = captchaAfter(NO_CAPTCHA, wanted);
  expect(captchaAfter(asked, { success: false, data: {} })).toMatchObject({ isAsked: true });
  expect(captchaAfter(asked, { success: true, data: {} })).toEqual({ ...NO_CAPTCHA, attempt: 2 });
  expect(captchaAfter(NO_CAPTCHA, { success: false, data: {} })).toMatchObject({ isAsked: false });
});
