import { localeOf } from '#countries/locale-map.ts';
import { getCountry } from '#countries/packs.ts';
import type { Purchase } from '../model.ts';

/** Until when goods wait, in the country's own time, whose zone is named: a mail is read anywhere. Null: they wait without limit or no longer. */
export function heldUntil({
  holdEndsAt,
  language,
  country,
}: Pick<Purchase, 'holdEndsAt' | 'language' | 'country'>): string | null {
  if (holdEndsAt === null) return null;
  const { timeZone } = getCountry(country);
  const moment: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  };
  return new Intl.DateTimeFormat(localeOf(language), {
    ...moment,
    timeZone,
    timeZoneName: 'shortOffset',
  }).format(holdEndsAt);
}
