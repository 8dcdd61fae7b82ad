import { dayIn } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { localeOf } from '#countries/locale-map.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { draftPath } from '../rules/draft-path.ts';
import { ORDER_DRAFT_LINK } from '../server/draft-mails.ts';
import { findDraft } from '../server/draft-store.ts';
import { draftToken } from '../server/draft-token.ts';
import type { mail as DraftLink } from './order-draft-link.server.tsx';

export interface DraftMailParts {
  readonly database: Database;
  readonly secret: string;
  originOf(store: string): string;
}

/** Sends the link; a link that was taken back meanwhile goes to nobody. */
export const draftLinkSender = ({ database, secret, originOf }: DraftMailParts): MailSender =>
  mailSender<typeof DraftLink, typeof ORDER_DRAFT_LINK>(
    ORDER_DRAFT_LINK,
    async ({ draftId, revision }) => {
      const draft = await findDraft(database, draftId, null);
      if (draft?.state !== 'sent' || draft.revision !== revision || !draft.expiresAt) return null;
      const { store, country, email: to, note, expiresAt } = draft;
      const { defaultLanguage: language } = getStore(store);
      const day = dayIn(getCountry(country).timeZone, expiresAt);
      const until = new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`));
      const url = originOf(store) + draftPath(language, draftToken(secret, draftId, revision));
      return { to, store, language, isAwaited: true, props: { note, until, url } };
    },
  );
