import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { faqPath } from '#features/content/rules/faq-form.ts';
import { withdrawalPath } from '#features/orders/rules/withdrawal-path.ts';
import { supportPaths } from '#features/support/rules/support-paths.ts';
import { pathsIn } from '#web/paths.ts';
import type { ShellFacts, ShellLink } from '#web/shell/shell-facts.ts';

const PROMOTIONS = message('frame.promotions', 'Акции');
const MONTHLY_KITS = message('frame.monthly-kits', 'Ежемесячные наборы');
const JUBILEE = message('frame.jubilee', 'Тридцать лет вместе');
const REFERRAL = message('frame.referral', 'Пригласить друга');
const FAQ = message('frame.faq', 'Вопросы и ответы');
const ASK = message('frame.ask', 'Задать вопрос');
const WAYS_IN = message('frame.ways-in', 'Стать своим');
const CLIENT = message('frame.client', 'Стать привилегированным клиентом');
const CONSULTANT = message('frame.consultant', 'Стать консультантом');
const CASHBACK = message('frame.cashback', 'Как работает кешбэк');
const POINTS = message('frame.points', 'Что такое баллы');

/** What this place has beside what every place has. */
interface Having {
  readonly hasMonthlyKits: boolean;
  readonly hasJubilee: boolean;
  readonly hasReferral: boolean;
  readonly hasFaq: boolean;
  /** What leads to the withdrawal from a contract, in the law's words; null where there is no such right. */
  readonly withdrawal: Text | null;
}

/**
 * Links of menu and footer that only the server can tell, already in words: a page carries the few that it shows and not the texts of all
 * that might stand there.
 */
export function frameLinks(
  language: string,
  having: Having,
  say: (text: Text) => string,
): Pick<ShellFacts, 'offers' | 'waysIn' | 'ask' | 'withdraw'> {
  const paths = pathsIn(language);
  const link = (href: string, text: Text): ShellLink => ({ href, title: say(text) });
  return {
    ask: link(supportPaths(language).ask(), ASK),
    withdraw: having.withdrawal && link(withdrawalPath(language), having.withdrawal),
    offers: [
      link(paths.promotions(), PROMOTIONS),
      ...(having.hasMonthlyKits ? [link(paths.monthlyKits(), MONTHLY_KITS)] : []),
      ...(having.hasJubilee ? [link(paths.jubilee(), JUBILEE)] : []),
      ...(having.hasReferral ? [link(paths.referralProgramme(), REFERRAL)] : []),
      ...(having.hasFaq ? [link(faqPath(language), FAQ)] : []),
    ],
    waysIn: {
      title: say(WAYS_IN),
      links: [
        link(paths.registrationPrivilegedClient(), CLIENT),
        link(paths.registrationConsultant(), CONSULTANT),
        link(`${paths.home()}#points`, POINTS),
        link(`${paths.home()}?modal=cashback-info`, CASHBACK),
      ],
    },
  };
}
