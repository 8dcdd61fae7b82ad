import { clockIn, dayIn, formatDay } from '#base/calendar.ts';
import { useShell } from '#web/shell/use-shell.ts';

/** Says moments in the time of the delivery country, `20.11.2026, 12:05`. */
export function useMoments(): (iso: string) => string {
  const { timeZone } = useShell().shell;
  return (iso) => {
    const moment = new Date(iso);
    return `${formatDay(dayIn(timeZone, moment))}, ${clockIn(timeZone, moment)}`;
  };
}
