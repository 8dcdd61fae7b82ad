import { addCalendarDays, isIsoDate, lastOfMonth, type IsoDate } from '#base/calendar.ts';

export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

export const PRESETS = ['this-month', 'last-month', 'last-12-months', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of the calendar, both among them, and by what they are taken together. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly step: Step;
}

/** More would neither be read by anybody nor answered in time. */
export const STEPS_MOST = 400;
export const MONTHS_MOST = 36;
const EARLIEST = '2000-01-01';
const LATEST = '2999-12-31';

/** What an address or a form says; whatever of it is not there is as usual. */
export interface AskedPeriod {
  readonly preset: Preset;
  readonly from: string;
  readonly to: string;
  readonly step: Step | null;
}

export type PeriodFault = 'DAYS' | 'ORDER' | 'LONG' | 'STEPS';

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01` as IsoDate;

/** The first of the month so many months away from that of a day. */
export function monthAway(day: IsoDate, months: number): IsoDate {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + months, 1))
    .toISOString()
    .slice(0, 10) as IsoDate;
}

/** Weeks begin on Mondays. */
function firstOfWeek(day: IsoDate): IsoDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addCalendarDays(day, -((weekday + 6) % 7));
}

/** Where the step after the one that a day is in begins. */
function nextStep(day: IsoDate, step: Step): IsoDate {
  if (step === 'day') return addCalendarDays(day, 1);
  return step === 'week' ? addCalendarDays(firstOfWeek(day), 7) : monthAway(day, 1);
}

export interface PeriodStep {
  /** Also what it is called by. */
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** The steps of a period in their order; the first and the last one may be cut by its ends. One more than may be is never made. */
export function stepsOf({ from, to, step }: Period): readonly PeriodStep[] {
  const steps: PeriodStep[] = [];
  let first = from;
  while (first <= to && steps.length <= STEPS_MOST) {
    const next = nextStep(first, step);
    const last = addCalendarDays(next, -1);
    steps.push({ first, last: last < to ? last : to });
    first = next;
  }
  return steps;
}

/** Days of presets, counted from the day that it is in the store. */
function presetDays(preset: Exclude<Preset, 'own'>, today: IsoDate) {
  if (preset === 'this-month') return { from: firstOfMonth(today), to: today };
  if (preset === 'last-month') {
    const from = monthAway(today, -1);
    return { from, to: lastOfMonth(from) };
  }
  return { from: monthAway(today, -11), to: today };
}

const usualStep = (preset: Preset): Step => (preset === 'last-12-months' ? 'month' : 'day');

/** The period that is asked for, or why there is none. */
export function readPeriod(
  { preset, step, ...typed }: AskedPeriod,
  today: IsoDate,
): Period | { readonly fault: PeriodFault } {
  const chosen = step ?? usualStep(preset);
  if (preset !== 'own') return { ...presetDays(preset, today), step: chosen };
  const { from, to } = typed;
  if (!isIsoDate(from) || !isIsoDate(to) || from < EARLIEST || to > LATEST)
    return { fault: 'DAYS' };
  if (from > to) return { fault: 'ORDER' };
  if (to >= monthDayAway(from, MONTHS_MOST)) return { fault: 'LONG' };
  const period = { from, to, step: chosen };
  return stepsOf(period).length > STEPS_MOST ? { fault: 'STEPS' } : period;
}

/** The same day so many months later, or the last one of a shorter month. */
function monthDayAway(day: IsoDate, months: number): IsoDate {
  const month = monthAway(day, months);
  const last = lastOfMonth(month);
  const same = `${month.slice(0, 8)}${day.slice(8)}` as IsoDate;
  return same < last ? same : last;
}

/** Whether there is a period. */
export const isPeriod = (read: Period | { readonly fault: PeriodFault }): read is Period =>
  !('fault' in read);
