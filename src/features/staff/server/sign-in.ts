import { ok, refused, type Outcome, type Refused } from '#base/outcome.ts';
import { chosenPasswordTrouble } from '#features/identity/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import { hashPassword, isPasswordRight, needsRehash } from '#platform/passwords.ts';
import { query } from '#platform/query.ts';
import type { Sender } from '#platform/sender.ts';
import { EMAIL_MOST } from '../model.ts';
import { findMember } from './member-store.ts';
import { beginSession, endSessions } from './session-store.ts';
import { memberSubject, type StaffDeps } from './staff-deps.ts';
import { countPassword } from './tries.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly sender: Sender;
  /** `Chrome · Windows`. */
  readonly device: string | null;
  readonly now: Date;
}

/** An address as it is looked for; the database takes no zero bytes. */
const readEmail = (typed: string): string =>
  typed.replaceAll('\0', '').trim().slice(0, EMAIL_MOST).toLowerCase();

/**
 * Begins a session of whoever knows the password. Unknown, not accepted yet, blocked, wrong: the same work and the same answer. What the
 * session may be used for its step says (`findSession`).
 */
export async function signIn(
  { database, attempts }: StaffDeps,
  { email: typed, password, sender, device, now }: SignIn,
): Promise<Outcome<{ readonly token: string }, 'WRONG' | 'TOO_MANY'>> {
  const email = readEmail(typed);
  const tried = await countPassword(attempts, [`mail ${email}`, sender], now);
  if (tried.isOneTooMany) return refused('TOO_MANY');
  const member = await findMember(database, { email });
  const hash = member && !member.isBlocked ? member.passwordHash : null;
  const fits = await isPasswordRight(hash, password, sender);
  if (!member || hash === null || !fits) return refused('WRONG');
  const fresh = needsRehash(hash) ? await hashPassword(password, sender) : hash;
  const { id: staffId } = member;
  const begun = await database.transaction().execute(async (tx) => {
    if (fresh !== hash)
      await query(tx)`
        update staff set password_hash = ${fresh} where id = ${staffId}::uuid and password_hash = ${hash}`;
    const session = await beginSession(tx, { staffId, passwordHash: fresh, device, now });
    if (!session) return null;
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.sign-in',
      subject: memberSubject(staffId),
      details: { session: session.id },
    });
    return session;
  });
  if (!begun) return refused('WRONG');
  await tried.giveBack();
  return ok({ token: begun.token });
}

/** Refuses a password that is guessed easily; `why` in the details is `SHORT`, `LONG` or `COMMON`. */
export async function weakPassword(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<Refused<'WEAK'> | null> {
  const [firstName = '', ...rest] = name.split(/\s+/);
  const person = { email, firstName, lastName: rest.join(' ') };
  const why = await chosenPasswordTrouble(password, person);
  return why ? refused('WEAK', { why }) : null;
}

export interface PasswordChange {
  readonly sessionId: string;
  readonly staffId: string;
  readonly password: string;
  readonly fresh: string;
  readonly sender: Sender;
  readonly now: Date;
}

/** Changes one's own password for whoever knows it; one's other sessions end. */
export async function changePassword(
  { database, attempts }: StaffDeps,
  { sessionId, staffId, password, fresh, sender, now }: PasswordChange,
): Promise<Outcome<null, 'WRONG' | 'TOO_MANY' | 'WEAK'>> {
  const member = await findMember(database, { id: staffId });
  const hash = member?.passwordHash ?? null;
  if (!member || hash === null) return refused('WRONG');
  const tried = await countPassword(attempts, [`mail ${readEmail(member.email)}`, sender], now);
  if (tried.isOneTooMany) return refused('TOO_MANY');
  if (!(await isPasswordRight(hash, password, sender))) return refused('WRONG');
  await tried.giveBack();
  const weak = await weakPassword(fresh, member);
  if (weak) return weak;
  const freshHash = await hashPassword(fresh, sender);
  return database.transaction().execute(async (tx) => {
    const changed = await query(tx)`
      update staff set password_hash = ${freshHash} where id = ${staffId}::uuid and password_hash = ${hash} returning 1`;
    if (changed.length === 0) return refused('WRONG');
    const ended = await endSessions(tx, staffId, sessionId);
    await query(tx)`
      update staff_invitation set used_at = ${now} where staff_id = ${staffId}::uuid and used_at is null`;
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.password',
      subject: memberSubject(staffId),
      details: { ended },
    });
    return ok(null);
  });
}
