import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { isOver, lastDayOf } from '#features/certificates/rules/public.ts';
import { findCertificates } from '#features/certificates/server/public.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { REFERRAL_REWARD } from '../server/programme-mails.ts';
import type { mail } from './referral-reward.server.tsx';

export interface RewardMailParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  readonly countryAt: CountryReader;
  now(): Date;
}

/** Where somebody is written to, in the language of their last order here; null for whoever has no e-mail or was erased. */
async function findReader({ database }: RewardMailParts, contract: string, store: string) {
  const [row] = await query<{ email: string | null; language: string | null }>(database)`
    select d.email, (select p.language from purchase p where p.person_id = c.person_id and p.store = ${store}
      order by p.running_number desc limit 1) as language
    from contract c join person_data d on d.person_id = c.person_id where c.number = ${contract}`;
  return row?.email ? { to: row.email, language: row.language } : null;
}

/** Nothing where it is used or over by the time the mail is written. */
export const referralRewardSender = (parts: RewardMailParts): MailSender =>
  mailSender<typeof mail, typeof REFERRAL_REWARD>(
    REFERRAL_REWARD,
    async ({ certificateId, friends }) => {
      const found = await findCertificates(parts.database, [certificateId]);
      const certificate = found.get(certificateId);
      if (!certificate?.store || certificate.isUsed) return null;
      const { store, contract, number, limitMinor, priceMinor } = certificate;
      const { currency, homeCountry, defaultLanguage } = getStore(store);
      const now = parts.now();
      const { timeZone, secondPrice: rule } = parts.countryAt({ store, country: homeCountry }, now);
      const until = lastDayOf(certificate, timeZone);
      const reader = await findReader(parts, contract, store);
      if (!reader || until === null || isOver(certificate, { timeZone, now })) return null;
      const language = reader.language ?? defaultLanguage;
      const secondPrice = secondPriceAt(rule, currency, now);
      return {
        to: reader.to,
        store,
        language,
        props: {
          number,
          friends,
          sum: { minor: limitMinor, currency, secondPrice },
          price: { minor: priceMinor, currency, secondPrice },
          until,
          url: `${parts.originOf(store)}/${language}/shop/profile/certificates`,
        },
      };
    },
  );
