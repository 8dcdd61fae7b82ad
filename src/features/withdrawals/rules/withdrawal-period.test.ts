import { expect, test } from 'vitest';
import type { Holidays } from '#countries/holidays.ts';
import { lastDayOf, receivedOn } from './withdrawal-period.ts';

const HOLIDAYS: Holidays = { source: '', yearly: ['12-25', '12-26'], easter: null, dated: [] };
const BERLIN = 'Europe/Berlin';
const parcel = (state: string, at: string) => ({ state, stateAt: new Date(at), timeZone: BERLIN });

const of = (received: '2026-11-23' | '2026-12-11' | '2026-11-28' | null) =>
  lastDayOf({
    received,
    promised: '2026-11-24',
    placedOn: '2026-11-20',
    days: 14,
    holidays: HOLIDAYS,
  });

test('fourteen days are counted from the day after the hand-over', () => {
  // A Monday, and the Monday two weeks later.
  expect(of('2026-11-23')).toBe('2026-12-07');
});

test('a last day on which nobody works moves to the next one', () => {
  // 12 December 2026 is a Saturday, 25 December a holiday before a weekend with another one.
  expect(of('2026-11-28')).toBe('2026-12-14');
  expect(of('2026-12-11')).toBe('2026-12-28');
});

test('while nothing is handed over the time has not begun, and a year after the promised day it ends at last', () => {
  expect(of(null)).toBe('2027-12-08');
});

test('an order without a promised day is counted from the day on which it was placed', () => {
  const facts = { received: null, placedOn: '2026-11-20', days: 14, holidays: HOLIDAYS } as const;
  expect(lastDayOf({ ...facts, promised: '' })).toBe('2027-12-04');
});

test('of several parcels the last one counts, on the day that it is where it was handed over', () => {
  const facts = { paidOnReceiptAt: null, timeZone: BERLIN };
  const first = parcel('delivered', '2026-11-23T10:00:00Z');
  // Past midnight in Berlin.
  const second = parcel('delivered', '2026-11-24T23:30:00Z');
  expect(receivedOn({ ...facts, parcels: [second, first] })).toBe('2026-11-25');
  const underway = parcel('at-point', '2026-11-25T10:00:00Z');
  expect(receivedOn({ ...facts, parcels: [first, underway] })).toBeNull();
});

test('what was paid at the hand-over was handed over then, unless a parcel says otherwise', () => {
  const paidOnReceiptAt = new Date('2026-11-26T12:00:00Z');
  expect(receivedOn({ parcels: [], paidOnReceiptAt, timeZone: BERLIN })).toBe('2026-11-26');
  expect(receivedOn({ parcels: [], paidOnReceiptAt: null, timeZone: BERLIN })).toBeNull();
  const parcels = [parcel('with-courier', '2026-11-25T10:00:00Z')];
  expect(receivedOn({ parcels, paidOnReceiptAt, timeZone: BERLIN })).toBeNull();
});
