import { expect, test } from 'vitest';
import { asksAlways, asksForCaptcha } from './captcha-policy.ts';

test('login asks after three wrong passwords at one login or ten from one address, not before I4-041 D59', () => {
  const asks = (atThing: number, fromAddress: number) =>
    asksForCaptcha('login', { atThing, fromAddress });
  expect([asks(0, 0), asks(2, 9), asks(3, 3), asks(0, 10)]).toEqual([false, false, true, true]);
});

test('look-ups ask after thirty of one visitor or from one address R-P36 D71', () => {
  const asks = (atThing: number, fromAddress: number) =>
    asksForCaptcha('lookup', { atThing, fromAddress });
  expect([asks(29, 29), asks(30, 29), asks(0, 30)]).toEqual([false, true, true]);
});

test('codes ask from the third on, to one phone or from one address R-P33 D59', () => {
  const asks = (atThing: number, fromAddress: number) =>
    asksForCaptcha('code', { atThing, fromAddress });
  expect([asks(1, 1), asks(2, 0), asks(0, 2)]).toEqual([false, true, true]);
});

test('orders of guests ask after five of one e-mail or phone in a day, or twenty of one network in an hour D59', () => {
  const asks = (atThing: number, fromAddress: number) =>
    asksForCaptcha('order', { atThing, fromAddress });
  expect([asks(4, 19), asks(5, 0), asks(0, 20)]).toEqual([false, true, true]);
});

test('the support form asks always, the others after a few tries I5-044 D59', () => {
  expect(asksForCaptcha('support', { atThing: 0, fromAddress: 0 })).toBe(true);
  expect(
    (
      ['login', 'recovery', 'registration', 'code', 'lookup', 'order', 'promo', 'support'] as const
    ).filter(asksAlways),
  ).toEqual(['support']);
});
