import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StaffMember } from '../model.ts';
import { isWithinReach } from '../rules/may-give.ts';
import { needsSecondFactor, PERMISSIONS, type Permission } from '../rules/permissions.ts';
import { isRoleCode, ROLE_NAME_MOST } from '../rules/roles.ts';
import { lockStaff } from './manage.ts';
import { findRole } from './member-store.ts';
import { actorOf } from './staff-deps.ts';

/** Why nothing was done about a role. */
export type RoleRefusal =
  /** There is no such role. */
  | 'UNKNOWN_ROLE'
  /** The owner's is everything and stays so: somebody has to be able to undo whatever else. */
  | 'OWNER_ROLE'
  /** Nobody changes the role that they have. */
  | 'OWN_ROLE'
  /** It allows more than whoever asks may do, or would then, or they see some stores alone. */
  | 'BEYOND'
  /** Somebody else has changed it meanwhile. */
  | 'CHANGED'
  | 'ROLE_NAME'
  /** Another role has the name. */
  | 'NAME_TAKEN'
  /** Somebody still has it. */
  | 'IN_USE'
  /** The shop's first roles stay. */
  | 'FIRST_ROLE';

const subjectOf = (code: string): string => `role:${code}`;

/** Only whoever works everywhere: a role holds wherever its members work. */
const reaches = (by: StaffMember, permissions: readonly Permission[]): boolean =>
  isWithinReach({ permissions, stores: null }, by);

const inOrder = (permissions: readonly Permission[]): readonly Permission[] =>
  PERMISSIONS.filter((each) => permissions.includes(each));

/** Letters alone, as codes of roles are. */
const newCode = (): string =>
  `own${randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

async function isNameTaken(tx: Tx, name: string, code: string): Promise<boolean> {
  const rows = await query(tx)`
    select 1 from staff_role where lower(name) = lower(${name}) and code <> ${code}`;
  return rows.length > 0;
}

const isName = (name: string): boolean => name.length > 0 && name.length <= ROLE_NAME_MOST;

/** Sessions of those whom the role asks for a second factor that they have not: a device is set up by whoever has just proven the password. */
async function endWithoutFactor(tx: Tx, role: string): Promise<number> {
  const rows = await query(tx)`
    delete from staff_session x using staff s
    where s.id = x.staff_id and s.role = ${role} and s.totp_secret is null
      and not exists (select from staff_passkey k where k.staff_id = s.id) returning 1`;
  return rows.length;
}

export interface RoleChange {
  readonly code: string;
  /** As whoever changes it has read it. */
  readonly revision: number;
  /** Counts for roles of one's own alone. */
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly now: Date;
}

/** A role that whoever asks may decide about. */
async function findManagedRole(
  tx: Tx,
  asking: StaffMember,
  { code, revision }: Pick<RoleChange, 'code' | 'revision'>,
) {
  const by = await lockStaff(tx, asking);
  if (!by || by === 'operator') return refused('BEYOND');
  const role = await findRole(tx, code);
  if (!role) return refused('UNKNOWN_ROLE');
  if (code === 'owner') return refused('OWNER_ROLE');
  if (by.role === code) return refused('OWN_ROLE');
  if (!reaches(by, role.permissions)) return refused('BEYOND');
  return role.revision === revision ? ok({ by, role }) : refused('CHANGED');
}

/** Gives a role other permissions, and one's own another name; whoever has it may do so from their next step on. */
export function changeRole(
  database: Database,
  asking: StaffMember,
  { code, revision, name: typed, permissions: given, now }: RoleChange,
): Promise<Outcome<null, RoleRefusal>> {
  const permissions = inOrder(given);
  return database.transaction().execute(async (tx) => {
    const found = await findManagedRole(tx, asking, { code, revision });
    if (!found.ok) return found;
    const { by, role } = found.value;
    const name = isRoleCode(code) ? null : typed.trim();
    if (name !== null && !isName(name)) return refused('ROLE_NAME');
    if (!reaches(by, permissions)) return refused('BEYOND');
    if (name !== null && (await isNameTaken(tx, name, code))) return refused('NAME_TAKEN');
    const before = { name: role.name, permissions: role.permissions };
    const after = { name, permissions };
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
    await query(tx)`
      update staff_role set name = ${name}, permissions = ${permissions}, revision = revision + 1 where code = ${code}`;
    const ended = needsSecondFactor(permissions) ? await endWithoutFactor(tx, code) : 0;
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.role-change',
      subject: subjectOf(code),
      details: { before, after, ended },
    });
    return ok(null);
  });
}

/** Makes a role of the shop's own. @returns Its code. */
export function addRole(
  database: Database,
  asking: StaffMember,
  { name: typed, permissions: given, now }: Pick<RoleChange, 'name' | 'permissions' | 'now'>,
): Promise<Outcome<string, RoleRefusal>> {
  const [name, permissions] = [typed.trim(), inOrder(given)];
  return database.transaction().execute(async (tx) => {
    const by = await lockStaff(tx, asking);
    if (!by || by === 'operator' || !reaches(by, permissions)) return refused('BEYOND');
    if (!isName(name)) return refused('ROLE_NAME');
    const code = newCode();
    if (await isNameTaken(tx, name, code)) return refused('NAME_TAKEN');
    await query(tx)`
      insert into staff_role (code, name, permissions) values (${code}, ${name}, ${permissions})`;
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.role-add',
      subject: subjectOf(code),
      details: { after: { name, permissions } },
    });
    return ok(code);
  });
}

/** Removes a role of the shop's own that nobody has. */
export function removeRole(
  database: Database,
  asking: StaffMember,
  { code, revision, now }: Pick<RoleChange, 'code' | 'revision' | 'now'>,
): Promise<Outcome<null, RoleRefusal>> {
  return database.transaction().execute(async (tx) => {
    const found = await findManagedRole(tx, asking, { code, revision });
    if (!found.ok) return found;
    const { by, role } = found.value;
    if (isRoleCode(code)) return refused('FIRST_ROLE');
    const gone = await query(tx)`
      delete from staff_role r where code = ${code} and not exists (select from staff s where s.role = r.code) returning 1`;
    if (gone.length === 0) return refused('IN_USE');
    await writeAudit(tx, {
      at: now,
      actor: actorOf(by),
      action: 'staff.role-remove',
      subject: subjectOf(code),
      details: { before: { name: role.name, permissions: role.permissions } },
    });
    return ok(null);
  });
}
