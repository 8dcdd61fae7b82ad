/** How long a product is taken: days, from 1 to 400, the least never above the most. */
export interface Course {
  readonly leastDays: number;
  readonly mostDays: number;
}

export type CourseUnit = 'days' | 'weeks' | 'months';

export interface CourseLength {
  readonly unit: CourseUnit;
  readonly least: number;
  /** The same as `least` for a course of one length. */
  readonly most: number;
}

const UNITS = [
  { unit: 'months', days: 30 },
  { unit: 'weeks', days: 7 },
] as const;

/** A course in the largest unit that both of its ends fill: months of 30 days, weeks, else days. Source: UX-41. */
export function courseLength({ leastDays, mostDays }: Course): CourseLength {
  const fit = UNITS.find(({ days }) => leastDays % days === 0 && mostDays % days === 0);
  const { unit, days } = fit ?? { unit: 'days' as const, days: 1 };
  return { unit, least: leastDays / days, most: mostDays / days };
}
