import { expect, test } from 'vitest';
import { addDays } from '#base/calendar.ts';
import {
  announceAt,
  chargeDayOf,
  dueDays,
  endOf,
  momentOf,
  movableDays,
  nextTry,
  orderAt,
  problemOf,
} from './months.ts';

test('kits are due on the day of the month on which the first was ordered, in shorter months on the last C2-058', () => {
  expect(dueDays('2027-01-31', 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  expect(dueDays('2027-11-30', 4).at(-1)).toBe('2028-02-29');
  expect(dueDays('2026-12-05', 2)).toEqual(['2026-12-05', '2027-01-05']);
  expect(chargeDayOf('2026-11-05')).toBe(5);
});

test('its period ends on the day before the kit that would come next', () => {
  expect(endOf('2026-11-05', 6)).toBe('2027-05-04');
  expect(endOf('2026-12-31', 2)).toBe('2027-02-27');
});

test('a day is looked at in the morning of its buyer', () => {
  expect(momentOf('Europe/Moscow', '2026-12-05').toISOString()).toBe('2026-12-05T07:00:00.000Z');
  expect(momentOf('Asia/Ho_Chi_Minh', '2026-12-05').toISOString()).toBe('2026-12-05T03:00:00.000Z');
});

test('nothing is ordered sooner than three days after its message, however late the message was', () => {
  const dueAt = new Date('2026-12-05T07:00:00Z');
  expect(announceAt(dueAt).toISOString()).toBe('2026-12-02T07:00:00.000Z');
  expect(orderAt(dueAt, announceAt(dueAt))).toEqual(dueAt);
  const late = new Date('2026-12-04T20:00:00Z');
  expect(orderAt(dueAt, late)).toEqual(addDays(late, 3));
});

test('what fails is tried on the first, third and sixth day after, and no more', () => {
  const now = new Date('2026-12-05T07:00:00Z');
  expect([1, 2, 3, 4].map((failures) => nextTry(failures, now))).toEqual([
    addDays(now, 1),
    addDays(now, 2),
    addDays(now, 3),
    null,
  ]);
});

test('a refused order says what is wrong: delivery, payment, or goods', () => {
  expect(
    ['DELIVERY_GONE', 'DELIVERY_NEEDED', 'METHOD_UNKNOWN', 'NOT_ENOUGH_STOCK', 'CART_EMPTY'].map(
      problemOf,
    ),
  ).toEqual([
    'delivery_request_problem',
    'delivery_request_problem',
    'payment_request_problem',
    'out_of_stock',
    'out_of_stock',
  ]);
});

test('the next kit is moved no nearer than its message needs, and not over the one after it', () => {
  expect(movableDays('2026-12-01', '2027-01-05', '2027-05-04')).toEqual({
    first: '2026-12-05',
    last: '2027-01-04',
  });
  expect(movableDays('2026-12-01', null, '2027-01-04').last).toBe('2027-01-04');
  expect(movableDays('2026-12-01', '2026-12-03', '2027-01-04').last).toBe('2026-12-05');
});
