import { localeOf } from '#countries/locale-map.ts';
import { useShell } from '#web/shell/use-shell.ts';

/** Names months, `2026-11`, in the words of the page's readers. */
export function useMonthName(): (month: string) => string {
  const { place } = useShell();
  const words = new Intl.DateTimeFormat(localeOf(place.language), {
    month: 'long',
    timeZone: 'UTC',
  });
  return (month) => words.format(new Date(`${month}-01T00:00:00Z`));
}
