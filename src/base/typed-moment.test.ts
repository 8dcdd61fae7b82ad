import { expect, test } from 'vitest';
import { readEnd, readMoment, typedEnd } from './typed-moment.ts';

test('a day and an hour are those of the zone, a day alone begins at its midnight, and nothing is no moment', () => {
  expect(readMoment({ day: '2026-12-31', clock: '09:30' }, 'Europe/Moscow')).toEqual(
    new Date('2026-12-31T06:30:00Z'),
  );
  expect(readMoment({ day: '2026-12-31', clock: '' }, 'Europe/Berlin')).toEqual(
    new Date('2026-12-30T23:00:00Z'),
  );
  expect(readMoment({ day: '', clock: '' }, 'UTC')).toBeNull();
});

test.each([
  ['2026-02-30', '10:00'],
  ['', '10:00'],
  ['soon', ''],
  ['2026-12-31', '25:00'],
  // Clocks go from two to three there.
  ['2026-03-29', '02:30'],
])('%s %s is no moment in Berlin', (day, clock) => {
  expect(readMoment({ day, clock }, 'Europe/Berlin')).toBe('WRONG');
});

test('a last day counts whole, an hour of it ends there, and both are shown as they were typed', () => {
  const zone = 'Europe/Moscow';
  for (const [typed, end] of [
    [{ day: '2026-12-31', clock: '' }, '2026-12-31T21:00:00Z'],
    [{ day: '2026-12-31', clock: '09:30' }, '2026-12-31T06:30:00Z'],
  ] as const) {
    const read = readEnd(typed, zone);
    expect(read).toEqual(new Date(end));
    expect(typedEnd(new Date(end), zone)).toEqual(typed);
  }
  expect(readEnd({ day: '2026-02-30', clock: '' }, zone)).toBe('WRONG');
  expect(readEnd({ day: '', clock: '' }, zone)).toBeNull();
});
