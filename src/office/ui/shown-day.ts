import { formatDay, isIsoDate } from '#base/calendar.ts';

/** A day as people write it; what is none as it is. */
export const shownDay = (day: string): string => (isIsoDate(day) ? formatDay(day) : day);
