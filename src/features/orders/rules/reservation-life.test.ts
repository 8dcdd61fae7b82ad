import { expect, test } from 'vitest';
import { reservationEnd } from './reservation-life.ts';

const PLACED = new Date('2026-11-20T10:00:00Z');

test('goods wait 30 minutes for a payment by card', () => {
  expect(reservationEnd(PLACED, false)).toEqual(new Date('2026-11-20T10:30:00Z'));
});

test('goods of an order that is paid on receipt wait 48 hours for the shop to confirm it C3-089 R-P12', () => {
  expect(reservationEnd(PLACED, true)).toEqual(new Date('2026-11-22T10:00:00Z'));
});
