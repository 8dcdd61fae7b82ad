import { expect, test } from 'vitest';
import {
  cancelWay,
  reservationAfterChange,
  mayPayOtherwise,
  packedAt,
  type ChangeFacts,
} from './order-changes.ts';
import { ORDER_STATES } from './order-machine.ts';

const at = (minutes: number): Date =>
  new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000);
const UNPAID: ChangeFacts = {
  state: 'placed',
  isPaidLater: false,
  holdEndsAt: at(30),
  paidAt: null,
  isTakenBack: false,
  isPaidOnline: false,
  isInReview: false,
  now: at(10),
};
const PAID: ChangeFacts = {
  ...UNPAID,
  state: 'paid',
  holdEndsAt: null,
  paidAt: at(5),
  isPaidOnline: true,
};

test('what waits for its money may be paid otherwise and is cancelled; what the shop has confirmed is not', () => {
  expect([cancelWay(UNPAID), mayPayOtherwise(UNPAID)]).toEqual(['cancel', true]);
  const atDoor = { ...UNPAID, isPaidLater: true };
  expect([cancelWay(atDoor), mayPayOtherwise(atDoor)]).toEqual(['cancel', true]);
  const confirmed = { ...atDoor, holdEndsAt: null };
  expect([cancelWay(confirmed), mayPayOtherwise(confirmed)]).toEqual([null, false]);
});

test('what is paid goes back with its money for an hour, by a payment that a provider can return', () => {
  expect(cancelWay(PAID)).toBe('refund');
  expect(packedAt(at(5))).toEqual(at(65));
  expect(cancelWay({ ...PAID, now: at(64) })).toBe('refund');
  expect(cancelWay({ ...PAID, now: at(65) })).toBeNull();
  expect(cancelWay({ ...PAID, isPaidOnline: false })).toBeNull();
  expect(mayPayOtherwise(PAID)).toBe(false);
});

test('while staff decide, once it was taken back, and when it is over, a buyer changes nothing', () => {
  for (const facts of [UNPAID, PAID]) {
    expect(cancelWay({ ...facts, isInReview: true })).toBeNull();
    expect(cancelWay({ ...facts, isTakenBack: true })).toBeNull();
    expect(mayPayOtherwise({ ...facts, isInReview: true })).toBe(false);
  }
  for (const state of ORDER_STATES.filter((each) => each !== 'placed' && each !== 'paid'))
    expect([cancelWay({ ...PAID, state }), mayPayOtherwise({ ...UNPAID, state })]).toEqual([
      null,
      false,
    ]);
});

test('goods wait two days from the order for payment at the door, and half an hour for who goes to pay now, however often one changes', () => {
  const placedAt = at(0);
  const door = reservationAfterChange(at(30), { isPaidLater: true, placedAt, now: at(10) });
  expect(door).toEqual(at(48 * 60));
  expect(reservationAfterChange(door, { isPaidLater: false, placedAt, now: at(20) })).toEqual(
    at(50),
  );
  expect(reservationAfterChange(at(25), { isPaidLater: false, placedAt, now: at(20) })).toEqual(
    at(25),
  );
  expect(reservationAfterChange(at(50), { isPaidLater: true, placedAt, now: at(40) })).toEqual(
    door,
  );
});
