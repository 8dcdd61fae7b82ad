import { listStores } from '#countries/packs.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { invitationPath, officeOriginOf } from '../rules/office-origin.ts';
import { findToMail } from '../server/invitations.ts';
import { STAFF_INVITATION } from '../server/staff-mails.ts';
import type { mail as StaffInvitation } from './staff-invitation.server.tsx';

export interface InvitationMailParts {
  readonly database: Database;
  readonly secret: string;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  now(): Date;
}

/** The store that the office stands in front of. */
function mainStore(): string {
  const store = listStores().find(({ isDefault }) => isDefault);
  if (!store) throw new Error('no store is the first one');
  return store.code;
}

/** Sends the link of an invitation. Where it cannot be used any more, it sends nothing. */
export const staffInvitationSender = ({
  database,
  secret,
  originOf,
  now,
}: InvitationMailParts): MailSender =>
  mailSender<typeof StaffInvitation, typeof STAFF_INVITATION>(
    STAFF_INVITATION,
    async ({ invitationId }) => {
      const found = await findToMail(database, secret, invitationId, now());
      if (!found) return null;
      const { email: to, name, isNew, language, token } = found;
      const store = mainStore();
      const url = officeOriginOf(originOf(store)) + invitationPath(token);
      const props = { name, url, purpose: isNew ? 'invitation' : 'password' } as const;
      return { to, store, language, isAwaited: true, props };
    },
  );
