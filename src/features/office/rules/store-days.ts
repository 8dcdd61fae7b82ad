import { addCalendarDays, dayIn, firstMoment, type IsoDate } from '#base/calendar.ts';
import { getCountry, listStores } from '#countries/packs.ts';
import type { StoreScope } from '../model.ts';

export interface StoreClock {
  readonly store: string;
  readonly timeZone: string;
}

/** The clocks of the stores that somebody works for: each lives by that of its home country. */
export const storeClocks = (stores: StoreScope): readonly StoreClock[] =>
  listStores()
    .filter(({ code }) => stores === null || stores.includes(code))
    .map(({ code, homeCountry }) => ({
      store: code,
      timeZone: getCountry(homeCountry).timeZone,
    }));

/** Which day it is now in each store, as JSON for a statement. */
export const storeDays = (stores: StoreScope, now: Date): string =>
  JSON.stringify(
    Object.fromEntries(
      storeClocks(stores).map(({ store, timeZone }) => [store, dayIn(timeZone, now)]),
    ),
  );

/** The moment at which a day begins for somebody: by the clock of the first store that they work for. */
export function storeMidnight(stores: StoreScope, day: IsoDate, daysLater: number): Date {
  const [clock] = storeClocks(stores);
  return firstMoment(clock?.timeZone ?? 'UTC', addCalendarDays(day, daysLater));
}
