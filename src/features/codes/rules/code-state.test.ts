import { describe, expect, test } from 'vitest';
import { afterRefusal, afterSending, firstState, secondsUntil } from './code-state.ts';

const SENT = { codeLength: 4, timeout: 60 } as Parameters<typeof afterSending>[1]['sent'];
const PHONE = '+79990000000';
const before = { ...firstState({ phone: PHONE, countryIso: 'ru' }, 0), code: '1111' };

describe('a code by SMS', () => {
  test('one that is on its way already counts down from the first moment', () => {
    const begun = firstState({ phone: PHONE, countryIso: 'ru', sent: SENT }, 5_000);
    expect(begun).toMatchObject({ sent: SENT, resendAt: 65_000 });
    expect(firstState({ phone: PHONE, countryIso: 'ru' }, 5_000)).toMatchObject({
      sent: null,
      resendAt: null,
    });
  });

  test('a begun second is a second left, and none is left below zero', () => {
    expect(secondsUntil(65_000, 5_000)).toBe(60);
    expect(secondsUntil(65_000, 64_999)).toBe(1);
    expect(secondsUntil(65_000, 99_000)).toBe(0);
    expect(secondsUntil(null, 99_000)).toBe(0);
  });

  test('a new one empties the field, but not of a code that came before the answer', () => {
    const sent = { phone: PHONE, sent: SENT, at: 5_000 };
    expect(afterSending(before, { ...sent, typed: '1111' })).toMatchObject({
      code: '',
      resendAt: 65_000,
    });
    expect(afterSending(before, { ...sent, typed: '2222' })).toMatchObject({ code: '2222' });
  });

  test('a phone that gets no code is opened for another; one that is being changed stays as typed', () => {
    const refusal = { code: 'PHONE_INVALID', words: 'Нет', data: {} };
    expect(afterRefusal(before, refusal, 0)).toMatchObject({
      canRepeatPhone: true,
      newPhone: PHONE,
      sendError: 'Нет',
    });
    const changing = { ...before, canRepeatPhone: true, newPhone: '+7' };
    expect(afterRefusal(changing, refusal, 0)).not.toHaveProperty('newPhone');
  });

  test('too soon counts down what is left, but not for a phone that is being changed', () => {
    const refusal = { code: 'TOO_SOON', words: '', data: { timeout: 30 } };
    expect(afterRefusal(before, refusal, 1_000)).toMatchObject({
      isTooSoon: true,
      resendAt: 31_000,
    });
    expect(afterRefusal({ ...before, canRepeatPhone: true }, refusal, 0)).not.toHaveProperty(
      'resendAt',
    );
    expect(afterRefusal(before, { ...refusal, data: {} }, 0)).toMatchObject({ isTooSoon: false });
  });

  test('a captcha is asked for, and something to press where the answer was doubted', () => {
    const refusal = { code: 'CAPTCHA_NEEDED', words: '', data: { useVisibleReCaptcha: true } };
    expect(afterRefusal(before, refusal, 0)).toMatchObject({
      isCaptchaNeeded: true,
      isCaptchaVisible: true,
    });
    expect(afterRefusal(before, { ...refusal, data: {} }, 0)).toMatchObject({
      isCaptchaVisible: false,
    });
  });
});
