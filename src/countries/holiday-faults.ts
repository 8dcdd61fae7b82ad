import { isIsoDate } from '#base/calendar.ts';
import type { Holidays } from './holidays.ts';

/** Farther from Easter no church has a holiday. */
const FARTHEST_DAYS = 60;

/** Everything that is wrong with the holidays of a pack, in sentences. */
export function holidayFaults({ source, yearly, easter, dated }: Holidays): string[] {
  const isFar = (days: number) => !Number.isInteger(days) || Math.abs(days) > FARTHEST_DAYS;
  const faults: string[] = [];
  if (source === '') faults.push('nobody says where its holidays stand');
  // A leap year has every day that a year can have.
  if (!yearly.every((day) => isIsoDate(`2028-${day}`)))
    faults.push('a holiday of each year is no day');
  if (!dated.every(isIsoDate)) faults.push('a dated holiday is no day');
  if (new Set([...yearly, ...dated]).size < yearly.length + dated.length)
    faults.push('a holiday is named twice');
  if (easter?.days.some(isFar)) faults.push('a holiday is far from Easter');
  return faults;
}
