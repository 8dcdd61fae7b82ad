import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  addCalendarDays,
  addDays,
  dayIn,
  firstMoment,
  formatDay,
  formatDayRange,
  isIsoDate,
  momentIn,
  type IsoDate,
} from './calendar.ts';

test("delivery dates read '24–26 ноября', across months '30 ноября – 2 декабря'", () => {
  expect(formatDayRange('2026-11-24', '2026-11-26', 'ru-RU')).toBe('24–26 ноября');
  expect(formatDayRange('2026-11-24', '2026-11-24', 'ru-RU')).toBe('24 ноября');
  expect(formatDayRange('2026-11-30', '2026-12-02', 'ru-RU')).toBe(
    '30 ноября\u00a0–\u00a02 декабря',
  );
});

test('dates are shown as dd.MM.yyyy', () => {
  expect(formatDay('2026-01-09')).toBe('09.01.2026');
  expect(formatDay(new Date('2026-01-09T23:59:59Z'))).toBe('09.01.2026');
});

test('one moment is two days in two time zones', () => {
  const moment = new Date('2026-11-20T22:00:00Z');
  expect(dayIn('Europe/Berlin', moment)).toBe('2026-11-20');
  expect(dayIn('Asia/Almaty', moment)).toBe('2026-11-21');
  expect(dayIn('Europe/Berlin', new Date('2026-01-04T23:30:00Z'))).toBe('2026-01-05');
});

test('a day that does not exist is none', () => {
  expect(isIsoDate('2026-02-28')).toBe(true);
  expect(isIsoDate('2026-02-30')).toBe(false);
  expect(isIsoDate('2026-13-01')).toBe(false);
  expect(isIsoDate('20261120')).toBe(false);
  for (const text of [' 2026-02-28', '2026-02-28 ', '2026-02-28T00:00:00Z', '12026-02-28', ''])
    expect(isIsoDate(text)).toBe(false);
});

test('a month, a year and a year of five digits are no day', () => {
  for (const text of ['2026-02', '2026', '+012026-02-28']) expect(isIsoDate(text)).toBe(false);
});

test('days added and taken away again lead back', () => {
  const years = {
    min: new Date('1930-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), fc.integer({ min: -4000, max: 4000 }), (moment, days) => {
      expect(addDays(addDays(moment, days), -days)).toEqual(moment);
      const day = moment.toISOString().slice(0, 10) as IsoDate; // the first ten characters are the UTC day
      expect(addCalendarDays(addCalendarDays(day, days), -days)).toBe(day);
      expect(isIsoDate(addCalendarDays(day, days))).toBe(true);
    }),
    { seed: 11 },
  );
});

test('the format of a time zone and of a language is made once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const hour of [1, 2, 3]) dayIn('Asia/Tbilisi', new Date(Date.UTC(2026, 10, 20, hour)));
  for (const last of ['2026-11-24', '2026-11-25'] as const)
    formatDayRange('2026-11-24', last, 'fi-FI');
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

test('a day begins at the midnight of its zone, also on the days on which clocks change', () => {
  const begins = (zone: string, day: IsoDate) => firstMoment(zone, day).toISOString();
  expect(begins('Europe/Moscow', '2026-11-01')).toBe('2026-10-31T21:00:00.000Z');
  expect(begins('Europe/Berlin', '2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(begins('Europe/Berlin', '2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
  expect(begins('Asia/Almaty', '2026-11-01')).toBe('2026-10-31T19:00:00.000Z');
  expect(begins('America/New_York', '2026-11-01')).toBe('2026-11-01T04:00:00.000Z');
  expect(begins('UTC', '2026-11-01')).toBe('2026-11-01T00:00:00.000Z');
});

test('an hour of a day is a moment in its zone: the first where clocks show it twice, none where they leave it out', () => {
  const at = (zone: string, day: IsoDate, clock: string) =>
    momentIn(zone, day, clock)?.toISOString() ?? null;
  expect(at('Europe/Moscow', '2026-12-07', '00:00')).toBe('2026-12-06T21:00:00.000Z');
  expect(at('Asia/Almaty', '2026-12-07', '09:05')).toBe('2026-12-07T04:05:00.000Z');
  expect(at('Europe/Berlin', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('Europe/Berlin', '2026-03-29', '02:30')).toBeNull();
  expect(at('UTC', '2026-12-07', '25:00')).toBeNull();
});
