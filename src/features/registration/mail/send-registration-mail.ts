import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { registrationPaths } from '../rules/registration-paths.ts';
import { findRegistered, makeEmailToken, REGISTRATION_MAIL } from '../server/public.ts';
import type { mail as RegistrationMail } from './registration-mail.server.tsx';

export interface RegistrationMailParts {
  readonly database: Database;
  readonly secret: string;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  now(): Date;
}

/** Sends the number and the link that proves the e-mail. Who was erased gets nothing. */
export const registrationSender = (parts: RegistrationMailParts): MailSender =>
  mailSender<typeof RegistrationMail, typeof REGISTRATION_MAIL>(
    REGISTRATION_MAIL,
    async ({ contract, store, language }) => {
      const found = await findRegistered(parts.database, contract);
      if (!found?.email) return null;
      const { email: to, firstName, hasPassword } = found;
      const token = makeEmailToken(parts.secret, contract, to, parts.now());
      const path = registrationPaths(language).confirm(token);
      const confirmUrl = `${parts.originOf(store)}${path}${hasPassword ? '' : '?password=1'}`;
      const props = { firstName, contract, confirmUrl, isPasswordMissing: !hasPassword };
      return { to, store, language, isAwaited: true, props };
    },
  );
