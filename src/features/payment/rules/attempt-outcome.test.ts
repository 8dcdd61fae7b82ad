import { expect, test } from 'vitest';
import { PAYMENT_STANDINGS } from '../model.ts';
import { ATTEMPT_STATES } from './attempt-machine.ts';
import { attemptOutcome } from './attempt-outcome.ts';

test('each try to pay says what came of it as its order stands; only what is still wanted is waited for', () => {
  const told = Object.fromEntries(
    PAYMENT_STANDINGS.map((standing) => [
      standing,
      ATTEMPT_STATES.map((state) => attemptOutcome(state, standing, true)).join(' '),
    ]),
  );
  const over = 'unfinished unfinished unfinished failed';
  expect(told).toEqual({
    paid: `${over} paid surplus`,
    later: `${over} paid review`,
    waiting: 'waiting waiting waiting failed paid review',
    'on-its-way': 'waiting waiting waiting failed paid review',
    unpaid: `${over} paid review`,
    refused: `${over} paid review`,
    review: `${over} paid review`,
    refunding: `${over} returning surplus`,
    cancelled: `${over} paid review`,
    refunded: `${over} returned returned`,
  });
  expect(attemptOutcome('pending', 'waiting', false)).toBe('unfinished');
});
