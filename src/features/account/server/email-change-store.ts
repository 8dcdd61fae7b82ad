import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isUuid } from '#base/ids.ts';
import { queuedMail } from '#jobs/mail-queue.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { isSame, sign } from '#platform/secrets.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import type {} from './tables.ts';

/** The mail with the link that proves a new e-mail. */
export const EMAIL_LINK = queuedMail('account-email-link', z.object({ changeId: z.string() }));

/** What the e-mail so far is told of: a change of e-mail by its id, or a new phone. */
const CONTACT_CHANGE = z.union([
  z.object({ changeId: z.string() }),
  z.object({ personId: z.string(), store: z.string(), language: z.string() }),
]);
export type ContactChange = z.output<typeof CONTACT_CHANGE>;
export const CONTACT_CHANGED = queuedMail('account-contact-changed', CONTACT_CHANGE);

/** How long the link to a new e-mail works. */
export const LINK_HOURS = 24;

/** A new e-mail that waits for its proof, or had it. Personal data. */
export interface EmailChange {
  readonly id: string;
  readonly personId: string;
  readonly email: string;
  readonly previousEmail: string | null;
  readonly store: string;
  readonly language: string;
}

const COLUMNS = ['id', 'person_id', 'email', 'previous_email', 'store', 'language'] as const;

/** What stands in the mailed link: the id, and a signature that nobody makes without the server's secret. */
export const linkToken = (secret: string, id: string): string =>
  `${id}~${sign(secret, 'email-change', id)}`;

/** The id of a link's token; null for a token that we did not make. */
export function readLinkToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('~');
  return isUuid(id) && isSame(signature, sign(secret, 'email-change', id)) ? id : null;
}

/** Remembers a wish for another e-mail; an earlier one that was not used is forgotten. @returns Its id. */
export async function askForEmail(
  tx: Tx,
  wish: Omit<EmailChange, 'id'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await query(
    tx,
  )`delete from email_change where person_id = ${wish.personId}::uuid and used_at is null`;
  await query(tx)`
    insert into email_change (id, person_id, email, previous_email, store, language, asked_at, expires_at)
    values (${id}, ${wish.personId}, ${wish.email}, ${wish.previousEmail}, ${wish.store}, ${wish.language}, ${now},
      ${new Date(now.getTime() + LINK_HOURS * 3_600_000)})`;
  return id;
}

const changeOf = (row: {
  id: string;
  person_id: string;
  email: string;
  previous_email: string | null;
  store: string;
  language: string;
}): EmailChange => ({
  id: row.id,
  personId: row.person_id,
  email: row.email,
  previousEmail: row.previous_email,
  store: row.store,
  language: row.language,
});

/** For the mails about it; null once it is forgotten. */
export async function findEmailChange(
  database: Queryable,
  id: string,
): Promise<EmailChange | null> {
  const row = await database
    .selectFrom('email_change')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** Uses a link up, once, while it lives. @returns Null when it is dead. */
export async function takeEmailChange(tx: Tx, id: string, now: Date): Promise<EmailChange | null> {
  const row = await tx
    .updateTable('email_change')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** Forgets what the holder of a contract asked for and did not confirm: somebody else may have asked, by the password that was. */
export async function dropEmailWishes(tx: Tx, contract: string): Promise<void> {
  await query(tx)`
    delete from email_change where used_at is null
      and person_id = (select person_id from contract where number = ${contract})`;
}

/** Part of an erasure. */
export async function eraseEmailChanges(tx: Tx, { personId }: DataSubject): Promise<void> {
  await query(tx)`delete from email_change where person_id = ${personId}::uuid`;
}

/** Forgets e-mails that were asked for long ago, used or not; for a nightly job. @returns How many. */
export async function forgetOldEmailChanges(database: Queryable, before: Date): Promise<number> {
  const rows = await query(
    database,
  )`delete from email_change where expires_at < ${before} returning 1`;
  return rows.length;
}
