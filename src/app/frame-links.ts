import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { pathsIn } from '#web/paths.ts';
import type { ShellFacts, ShellLink } from '#web/shell/shell-facts.ts';

const PROMOTIONS = message('frame.promotions', 'Акции');
const MONTHLY_KITS = message('frame.monthly-kits', 'Ежемесячные наборы');
const WAYS_IN = message('frame.ways-in', 'Стать своим');
const CLIENT = message('frame.client', 'Стать привилегированным клиентом');
const CONSULTANT = message('frame.consultant', 'Стать консультантом');
const POINTS = message('frame.points', 'Что такое баллы');

/** What this place has beside what every place has. */
interface Having {
  readonly hasMonthlyKits: boolean;
}

/**
 * Links of menu and footer that only the server can tell, already in words: a page carries the few that it shows and not the texts of all
 * that might stand there.
 */
export function frameLinks(
  language: string,
  { hasMonthlyKits }: Having,
  say: (text: Text) => string,
): Pick<ShellFacts, 'offers' | 'waysIn'> {
  const paths = pathsIn(language);
  const link = (href: string, text: Text): ShellLink => ({ href, title: say(text) });
  return {
    offers: [
      link(paths.promotions(), PROMOTIONS),
      ...(hasMonthlyKits ? [link(paths.monthlyKits(), MONTHLY_KITS)] : []),
    ],
    waysIn: {
      title: say(WAYS_IN),
      links: [
        link(paths.registrationPrivilegedClient(), CLIENT),
        link(paths.registrationConsultant(), CONSULTANT),
        link(`${paths.home()}#points`, POINTS),
      ],
    },
  };
}
