import { expect, test } from 'vitest';
import { isTurnedOff } from './captcha-off.ts';

const isSame = (given: string, expected: string) => given === expected;
const signatureOf = (service: string) => `signed-${service}`;

test('outside production a cookie turns the named service off, and no other I6-018 D58', () => {
  const isOff = (cookie: string | undefined) => isTurnedOff(cookie, 'score', null, isSame);
  expect([undefined, '', 'smart', '1', 'score'].map(isOff)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('in production only a signed cookie does I6-018 D58', () => {
  const isOff = (cookie: string) => isTurnedOff(cookie, 'score', signatureOf, isSame);
  expect(['score', 'score.', 'score.signed-smart', 'score.signed-score'].map(isOff)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
