import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Place } from '#base/place.ts';
import { mailRow, queuedMail } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { sign, tokenHash } from '#platform/secrets.ts';
import type {} from './tables.ts';

/** The mail with a link for a new password. */
export const PASSWORD_LINK = queuedMail('password-link', z.object({ resetId: z.string() }));
/** The mail that tells the holder of a new password. */
export const PASSWORD_CHANGED = queuedMail(
  'password-changed',
  z.object({
    contract: z.string(),
    store: z.string(),
    language: z.string(),
    /** There was none before. */
    isFirst: z.boolean().optional(),
  }),
);

export const RECOVERY_MINUTES = 60;
const KEPT_DAYS = 30;

/** The token in the mail. Nothing stores it: who has the table has hashes, and not our secret. */
export const resetToken = (secret: string, id: string): string =>
  sign(secret, 'password-reset', id);

/** What ends in another feature with a contract's old password, in the transaction that sets the new one. */
export type OnNewPassword = (tx: Tx, contract: string) => Promise<void>;

export interface NewPassword {
  readonly contract: string;
  readonly passwordHash: string;
  /** Set only where none is: one that was set in the meantime stays. */
  readonly isFirst?: boolean;
}

/**
 * Stores the hash of a new password; a bad one is bad no more. Whatever whoever knew the old one may have begun is over: links for another
 * password, and what other features know of.
 *
 * @returns False where it was to be the first one, and is not.
 */
export async function setPassword(
  tx: Tx,
  { contract, passwordHash, isFirst = false }: NewPassword,
  onNewPassword: OnNewPassword,
  now: Date,
): Promise<boolean> {
  const rows = await query(tx)`
    update login set password_hash = ${passwordHash}, is_password_bad = false, password_set_at = ${now}
    where contract = ${contract} and (password_hash is null or not ${isFirst}::boolean) returning 1`;
  if (rows.length === 0) return false;
  await onNewPassword(tx, contract);
  await query(
    tx,
  )`update password_reset set used_at = ${now} where contract = ${contract} and used_at is null`;
  return true;
}

/** The same password at today's cost; unless it was changed meanwhile. */
export async function rehashPassword(
  database: Queryable,
  contract: string,
  hashes: { readonly old: string; readonly fresh: string },
): Promise<void> {
  await query(database)`
    update login set password_hash = ${hashes.fresh} where contract = ${contract} and password_hash = ${hashes.old}`;
}

export async function markPasswordBad(database: Queryable, contract: string): Promise<void> {
  await query(database)`update login set is_password_bad = true where contract = ${contract}`;
}

interface NewReset {
  readonly secret: string;
  /** Null where nobody is behind what was typed: the work is the same. */
  readonly contract: string | null;
  readonly place: Pick<Place, 'store' | 'language'>;
}

async function insertReset(
  tx: Queryable,
  { secret, contract, place }: NewReset,
  minutes: number,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('password_reset')
    .values({
      id,
      contract,
      store: place.store,
      language: place.language,
      token_hash: tokenHash(resetToken(secret, id)),
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
      used_at: null,
    })
    .execute();
  return id;
}

/** Asks for a mail with a link; for somebody and for nobody alike, so that neither words nor time tell who has an account. */
export async function askForReset(database: Database, reset: NewReset, now: Date): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const id = await insertReset(tx, reset, RECOVERY_MINUTES, now);
    await putInOutbox(tx, mailRow(PASSWORD_LINK, { resetId: id }, id, now));
  });
}

export interface ResetRow {
  readonly id: string;
  readonly contract: string;
  readonly email: string;
  readonly firstName: string;
  /** There is no password yet. */
  readonly isFirst: boolean;
  readonly store: string;
  readonly language: string;
}

