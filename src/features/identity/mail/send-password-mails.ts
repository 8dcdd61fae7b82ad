import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { pathsIn } from '#web/paths.ts';
import {
  findReset,
  findToTell,
  PASSWORD_CHANGED,
  PASSWORD_LINK,
  resetToken,
} from '../server/password-store.ts';
import type { mail as PasswordChanged } from './password-changed.server.tsx';
import type { mail as PasswordLink } from './password-link.server.tsx';

export interface PasswordMailParts {
  readonly database: Database;
  readonly secret: string;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  now(): Date;
}

/** Sends the link for a new password. Where nobody is behind, it sends nothing. */
export const passwordLinkSender = ({
  database,
  secret,
  originOf,
  now,
}: PasswordMailParts): MailSender =>
  mailSender<typeof PasswordLink, typeof PASSWORD_LINK>(PASSWORD_LINK, async ({ resetId }) => {
    const reset = await findReset(database, resetId, now());
    if (!reset) return null;
    const { id, email: to, store, language, firstName, isFirst } = reset;
    const path = pathsIn(language).passwordReset(resetToken(secret, id));
    const url = originOf(store) + path;
    const props = { firstName, url, change: isFirst ? 'first' : 'another' } as const;
    return { to, store, language, isAwaited: true, props };
  });

/** Tells the holder that a password was set or changed. */
export const passwordChangedSender = ({
  database,
  originOf,
}: Pick<PasswordMailParts, 'database' | 'originOf'>): MailSender =>
  mailSender<typeof PasswordChanged, typeof PASSWORD_CHANGED>(
    PASSWORD_CHANGED,
    async ({ contract, store, language, isFirst }) => {
      const person = await findToTell(database, contract);
      if (!person) return null;
      const { email: to, firstName } = person;
      const url = originOf(store) + pathsIn(language).passwordRecovery();
      const props = { firstName, url, change: isFirst ? 'first' : 'changed' } as const;
      return { to, store, language, isAwaited: true, props };
    },
  );
