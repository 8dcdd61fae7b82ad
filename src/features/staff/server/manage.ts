import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { isWithinReach, type Reach } from '../rules/may-give.ts';
import { needsSecondFactor } from '../rules/permissions.ts';
import { writeInvitation } from './invitations.ts';
import { findMember, findRole, type WholeMember } from './member-store.ts';
import { endSessions } from './session-store.ts';
import { actorOf, memberSubject, type Manager, type StaffDeps } from './staff-deps.ts';

/** Why nothing was done about a member. */
export type ManageRefusal =
  /** There is no such member. */
  | 'UNKNOWN'
  /** It is oneself: nobody changes their own role or stores, nor blocks themselves. */
  | 'OWN'
  /** They may do more than whoever asks, or would then. */
  | 'BEYOND'
  /** Without them nobody could look after the staff. */
  | 'LAST_OWNER';

const reaches = (by: Manager, of: Reach): boolean => by === 'operator' || isWithinReach(of, by);

/**
 * Locks what one decision about staff must not change under another: two owners who block each other at once end with one of them.
 * Whoever asks is read anew: they may have been blocked, or been given another role, while they waited.
 *
 * @returns Whoever asks as they are now; null: they may not any more.
 */
export async function lockStaff(tx: Tx, by: Manager): Promise<Manager | null> {
  await query(tx)`select 1 from staff_role where code = 'owner' for no key update`;
  if (by === 'operator') return by;
  const now = await findMember(tx, { id: by.id });
  return now && !now.isBlocked && now.permissions.includes('staff.manage') ? now : null;
}

/** Whether somebody else is left who can do everything everywhere, and signs in. */
async function isOwnerLeft(tx: Tx, withoutId: string): Promise<boolean> {
  const [row] = await query<{ isLeft: boolean }>(tx)`
    select exists (select from staff where role = 'owner' and stores is null and blocked_at is null
      and password_hash is not null and id <> ${withoutId}::uuid) as "isLeft"`;
  return row?.isLeft ?? false;
}

const isOwner = ({ role, stores, isBlocked, passwordHash }: WholeMember): boolean =>
  role === 'owner' && stores === null && !isBlocked && passwordHash !== null;

/** A member whom the one who asks may decide about. */
async function findManaged(
  tx: Tx,
  by: Manager,
  staffId: string,
): Promise<Outcome<{ readonly member: WholeMember; readonly by: Manager }, ManageRefusal>> {
  const asking = await lockStaff(tx, by);
  if (!asking) return refused('BEYOND');
  const member = await findMember(tx, { id: staffId });
  if (!member) return refused('UNKNOWN');
  if (asking !== 'operator' && asking.id === staffId) return refused('OWN');
  return reaches(asking, member) ? ok({ member, by: asking }) : refused('BEYOND');
}

export interface Place {
  readonly role: string;
  /** Null: all of them. */
  readonly stores: readonly string[] | null;
}

export interface Invite extends Place {
  readonly email: string;
  readonly name: string;
  /** Of the mail. */
  readonly language: string;
  readonly now: Date;
}

/** What was made for somebody who is invited; the token is their way in, for whoever may hand it over. */
export interface MadeInvitation {
  readonly staffId: string;
  readonly token: string;
}

const placeOf = ({ role, stores }: Place): Place => ({ role, stores });

/** In one order and each once, so that equal places are equal; none at all would mean all of them to nobody. */
const storesOf = (stores: readonly string[] | null): readonly string[] | null =>
  stores === null ? null : [...new Set(stores)].toSorted();

/** Makes a member who has yet to accept. */
export function invite(
  { database, secret }: Pick<StaffDeps, 'database' | 'secret'>,
  asking: Manager,
  { email, name, role, stores: given, language, now }: Invite,
): Promise<Outcome<MadeInvitation, 'KNOWN' | 'BEYOND'>> {
  const stores = storesOf(given);
  return database.transaction().execute(async (tx) => {
    const by = await lockStaff(tx, asking);
    const permissions = (await findRole(tx, role))?.permissions;
    if (!by || !permissions || !reaches(by, { permissions, stores })) return refused('BEYOND');
    const [row] = await query<{ id: string }>(tx)`
      insert into staff (email, name, role, stores, created_at)
      values (${email.trim()}, ${name.trim()}, ${role}, ${stores}, ${now})
      on conflict ((lower(email))) do nothing returning id`;
    if (!row) return refused('KNOWN');
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.invite',
      subject: memberSubject(row.id),
      details: { before: null, after: placeOf({ role, stores }) },
    });
    return ok({
      staffId: row.id,
      token: await writeInvitation(tx, secret, { staffId: row.id, language, now }),
    });
  });
}

