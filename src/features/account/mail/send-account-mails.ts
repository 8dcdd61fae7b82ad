import { findPerson } from '#features/identity/server/public.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { CONTACT_CHANGED, EMAIL_LINK, findEmailChange, linkToken } from '../server/public.ts';
import type { mail as ContactChanged } from './account-contact-changed.server.tsx';
import type { mail as EmailLink } from './account-email-link.server.tsx';

export interface AccountMailParts {
  readonly database: Database;
  readonly secret: string;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
}

/** Sends the link that proves a new e-mail. Who asked for another link meanwhile gets none. */
export const emailLinkSender = ({ database, secret, originOf }: AccountMailParts): MailSender =>
  mailSender<typeof EmailLink, typeof EMAIL_LINK>(EMAIL_LINK, async ({ changeId }) => {
    const change = await findEmailChange(database, changeId);
    if (!change) return null;
    const { email: to, store, language } = change;
    const path = accountPaths(language).emailProof(linkToken(secret, changeId));
    return { to, store, language, isAwaited: true, props: { url: originOf(store) + path } };
  });

/** Tells the e-mail so far of a new e-mail or phone. */
export const contactChangedSender = ({ database }: AccountMailParts): MailSender =>
  mailSender<typeof ContactChanged, typeof CONTACT_CHANGED>(CONTACT_CHANGED, async (payload) => {
    if ('changeId' in payload) {
      const change = await findEmailChange(database, payload.changeId);
      if (!change?.previousEmail) return null;
      const { previousEmail: to, store, language } = change;
      return { to, store, language, isAwaited: true, props: { what: 'email' } };
    }
    const { personId, store, language } = payload;
    const to = (await findPerson(database, personId))?.email;
    return to ? { to, store, language, isAwaited: true, props: { what: 'phone' } } : null;
  });
