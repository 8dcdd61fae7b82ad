import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays, dayIn, lastOfMonth, type IsoDate } from '#base/calendar.ts';
import { isHoliday } from '#countries/holidays.ts';
import { getCountry, listCountries } from '#countries/packs.ts';
import { deliveryDays, settingOut, type DaysFacts } from './delivery-days.ts';

const SIX = { weekdays: [1, 2, 3, 4, 5, 6], cutOffHour: 18 };
const DAILY = { weekdays: [1, 2, 3, 4, 5, 6, 7], cutOffHour: 18 };

const at = (now: string, country: string, more: Partial<DaysFacts> = {}): DaysFacts => ({
  now: new Date(now),
  home: getCountry(country),
  there: getCountry(country),
  carrier: SIX,
  minDays: 1,
  maxDays: 3,
  ...more,
});

test('a carrier that rests on Sundays brings nothing on them', () => {
  // Friday: Saturday, then Monday and Tuesday.
  expect(deliveryDays(at('2026-11-20T09:00:00Z', 'de'))).toEqual({
    from: '2026-11-21',
    to: '2026-11-24',
    minDays: 1,
    maxDays: 4,
  });
  expect(deliveryDays(at('2026-11-20T09:00:00Z', 'ru', { carrier: DAILY }))).toMatchObject({
    to: '2026-11-23',
  });
});

test('from the hour at which a day ends an order sets out a day later, by the clock of the store', () => {
  const out = (now: string) => settingOut(at(now, 'de'));
  expect(out('2026-11-20T16:59:59Z')).toBe('2026-11-20');
  expect(out('2026-11-20T17:00:00Z')).toBe('2026-11-21');
  expect(out('2026-11-21T17:00:00Z')).toBe('2026-11-23');
  // In summer the clock in Berlin is an hour further.
  expect(out('2026-07-10T15:59:59Z')).toBe('2026-07-10');
  expect(out('2026-07-10T16:00:00Z')).toBe('2026-07-11');
  const never = { ...DAILY, cutOffHour: 24 };
  expect(settingOut(at('2026-11-20T22:59:59Z', 'de', { carrier: never }))).toBe('2026-11-20');
});

test('holidays count neither at home nor where it goes, over the end of a year', () => {
  // Thursday, 24 December: two days of Christmas and a Sunday.
  expect(deliveryDays(at('2026-12-24T09:00:00Z', 'de'))).toMatchObject({
    from: '2026-12-28',
    to: '2026-12-30',
  });
  expect(deliveryDays(at('2026-12-30T09:00:00Z', 'ru', { carrier: DAILY }))).toEqual({
    from: '2027-01-09',
    to: '2027-01-11',
    minDays: 10,
    maxDays: 12,
  });
  // The store is open, and where the parcel goes it is Christmas.
  const there = getCountry('de');
  expect(
    deliveryDays(at('2026-12-24T09:00:00Z', 'ru', { there, carrier: DAILY, maxDays: 1 })).to,
  ).toBe('2026-12-27');
  const home = getCountry('de');
  expect(settingOut(at('2026-12-25T09:00:00Z', 'ru', { home, carrier: DAILY }))).toBe('2026-12-27');
});

test('days that hang on Easter move with it', () => {
  // Maundy Thursday 2027: Friday rests, Saturday works, Sunday and Monday rest.
  expect(deliveryDays(at('2027-03-25T09:00:00Z', 'de', { maxDays: 2 }))).toMatchObject({
    from: '2027-03-27',
    to: '2027-03-30',
  });
});

test('where it is the next day already, a parcel comes after that day', () => {
  const there = { ...getCountry('ru'), timeZone: 'Asia/Vladivostok' };
  const facts = at('2026-11-20T14:30:00Z', 'ru', { there, carrier: DAILY, maxDays: 1 });
  expect(settingOut(facts)).toBe('2026-11-20');
  expect(deliveryDays(facts)).toEqual({
    from: '2026-11-22',
    to: '2026-11-22',
    minDays: 1,
    maxDays: 1,
  });
});

test('a carrier that works on no day is a wrong fact and said so', () => {
  const carrier = { weekdays: [], cutOffHour: 18 };
  expect(() => deliveryDays(at('2026-11-20T09:00:00Z', 'de', { carrier }))).toThrow('nobody works');
});

const country = fc.constantFrom(...listCountries());
/** The last days of months and years, and any others. */
const moment = fc.oneof(
  fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2032-12-31T23:59:59Z'),
    noInvalidDate: true,
  }),
  fc
    .tuple(fc.integer({ min: 2026, max: 2032 }), fc.integer({ min: 1, max: 12 }), fc.nat(86_399))
    .map(([year, month, second]) => {
      const last = lastOfMonth(`${year}-${String(month).padStart(2, '0')}-01` as IsoDate);
      return new Date(Date.parse(last) + second * 1_000);
    }),
);
const facts = fc
  .record({
    now: moment,
    home: country,
    there: country,
    zone: fc.constantFrom('Asia/Kamchatka', 'Europe/Kaliningrad', 'Pacific/Kiritimati', null),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    cutOffHour: fc.integer({ min: 0, max: 24 }),
    minDays: fc.nat(9),
    more: fc.nat(9),
  })
  .map(({ zone, there, weekdays, cutOffHour, minDays, more, ...rest }) => ({
    ...rest,
    there: { timeZone: zone ?? there.timeZone, holidays: there.holidays },
    carrier: { weekdays, cutOffHour },
    minDays,
    maxDays: minDays + more,
  }));

test('whatever the moment, the zones and the countries: days of work, in order, as far off as said', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const days = deliveryDays(given);
      const today = dayIn(given.there.timeZone, given.now);
      expect(days.from > today).toBe(true);
      expect(days.to >= days.from).toBe(true);
      for (const day of [days.from, days.to]) {
        expect(isHoliday(given.there.holidays, day)).toBe(false);
        expect(given.carrier.weekdays).toContain(new Date(day).getUTCDay() || 7);
      }
      expect(addCalendarDays(today, days.minDays)).toBe(days.from);
      expect(addCalendarDays(today, days.maxDays)).toBe(days.to);
      expect(days.minDays).toBeGreaterThanOrEqual(given.minDays - 1);
      const out = settingOut(given);
      expect(out >= dayIn(given.home.timeZone, given.now)).toBe(true);
      expect(isHoliday(given.home.holidays, out)).toBe(false);
    }),
    { seed: 112, numRuns: 400 },
  );
});

test('an order of a later moment is never promised for an earlier day', () => {
  fc.assert(
    fc.property(facts, fc.nat(72), (given, hours) => {
      const later = deliveryDays({
        ...given,
        now: new Date(given.now.getTime() + hours * 3_600_000),
      });
      const first = deliveryDays(given);
      expect(later.from >= first.from && later.to >= first.to).toBe(true);
    }),
    { seed: 113, numRuns: 300 },
  );
});
