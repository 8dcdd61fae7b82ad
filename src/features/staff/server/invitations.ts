import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { query } from '#platform/query.ts';
import { sign, tokenHash } from '#platform/secrets.ts';
import type { Sender } from '#platform/sender.ts';
import { INVITATION_DAYS, NAME_MOST } from '../model.ts';
import { endSessions } from './session-store.ts';
import { weakPassword } from './sign-in.ts';
import { memberSubject } from './staff-deps.ts';
import { STAFF_INVITATION } from './staff-mails.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** The token of a link. Nothing stores it: who has the table has hashes, and not our secret. */
const tokenOf = (secret: string, id: string): string => sign(secret, 'staff-invitation', id);

export interface NewInvitation {
  readonly staffId: string;
  readonly language: string;
  readonly now: Date;
}

/** Writes a link down, in place of those before it, and has it mailed. @returns Its token. */
export async function writeInvitation(
  tx: Tx,
  secret: string,
  { staffId, language, now }: NewInvitation,
): Promise<string> {
  const id = randomUUID();
  const token = tokenOf(secret, id);
  await query(tx)`
    update staff_invitation set used_at = ${now} where staff_id = ${staffId}::uuid and used_at is null`;
  await query(tx)`
    insert into staff_invitation (id, staff_id, token_hash, language, created_at, expires_at)
    values (${id}::uuid, ${staffId}::uuid, ${tokenHash(token)}, ${language}, ${now},
      ${new Date(now.getTime() + INVITATION_DAYS * DAY_MS)})`;
  await putInOutbox(tx, mailRow(STAFF_INVITATION, { invitationId: id }, id, now));
  return token;
}

/** Whom a link lets in. */
export interface Invited {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  /** False: they have a password, and the link sets another. */
  readonly isNew: boolean;
}

/** Whom a link lets in while it can be used; null: unknown, used, over, or they are blocked. */
export async function findInvitation(
  database: Queryable,
  token: string,
  now: Date,
): Promise<Invited | null> {
  const [row] = await query<Invited>(database)`
    select s.id as "staffId", s.email, s.name, s.password_hash is null as "isNew"
    from staff_invitation i join staff s on s.id = i.staff_id
    where i.token_hash = ${tokenHash(token)} and i.used_at is null and i.expires_at > ${now} and s.blocked_at is null`;
  return row ?? null;
}

/** An invitation whose mail is to be written; null when it cannot be used any more. */
export async function findToMail(
  database: Queryable,
  secret: string,
  id: string,
  now: Date,
): Promise<(Invited & { readonly language: string; readonly token: string }) | null> {
  const token = tokenOf(secret, id);
  const found = await findInvitation(database, token, now);
  const [row] = await query<{ language: string }>(database)`
    select language from staff_invitation where id = ${id}::uuid`;
  return found && row ? { ...found, language: row.language, token } : null;
}

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly sender: Sender;
  readonly now: Date;
}

/**
 * Uses a link up: a member has a name and a password from now on, and signs in with them. What was signed in with another password ends.
 * A second factor stays.
 */
export async function acceptInvitation(
  database: Database,
  { token, name, password, sender, now }: Acceptance,
): Promise<Outcome<{ readonly email: string }, 'GONE' | 'WEAK'>> {
  const invited = await findInvitation(database, token, now);
  if (!invited) return refused('GONE');
  const { staffId, email, isNew } = invited;
  const weak = await weakPassword(password, { email, name });
  if (weak) return weak;
  const hash = await hashPassword(password, sender);
  const chosenName = name.replaceAll('\0', '').trim().slice(0, NAME_MOST) || invited.name;
  return database.transaction().execute(async (tx) => {
    // The member first, as in whatever else changes one.
    const open = await query(tx)`
      select 1 from staff where id = ${staffId}::uuid and blocked_at is null for update`;
    const used = await query(tx)`
      update staff_invitation set used_at = ${now}
      where token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${now} returning 1`;
    if (open.length === 0 || used.length === 0) return refused('GONE');
    await query(tx)`
      update staff set name = ${chosenName}, password_hash = ${hash} where id = ${staffId}::uuid`;
    const ended = await endSessions(tx, staffId);
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: isNew ? 'staff.accept' : 'staff.password',
      subject: memberSubject(staffId),
      details: { ended },
    });
    return ok({ email });
  });
}

/** Removes links that nobody can use any more. @returns How many. */
export async function forgetOldInvitations(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const rows = await query(database)`
    delete from staff_invitation where expires_at < ${before} returning 1`;
  return rows.length;
}