/** A request whose mail is to be written; null when nobody is behind it, it is over, or no e-mail is known. */
export async function findReset(
  database: Queryable,
  id: string,
  now: Date,
): Promise<ResetRow | null> {
  const [row] = await query<ResetRow>(database)`
    select r.id, r.contract, d.email, d.first_name as "firstName", l.password_hash is null as "isFirst", r.store, r.language
    from password_reset r join contract c on c.number = r.contract join login l on l.contract = c.number
    join person_data d on d.person_id = c.person_id
    where r.id = ${id}::uuid and not c.is_blocked and d.email is not null and r.used_at is null and r.expires_at > ${now}`;
  return row ?? null;
}

/** Whose link this is, and whether it sets their first password, while it may still be used; null otherwise. */
export async function holderOfReset(
  database: Queryable,
  token: string,
  now: Date,
): Promise<{ readonly contract: string; readonly isFirst: boolean } | null> {
  const [found] = await query<{ contract: string; isFirst: boolean }>(database)`
    select contract, l.password_hash is null as "isFirst" from password_reset join login l using (contract)
    where token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${now}`;
  return found ?? null;
}

/**
 * Uses a link up and sets the password with it: every session of the contract ends. Whoever read the mail has proven the address: it
 * becomes one to sign in with, unless somebody else proved it first.
 *
 * @returns Whether there was no password before; null for a link that is unknown, used or over.
 */
export async function spendReset(
  database: Database,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
  place: Pick<Place, 'store' | 'language'>,
  onNewPassword: OnNewPassword,
  now: Date,
): Promise<{ readonly isFirst: boolean } | null> {
  return database.transaction().execute(async (tx) => {
    // The login first, as in every change of a password: who locked a link first would wait for another link's user, who waits for this one.
    // And of two links at once only one may be told that it was the first.
    const [login] = await query<{ contract: string; isFirst: boolean }>(tx)`
      select contract, password_hash is null as "isFirst" from login
      where contract = (select contract from password_reset where token_hash = ${tokenHash(token)}) for update`;
    if (!login) return null;
    const { contract, isFirst } = login;
    const used = await query(tx)`
      update password_reset set used_at = ${now}
      where token_hash = ${tokenHash(token)} and contract = ${contract} and used_at is null and expires_at > ${now} returning 1`;
    if (used.length === 0) return null;
    await setPassword(tx, { contract, passwordHash }, onNewPassword, now);
    await query(tx)`delete from session where contract = ${contract}`;
    await query(tx)`
      update person_data d set email_key = lower(d.email) from contract c
      where c.number = ${contract} and d.person_id = c.person_id and d.email_key is null and d.email is not null
        and not exists (select from person_data o where o.email_key = lower(d.email))`;
    await tellOfChange(tx, contract, place, now, isFirst);
    return { isFirst };
  });
}

/** Tells the holder by mail that the password was changed, or set for the first time, once for each change. */
export async function tellOfChange(
  tx: Queryable,
  contract: string,
  { store, language }: Pick<Place, 'store' | 'language'>,
  now: Date,
  isFirst = false,
): Promise<void> {
  const payload = { contract, store, language, ...(isFirst ? { isFirst } : {}) };
  const key = `${contract} ${now.toISOString()}`;
  await putInOutbox(tx, mailRow(PASSWORD_CHANGED, payload, key, now));
}

/** Whom to tell of a changed password; null when no e-mail is known. */
export async function findToTell(
  database: Queryable,
  contract: string,
): Promise<Pick<ResetRow, 'email' | 'firstName'> | null> {
  const [row] = await query<Pick<ResetRow, 'email' | 'firstName'>>(database)`
    select d.email, d.first_name as "firstName" from contract c join person_data d on d.person_id = c.person_id
    where c.number = ${contract} and d.email is not null`;
  return row ?? null;
}

/** Removes links that nobody can use any more. @returns How many. */
export async function forgetOldResets(database: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const rows = await query(
    database,
  )`delete from password_reset where created_at < ${before} returning 1`;
  return rows.length;
}
