import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { randomToken, tokenHash } from '#platform/secrets.ts';
import { IDLE_HOURS, type ListedStaffSession, type StaffSession } from '../model.ts';
import { stepOf } from '../rules/session-step.ts';
import { memberOf, type MemberRow } from './member-store.ts';
import { forgetChallenges } from './passkey-store.ts';

const IDLE_MS = IDLE_HOURS * 3_600_000;
/** `seen_at` is written at the most once in this span, so that looking at pages writes nothing. */
const SEEN_EVERY_MS = 5 * 60_000;
const LISTED_AT_MOST = 50;

const idleFrom = (now: Date): Date => new Date(now.getTime() + IDLE_MS);

type SessionRow = MemberRow & {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly provenNetwork: string | null;
};

/** The live session behind a cookie's token; null: unknown, over, ended, or of somebody who is blocked. */
export async function findSession(
  database: Database,
  token: string,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<StaffSession | null> {
  const [row] = await query<SessionRow>(database)`
    select x.id as "sessionId", x.created_at as "startedAt", x.seen_at as "seenAt", x.proven_network as "provenNetwork",
      s.id, s.email, s.name, s.role, r.name as "roleName", r.permissions, s.stores,
      (s.totp_secret is not null or exists (select from staff_passkey k where k.staff_id = s.id)) as "hasSecondFactor"
    from staff_session x join staff s on s.id = x.staff_id join staff_role r on r.code = s.role
    where x.token_hash = ${tokenHash(token)} and x.expires_at > ${now} and s.blocked_at is null`;
  if (!row) return null;
  const { sessionId: id, startedAt, seenAt, provenNetwork } = row;
  if (now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS)
    await query(database)`
      update staff_session set seen_at = ${now}, expires_at = ${idleFrom(now)} where id = ${id}::uuid and seen_at < ${now}`;
  const member = memberOf(row);
  return { id, member, startedAt, step: stepOf(member, provenNetwork === network) };
}

export interface NewSession {
  readonly staffId: string;
  /** The one that was proven: whoever has another by now does not get in. */
  readonly passwordHash: string;
  readonly device: string | null;
  readonly now: Date;
}

/** Begins a session. @returns Its token, which nothing stores; null for whoever was blocked or got another password meanwhile. */
export async function beginSession(
  tx: Queryable,
  { staffId, passwordHash, device, now }: NewSession,
): Promise<{ readonly token: string; readonly id: string } | null> {
  const token = randomToken();
  const [row] = await query<{ id: string }>(tx)`
    with open as (
      select id from staff where id = ${staffId}::uuid and blocked_at is null and password_hash = ${passwordHash} for share)
    insert into staff_session (token_hash, staff_id, device, created_at, seen_at, expires_at)
    select ${tokenHash(token)}, id, ${device}, ${now}, ${now}, ${idleFrom(now)} from open returning id`;
  return row ? { token, id: row.id } : null;
}

/** The live sessions of a member, the last used first. */
export const listSessions = (
  database: Queryable,
  staffId: string,
  now: Date,
): Promise<readonly ListedStaffSession[]> =>
  query<ListedStaffSession>(database)`
    select id, device, created_at as "startedAt", seen_at as "seenAt" from staff_session
    where staff_id = ${staffId}::uuid and expires_at > ${now} order by seen_at desc, id limit ${LISTED_AT_MOST}`;

/** Ends a session by whoever holds its cookie. */
export async function signOut(database: Database, sessionId: string): Promise<void> {
  await query(database)`delete from staff_session where id = ${sessionId}::uuid`;
}

/** Ends one session of a member's own. @returns False for a stranger's, or one that is over. */
export async function endSession(
  tx: Queryable,
  staffId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await query(tx)`
    delete from staff_session where id = ${sessionId}::uuid and staff_id = ${staffId}::uuid returning 1`;
  return rows.length > 0;
}

/** Ends a member's sessions, all but one where one is named. @returns How many. */
export async function endSessions(
  tx: Queryable,
  staffId: string,
  exceptId: string | null = null,
): Promise<number> {
  const rows = await query(tx)`
    delete from staff_session where staff_id = ${staffId}::uuid and (${exceptId}::uuid is null or id <> ${exceptId}::uuid)
    returning 1`;
  return rows.length;
}

/** Removes sessions whose time is over, and what they were asked to sign. @returns How many sessions. */
export async function forgetDeadSessions(database: Database, now: Date): Promise<number> {
  await forgetChallenges(database, now);
  const rows = await query(
    database,
  )`delete from staff_session where expires_at < ${now} returning 1`;
  return rows.length;
}
