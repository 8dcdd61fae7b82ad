import { expect, test } from 'vitest';
import { addCalendarDays } from '#base/calendar.ts';
import { easterSunday, isHoliday } from './holidays.ts';
import { holidayFaults } from './holiday-faults.ts';
import { getCountry, listCountries } from './packs.ts';

test('Easter Sundays of both churches, as their tables have them', () => {
  const western = [2024, 2025, 2026, 2027, 2028, 2038].map((year) => easterSunday(year, 'western'));
  expect(western).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
  ]);
  const eastern = [2024, 2025, 2026, 2027, 2028].map((year) => easterSunday(year, 'eastern'));
  expect(eastern).toEqual(['2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16']);
  expect(() => easterSunday(2100, 'eastern')).toThrow('2100');
});

test('Easter is a Sunday between 22 March and 8 May, the eastern one never the earlier', () => {
  for (let year = 2000; year <= 2099; year++) {
    const [west, east] = [easterSunday(year, 'western'), easterSunday(year, 'eastern')];
    for (const day of [west, east]) expect(new Date(day).getUTCDay()).toBe(0);
    expect(west >= `${year}-03-22` && west <= `${year}-04-25`).toBe(true);
    expect(east >= west && east <= `${year}-05-08`).toBe(true);
  }
});

test('holidays are those of each country: every year’s, Easter’s, and dated ones', () => {
  const rests = (cntr: string, day: `${number}-${number}-${number}`) =>
    isHoliday(getCountry(cntr).holidays, day);
  expect([rests('de', '2026-10-03'), rests('pl', '2026-10-03')]).toEqual([true, false]);
  // Corpus Christi, Radunitsa, Easter Monday of Bulgaria.
  expect([rests('pl', '2027-05-27'), rests('de', '2027-05-27')]).toEqual([true, false]);
  expect([rests('by', '2027-05-11'), rests('bg', '2027-05-03')]).toEqual([true, true]);
  expect([rests('ru', '2026-12-31'), rests('ru', '2027-12-31')]).toEqual([true, false]);
  expect(rests('kr', '2027-02-08')).toBe(true);
});

test('no country rests for more than two weeks, each works on most days of a year, and rests on some', () => {
  for (const { cntr, holidays } of listCountries())
    for (const year of [2026, 2027, 2030]) {
      let [rest, longest, all] = [0, 0, 0];
      for (let day = 0; day < 365; day++) {
        const isRest = isHoliday(holidays, addCalendarDays(`${year}-01-01`, day));
        rest = isRest ? rest + 1 : 0;
        longest = Math.max(longest, rest);
        all += Number(isRest);
      }
      expect(longest, cntr).toBeLessThanOrEqual(14);
      expect(all, cntr).toBeLessThanOrEqual(40);
      expect(all, cntr).toBeGreaterThanOrEqual(1);
    }
});

test('holidays without a source, on no day, named twice or far from Easter are said to be wrong', () => {
  const sound = { source: 'a law', yearly: ['02-29'], easter: null, dated: [] } as const;
  expect(holidayFaults(sound)).toEqual([]);
  const faults = holidayFaults({
    source: '',
    yearly: ['02-30', '02-30'],
    easter: { church: 'eastern', days: [61] },
    dated: ['2026-02-29'],
  });
  expect(faults).toHaveLength(5);
});
