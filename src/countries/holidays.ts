import { addCalendarDays, type IsoDate } from '#base/calendar.ts';

/** A day of each year, `12-25`. */
export type YearlyDay = `${number}-${number}`;

/** Days on which a country rests, as its law says. Regional ones are left out. */
export interface Holidays {
  /** The law or the authority that names them. */
  readonly source: string;
  readonly yearly: readonly YearlyDay[];
  /** Days counted from Easter Sunday, which is 0; null where no holiday hangs on it. */
  readonly easter: { readonly church: Church; readonly days: readonly number[] } | null;
  /** Days that are set anew each year, by the moon or a government; only those that are certain. */
  readonly dated: readonly IsoDate[];
}

export type Church = 'western' | 'eastern';

const MARCH_BEGINS = 22;
/** Days by which the calendar of eastern churches is behind, until the end of February 2100. */
const JULIAN_LAG = 13;
const LAG_ENDS = 2099;

/** Easter of the western churches, by the algorithm of Meeus, Jones and Butcher. */
function westernEaster(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return marchDay(year, MARCH_BEGINS + epact + weekday - 7 * correction);
}

/** Easter of the eastern churches: reckoned in their own calendar, told in ours. */
function easternEaster(year: number): IsoDate {
  if (year > LAG_ENDS) throw new RangeError(`no eastern Easter is known for ${year}`);
  const epact = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  return marchDay(year, MARCH_BEGINS + epact + weekday + JULIAN_LAG);
}

/** A day counted on from the first of March. */
const marchDay = (year: number, day: number): IsoDate => addCalendarDays(`${year}-03-01`, day - 1);

export const easterSunday = (year: number, church: Church): IsoDate =>
  church === 'western' ? westernEaster(year) : easternEaster(year);

/** Whether a country rests on a day. */
export function isHoliday({ yearly, easter, dated }: Holidays, day: IsoDate): boolean {
  if (dated.includes(day) || yearly.some((each) => day.endsWith(`-${each}`))) return true;
  if (!easter) return false;
  const sunday = easterSunday(Number(day.slice(0, 4)), easter.church);
  return easter.days.some((days) => addCalendarDays(sunday, days) === day);
}
