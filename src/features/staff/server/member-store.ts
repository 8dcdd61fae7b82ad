import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ListedMember, StaffMember, StaffRole, StaffState } from '../model.ts';
import { PERMISSIONS, type Permission } from '../rules/permissions.ts';

/** A member as the table has them, with what their role allows. */
export interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly roleName: string | null;
  readonly permissions: readonly string[];
  readonly stores: readonly string[] | null;
  readonly hasSecondFactor: boolean;
}

/** Those that there are, in the order of their areas. */
const permissionsOf = (kept: readonly string[]): readonly Permission[] =>
  PERMISSIONS.filter((each) => kept.includes(each));

export const memberOf = ({ role, roleName, permissions, ...row }: MemberRow): StaffMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role,
  roleName,
  permissions: permissionsOf(permissions),
  stores: row.stores,
  hasSecondFactor: row.hasSecondFactor,
});

/** A member with what signing in and looking after them asks. */
export interface WholeMember extends StaffMember {
  readonly passwordHash: string | null;
  readonly isBlocked: boolean;
}

type WholeRow = MemberRow & { readonly passwordHash: string | null; readonly isBlocked: boolean };

/** By id or by address, whose case does not matter. */
export async function findMember(
  database: Queryable,
  which: { readonly id: string } | { readonly email: string },
): Promise<WholeMember | null> {
  const id = 'id' in which ? which.id : null;
  const email = 'email' in which ? which.email : null;
  const [row] = await query<WholeRow>(database)`
    select s.id, s.email, s.name, s.role, r.name as "roleName", r.permissions, s.stores,
      (s.totp_secret is not null or exists (select from staff_passkey k where k.staff_id = s.id)) as "hasSecondFactor",
      s.password_hash as "passwordHash", s.blocked_at is not null as "isBlocked"
    from staff s join staff_role r on r.code = s.role where s.id = ${id}::uuid or lower(s.email) = lower(${email})`;
  return row
    ? { ...memberOf(row), passwordHash: row.passwordHash, isBlocked: row.isBlocked }
    : null;
}

/** What the roles allow, in their order. */
export async function listRoles(database: Queryable): Promise<readonly StaffRole[]> {
  const rows = await query<Omit<StaffRole, 'permissions'> & { permissions: readonly string[] }>(
    database,
  )`
    select code, name, permissions, revision, (select count(*)::int from staff s where s.role = r.code) as members
    from staff_role r order by cardinality(permissions) desc, code limit 100`;
  return rows.map(({ permissions, ...row }) => ({
    ...row,
    permissions: permissionsOf(permissions),
  }));
}

export async function findRole(database: Queryable, code: string): Promise<StaffRole | null> {
  const roles = await listRoles(database);
  return roles.find((role) => role.code === code) ?? null;
}

const MEMBERS_AT_MOST = 1_000;

const stateOf = ({ passwordHash, isBlocked }: WholeRow): StaffState => {
  if (isBlocked) return 'blocked';
  return passwordHash === null ? 'invited' : 'open';
};

/** The members by name. @param stores Those alone who work in none but these; null: all. */
export async function listMembers(
  database: Queryable,
  stores: readonly string[] | null,
  now: Date,
): Promise<readonly ListedMember[]> {
  const rows = await query<WholeRow & Pick<ListedMember, 'createdAt' | 'seenAt' | 'linkUntil'>>(
    database,
  )`
    select s.id, s.email, s.name, s.role, r.name as "roleName", r.permissions, s.stores,
      (s.totp_secret is not null or exists (select from staff_passkey k where k.staff_id = s.id)) as "hasSecondFactor",
      s.password_hash as "passwordHash", s.blocked_at is not null as "isBlocked", s.created_at as "createdAt",
      (select max(seen_at) from staff_session x where x.staff_id = s.id and x.expires_at > ${now}) as "seenAt",
      (select max(expires_at) from staff_invitation i
        where i.staff_id = s.id and i.used_at is null and i.expires_at > ${now}) as "linkUntil"
    from staff s join staff_role r on r.code = s.role
    where ${stores}::text[] is null or s.stores <@ ${stores}::text[]
    order by s.blocked_at is not null, lower(s.name), s.id limit ${MEMBERS_AT_MOST}`;
  return rows.map((row) => ({
    ...memberOf(row),
    state: stateOf(row),
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    linkUntil: row.linkUntil,
  }));
}
