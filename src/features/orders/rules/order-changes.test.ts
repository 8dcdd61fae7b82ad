import { expect, test } from 'vitest';
import {
  cancelRefusal,
  cancelWay,
  reservationAfterChange,
  mayPayOtherwise,
  settledAt,
  staffCancelWay,
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
  isGoods: true,
  isBegun: false,
  isGiven: false,
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

test('what is paid goes back with its money until somebody begins to pick it, by a payment that a provider can return', () => {
  expect(cancelWay(PAID)).toBe('refund');
  expect(cancelWay({ ...PAID, now: at(60 * 24 * 5) })).toBe('refund');
  expect(cancelWay({ ...PAID, isBegun: true })).toBeNull();
  expect(cancelWay({ ...PAID, isPaidOnline: false })).toBeNull();
  expect(mayPayOtherwise(PAID)).toBe(false);
});

test('what is no goods is picked by nobody: it goes back for an hour', () => {
  const fee = { ...PAID, isGoods: false };
  expect(settledAt(at(5))).toEqual(at(65));
  expect(cancelWay({ ...fee, now: at(64) })).toBe('refund');
  expect(cancelWay({ ...fee, now: at(65) })).toBeNull();
});

test('a buyer who comes too late is told that the order is being packed while it is, and not once it has left', () => {
  expect(cancelRefusal({ ...PAID, isBegun: true })).toBe('BEING_PACKED');
  expect(cancelRefusal({ ...PAID, isBegun: true, isGiven: true })).toBe('TOO_LATE');
  expect(cancelRefusal({ ...PAID, isBegun: true, isTakenBack: true })).toBe('TOO_LATE');
  expect(cancelRefusal({ ...PAID, isPaidOnline: false })).toBe('TOO_LATE');
});

test('staff take back whatever has not left the shop, and are told of all else why not', () => {
  const way = (facts: ChangeFacts) => {
    const decided = staffCancelWay(facts);
    return decided.ok ? decided.value : decided.code;
  };
  expect(way(UNPAID)).toBe('cancel');
  expect(way({ ...UNPAID, isPaidLater: true, holdEndsAt: null, isBegun: true })).toBe('cancel');
  expect(way({ ...PAID, isBegun: true })).toBe('refund');
  expect(way({ ...PAID, isBegun: true, isGiven: true })).toBe('HANDED_OVER');
  expect(way({ ...PAID, isPaidOnline: false })).toBe('PAID_BY_HAND');
  expect(way({ ...PAID, isInReview: true })).toBe('IN_REVIEW');
  expect(way({ ...UNPAID, state: 'review' })).toBe('IN_REVIEW');
  expect(way({ ...UNPAID, isOnItsWay: true })).toBe('MONEY_ON_ITS_WAY');
  for (const state of ['cancelled', 'refunded'] as const)
    expect(way({ ...PAID, state })).toBe('ORDER_OVER');
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
