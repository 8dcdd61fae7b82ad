import type { IsoDate } from '#base/calendar.ts';

const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const;

/** From when to when a month of the jubilee runs, as ISO moments. */
export interface Span {
  readonly started_at: string;
  /** Its last millisecond. */
  readonly ended_at: string;
}

export type MonthState = 'current' | 'past' | 'future';

/** How a month stands at a moment. Source: I4-062, I4-063, I4-064. */
export function stateOf({ started_at, ended_at }: Span, now: number): MonthState {
  const start = Date.parse(started_at);
  if (start <= now && now <= Date.parse(ended_at)) return 'current';
  return start < now ? 'past' : 'future';
}

/** The same of days, on a day of the same calendar. */
export function stateOnDay(
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  today: string,
): MonthState {
  if (firstDay <= today && today <= lastDay) return 'current';
  return firstDay <= today ? 'past' : 'future';
}

/** How addresses call the month that a day is in: `nov2026`. Source: I3-048. */
export function tagOf(firstDay: IsoDate): string {
  const [year, month] = firstDay.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''}${year}`;
}

/** How addresses call an offer of a month. Source: I3-050. */
export const offerTag = (id: number, monthTag: string): string => `offer${id}${monthTag}`;

interface Tagged extends Span {
  readonly tag: string;
}

/**
 * The month that is shown: the one asked for where it has begun, else the one that runs, else the one that began last. Source: I4-065.
 *
 * @param months In the order of their beginnings.
 * @returns Null while none has begun.
 */
export function chosenMonth<Month extends Tagged>(
  months: readonly Month[],
  now: number,
  asked: string | null,
): Month | null {
  const begun = months.filter((month) => stateOf(month, now) !== 'future');
  return (
    begun.find(({ tag }) => tag === asked) ??
    begun.find((month) => stateOf(month, now) === 'current') ??
    begun.at(-1) ??
    null
  );
}

const changesOf = (months: readonly Span[]): number[] =>
  months.flatMap(({ started_at, ended_at }) => [Date.parse(started_at), Date.parse(ended_at) + 1]);

/** When a month last began or ended: as the months stood then, they stand now. 0 before the first one. */
export const lastChange = (months: readonly Span[], now: number): number =>
  Math.max(0, ...changesOf(months).filter((moment) => moment <= now));

/** When what is said of the months changes next, in milliseconds; null when nothing will. */
export function nextChange(months: readonly Span[], now: number): number | null {
  const coming = changesOf(months).filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}

/** Whether the last month is over: the jubilee has a screen of its own for that. Source: D55. */
export const isOver = (months: readonly Span[], now: number): boolean =>
  months.every((month) => stateOf(month, now) === 'past');

export type OfferTheme = 'violet' | 'green' | 'blue';
const THEMES: readonly [OfferTheme, OfferTheme, OfferTheme] = ['violet', 'green', 'blue'];

/** Source: I3-052, I9-037. */
export const themeAt = (index: number): OfferTheme => THEMES[index % 3] ?? THEMES[0];