export interface LinkSent {
  readonly staffId: string;
  readonly language: string;
  readonly now: Date;
}

/** Sends a link again, in place of the one before; to whoever has a password, one for another. */
export function inviteAgain(
  { database, secret }: Pick<StaffDeps, 'database' | 'secret'>,
  by: Manager,
  { staffId, language, now }: LinkSent,
): Promise<Outcome<MadeInvitation, ManageRefusal | 'BLOCKED'>> {
  return database.transaction().execute(async (tx) => {
    const found = await findManaged(tx, by, staffId);
    if (!found.ok) return found;
    if (found.value.member.isBlocked) return refused('BLOCKED');
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.link',
      subject: memberSubject(staffId),
      details: {},
    });
    return ok({ staffId, token: await writeInvitation(tx, secret, { staffId, language, now }) });
  });
}

export interface MemberChange extends Place {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Gives a member another role or other stores, from their next step on. Where the role asks for a second factor that they do not have,
 * their sessions end: a device is only set up by whoever has just proven the password.
 */
export function changeMember(
  { database }: Pick<StaffDeps, 'database'>,
  asking: Manager,
  { staffId, role, stores: given, now }: MemberChange,
): Promise<Outcome<null, ManageRefusal>> {
  const stores = storesOf(given);
  return database.transaction().execute(async (tx) => {
    const found = await findManaged(tx, asking, staffId);
    if (!found.ok) return found;
    const { member, by } = found.value;
    const permissions = (await findRole(tx, role))?.permissions;
    if (!permissions || !reaches(by, { permissions, stores })) return refused('BEYOND');
    const staysOwner = role === 'owner' && stores === null;
    if (isOwner(member) && !staysOwner && !(await isOwnerLeft(tx, staffId)))
      return refused('LAST_OWNER');
    const before = placeOf({ role: member.role, stores: storesOf(member.stores) });
    const after = placeOf({ role, stores });
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
    await query(tx)`
      update staff set role = ${role}, stores = ${stores} where id = ${staffId}::uuid`;
    const ended =
      needsSecondFactor(permissions) && !member.hasSecondFactor
        ? await endSessions(tx, staffId)
        : 0;
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.change',
      subject: memberSubject(staffId),
      details: { before, after, ended },
    });
    return ok(null);
  });
}

export interface Blocking {
  readonly staffId: string;
  readonly isBlocked: boolean;
  readonly now: Date;
}

/** Shuts a member out at once, or lets them in again; what they had signed in to does not come back. */
export function setBlocked(
  { database }: Pick<StaffDeps, 'database'>,
  asking: Manager,
  { staffId, isBlocked, now }: Blocking,
): Promise<Outcome<null, ManageRefusal>> {
  return database.transaction().execute(async (tx) => {
    const found = await findManaged(tx, asking, staffId);
    if (!found.ok) return found;
    const { member, by } = found.value;
    if (member.isBlocked === isBlocked) return ok(null);
    if (isBlocked && isOwner(member) && !(await isOwnerLeft(tx, staffId)))
      return refused('LAST_OWNER');
    await query(tx)`
      update staff set blocked_at = ${isBlocked ? now : null} where id = ${staffId}::uuid`;
    const ended = isBlocked ? await endSessions(tx, staffId) : 0;
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: isBlocked ? 'staff.block' : 'staff.unblock',
      subject: memberSubject(staffId),
      details: { before: { isBlocked: !isBlocked }, after: { isBlocked }, ended },
    });
    return ok(null);
  });
}

/** Forgets the second factor of somebody who lost it, with their passkeys and the codes that were written down; their sessions end. */
export function forgetSecondFactor(
  { database }: Pick<StaffDeps, 'database'>,
  asking: Manager,
  { staffId, now }: Omit<Blocking, 'isBlocked'>,
): Promise<Outcome<null, ManageRefusal>> {
  return database.transaction().execute(async (tx) => {
    const found = await findManaged(tx, asking, staffId);
    if (!found.ok) return found;
    const { member, by } = found.value;
    await query(tx)`
      update staff set totp_secret = null, totp_step = null where id = ${staffId}::uuid`;
    await query(tx)`delete from staff_recovery_code where staff_id = ${staffId}::uuid`;
    const passkeys = await query(
      tx,
    )`delete from staff_passkey where staff_id = ${staffId}::uuid returning 1`;
    const ended = await endSessions(tx, staffId);
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.reset',
      subject: memberSubject(staffId),
      details: {
        before: { hasSecondFactor: member.hasSecondFactor, passkeys: passkeys.length },
        after: { hasSecondFactor: false, passkeys: 0 },
        ended,
      },
    });
    return ok(null);
  });
}
