import { expect, test } from 'vitest';
import { holdEndsAt } from './reservation-life.ts';

const PLACED = new Date('2026-11-20T10:00:00Z');

test('goods wait 30 minutes for a payment by card', () => {
  expect(holdEndsAt(PLACED, false)).toEqual(new Date('2026-11-20T10:30:00Z'));
});

test('goods of an order that is paid on receipt wait without limit C3-089', () => {
  expect(holdEndsAt(PLACED, true)).toBeNull();
});
