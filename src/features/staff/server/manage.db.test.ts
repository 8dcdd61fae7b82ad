import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  AT_DESK,
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../../../../test/support/office-staff.ts';
import { ok, refused } from '#base/outcome.ts';
import { FIRST_ROLES, isRoleCode, ROLE_CODES, type RoleCode } from '../rules/roles.ts';
import type { StaffMember } from '../model.ts';

const DAY = 86_400_000;

let base: TestDatabase;
let world: StaffWorld;
let owner: StaffMember;
let now = new Date('2026-11-20T09:00:00Z');
const wait = (ms: number): void => void (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  base = await createTestDatabase();
  world = openStaffWorld(base.database, () => now);
  owner = await world.hire('owner');
});
afterAll(() => base?.close());

let last = 0;
const invite = (
  by: StaffMember | 'operator',
  role: RoleCode = 'orders',
  stores: readonly string[] | null = null,
  email = `new${(last += 1)}@office.example.test`,
) => world.door.invite(by, { email, name: ' Новый ', role, stores, language: 'de', now });
const accept = (token: string, password = STAFF_PASSWORD, name = 'Имя') =>
  world.door.acceptInvitation({ token, name, password, sender: AT_DESK, now });
const change = (
  by: StaffMember | 'operator',
  staffId: string,
  role: RoleCode,
  stores: readonly string[] | null = null,
) => world.door.changeMember(by, { staffId, role, stores, now });
const block = (by: StaffMember | 'operator', staffId: string, isBlocked = true) =>
  world.door.setBlocked(by, { staffId, isBlocked, now });
const live = (token: string) => world.door.findSession(token, { network: AT_DESK.network, now });
const mails = async () => {
  const { rows } = await sql<{ payload: { invitationId: string } }>`
    select payload from outbox where kind = 'staff-invitation' order by id`.execute(base.database);
  return rows.length;
};

test('roles begin as the rules have them', async () => {
  const roles = await world.door.listRoles();
  expect(roles.map(({ code }) => code).toSorted()).toEqual([...ROLE_CODES].toSorted());
  for (const { code, permissions } of roles)
    expect(permissions, code).toEqual(isRoleCode(code) && FIRST_ROLES[code]);
});

test('somebody is invited by mail, says their name and a password, and comes in by them', async () => {
  const before = await mails();
  const invited = await invite(owner, 'support', ['kz', 'de', 'kz']);
  if (!invited.ok) throw new Error(invited.code);
  const { staffId, token } = invited.value;
  expect(await mails()).toBe(before + 1);
  expect(await world.door.findInvitation(token, now)).toMatchObject({ name: 'Новый', isNew: true });
  expect(await accept(token, 'password')).toEqual(refused('WEAK', { why: 'COMMON' }));
  const accepted = await accept(token, STAFF_PASSWORD, '  Вера Именная ');
  expect(accepted.ok).toBe(true);
  expect(await world.member(staffId)).toMatchObject({
    name: 'Вера Именная',
    role: 'support',
    stores: ['de', 'kz'],
  });
  expect((await world.enter(await world.member(staffId))).token).not.toBe('');
  expect(await world.actsOf(`staff:${staffId}`)).toMatchObject([
    {
      action: 'staff.invite',
      actor: `staff:${owner.id}`,
      details: { before: null, after: { role: 'support', stores: ['de', 'kz'] } },
    },
    { action: 'staff.accept', actor: `staff:${staffId}` },
    { action: 'staff.sign-in' },
  ]);
});

test('a link works once, for seven days, and only the last one sent', async () => {
  const invited = await invite(owner);
  if (!invited.ok) throw new Error(invited.code);
  const { staffId, token } = invited.value;
  const again = await world.door.inviteAgain(owner, { staffId, language: 'ru', now });
  if (!again.ok) throw new Error(again.code);
  expect(await accept(token)).toEqual(refused('GONE'));
  wait(7 * DAY);
  expect(await accept(again.value.token)).toEqual(refused('GONE'));
  const third = await world.door.inviteAgain(owner, { staffId, language: 'ru', now });
  if (!third.ok) throw new Error(third.code);
  wait(7 * DAY - 1);
  const both = await Promise.all([accept(third.value.token), accept(third.value.token)]);
  expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await accept(third.value.token)).toEqual(refused('GONE'));
  expect(await accept('nonsense')).toEqual(refused('GONE'));
});

test('nobody is invited twice, however the address is written', async () => {
  expect(await invite(owner, 'orders', null, owner.email.toUpperCase())).toEqual(refused('KNOWN'));
});

test('a link for whoever has a password sets another: sessions end, the second factor stays', async () => {
  const member = await world.hire('finance');
  const { token, sessionId } = await world.enter(member);
  const { secret } = await world.door.beginSecondFactor(member.id);
  const code = await codeAt(secret, now);
  const set = { sessionId, secret, code, network: AT_DESK.network, now };
  expect((await world.door.confirmSecondFactor(set)).ok).toBe(true);
  const link = await world.door.inviteAgain(owner, { staffId: member.id, language: 'ru', now });
  if (!link.ok) throw new Error(link.code);
  expect(await world.door.findInvitation(link.value.token, now)).toMatchObject({ isNew: false });
  expect((await accept(link.value.token, 'совсем-другое-9')).ok).toBe(true);
  expect(await live(token)).toBeNull();
  expect((await world.member(member.id)).hasSecondFactor).toBe(true);
});

test('another role or other stores hold from the next step on, and the audit has both', async () => {
  const member = await world.hire('orders', ['de']);
  const { token } = await world.enter(member);
  expect(await change(owner, member.id, 'support', ['de', 'kz'])).toEqual(ok(null));
  const session = await live(token);
  expect(session?.member).toMatchObject({ role: 'support', stores: ['de', 'kz'] });
  expect(session?.member.permissions).toContain('support.answer');
  expect(session?.member.permissions).not.toContain('orders.pack');
  const acts = await world.actsOf(`staff:${member.id}`);
  expect(acts.at(-1)).toEqual({
    action: 'staff.change',
    actor: `staff:${owner.id}`,
    details: {
      before: { role: 'orders', stores: ['de'] },
      after: { role: 'support', stores: ['de', 'kz'] },
      ended: 0,
    },
  });
  expect(await change(owner, member.id, 'support', ['kz', 'de'])).toEqual(ok(null));
  expect(await world.actsOf(`staff:${member.id}`)).toHaveLength(acts.length);
});

test('who is given a role that needs a second factor signs in again before setting one up', async () => {
  const member = await world.hire('orders');
  const { token } = await world.enter(member);
  expect(await change(owner, member.id, 'finance')).toEqual(ok(null));
  expect(await live(token)).toBeNull();
  expect((await live((await world.enter(member)).token))?.step).toBe('set-up');
});

test('who is blocked is out at once, and their sessions and links do not come back', async () => {
  const member = await world.hire('orders');
  const { token } = await world.enter(member);
  const link = await world.door.inviteAgain(owner, { staffId: member.id, language: 'ru', now });
  if (!link.ok) throw new Error(link.code);
  expect(await block(owner, member.id)).toEqual(ok(null));
  expect(await live(token)).toBeNull();
  expect(await accept(link.value.token)).toEqual(refused('GONE'));
  expect(await world.door.inviteAgain(owner, { staffId: member.id, language: 'ru', now })).toEqual(
    refused('BLOCKED'),
  );
  expect(await block(owner, member.id, false)).toEqual(ok(null));
  expect(await live(token)).toBeNull();
  expect(await live((await world.enter(member)).token)).not.toBeNull();
  expect((await world.actsOf(`staff:${member.id}`)).slice(-3, -1)).toMatchObject([
    {
      action: 'staff.block',
      details: { before: { isBlocked: false }, after: { isBlocked: true } },
    },
    { action: 'staff.unblock' },
  ]);
});

test('a block counts while a session is still in the table', async () => {
  const { token, sessionId } = await world.enter(await world.hire('orders'));
  await sql`update staff set blocked_at = ${now} where id =
    (select staff_id from staff_session where id = ${sessionId}::uuid)`.execute(base.database);
  expect(await live(token)).toBeNull();
});

test('nobody changes their own role or stores, blocks themselves or forgets their own second factor', async () => {
  await world.hire('owner');
  const own = { staffId: owner.id, now };
  expect(await change(owner, owner.id, 'orders')).toEqual(refused('OWN'));
  expect(await change(owner, owner.id, 'owner', ['de'])).toEqual(refused('OWN'));
  expect(await block(owner, owner.id)).toEqual(refused('OWN'));
  expect(await world.door.forgetSecondFactor(owner, own)).toEqual(refused('OWN'));
  expect(await world.door.inviteAgain(owner, { ...own, language: 'ru' })).toEqual(refused('OWN'));
});

test('nobody gives more than they have, nor decides about whoever has more', async () => {
  await sql`update staff_role set permissions = array_append(permissions, 'staff.manage') where code = 'country'`.execute(
    base.database,
  );
  const manager = await world.hire('country', ['de']);
  const packer = await world.hire('orders', ['de']);
  const elsewhere = await world.hire('orders', ['kz']);
  expect((await invite(manager, 'orders', ['de'])).ok).toBe(true);
  expect(await invite(manager, 'orders', null)).toEqual(refused('BEYOND'));
  expect(await invite(manager, 'orders', ['de', 'kz'])).toEqual(refused('BEYOND'));
  expect(await invite(manager, 'owner', ['de'])).toEqual(refused('BEYOND'));
  expect(await change(manager, packer.id, 'support', ['de'])).toEqual(ok(null));
  expect(await change(manager, packer.id, 'owner', ['de'])).toEqual(refused('BEYOND'));
  expect(await change(manager, packer.id, 'orders', null)).toEqual(refused('BEYOND'));
  expect(await change(manager, elsewhere.id, 'orders', ['de'])).toEqual(refused('BEYOND'));
  expect(await block(manager, owner.id)).toEqual(refused('BEYOND'));
  const of = { staffId: owner.id, now };
  expect(await world.door.forgetSecondFactor(manager, of)).toEqual(refused('BEYOND'));
  const listed = await world.door.listMembers(manager.stores, now);
  expect(listed.map(({ id }) => id)).toContain(packer.id);
  expect(listed.filter(({ stores }) => stores?.join() !== 'de')).toEqual([]);
  await sql`update staff_role set permissions = array_remove(permissions, 'staff.manage') where code = 'country'`.execute(
    base.database,
  );
  // What was loaded with their page says otherwise; what holds now decides.
  expect(await invite(manager, 'orders', ['de'])).toEqual(refused('BEYOND'));
});

test('the last owner stays, also when two owners block each other at the same moment', async () => {
  const own = await createTestDatabase();
  try {
    const there = openStaffWorld(own.database, () => now);
    const [one, two] = [await there.hire('owner'), await there.hire('owner')];
    await there.door.invite('operator', {
      email: 'third@office.example.test',
      name: 'Third',
      role: 'owner',
      stores: null,
      language: 'ru',
      now,
    });
    const blockThere = (by: StaffMember | 'operator', staffId: string) =>
      there.door.setBlocked(by, { staffId, isBlocked: true, now });
    // Connections are there beforehand: both begin at the same moment.
    await Promise.all(
      Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(own.database)),
    );
    const both = await Promise.all([blockThere(one, two.id), blockThere(two, one.id)]);
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    const left = both[0]?.ok ? one : two;
    const gone = left === one ? two : one;
    expect(await blockThere('operator', left.id)).toEqual(refused('LAST_OWNER'));
    for (const [role, stores] of [
      ['orders', null],
      ['owner', ['de']],
    ] as const)
      expect(
        await there.door.changeMember('operator', { staffId: left.id, role, stores, now }),
      ).toEqual(refused('LAST_OWNER'));
    await there.door.setBlocked(left, { staffId: gone.id, isBlocked: false, now });
    expect(await blockThere('operator', left.id)).toEqual(ok(null));
  } finally {
    await own.close();
  }
});

test('a second factor is forgotten for whoever lost it: sessions end, and the role asks for another', async () => {
  const member = await world.hire('finance');
  const { token, sessionId } = await world.enter(member);
  const { secret } = await world.door.beginSecondFactor(member.id);
  const code = await codeAt(secret, now);
  await world.door.confirmSecondFactor({
    sessionId,
    secret,
    code,
    network: AT_DESK.network,
    now,
  });
  expect(await world.door.forgetSecondFactor('operator', { staffId: member.id, now })).toEqual(
    ok(null),
  );
  expect(await live(token)).toBeNull();
  expect(await world.door.recoveryCodesLeft(member.id)).toBe(0);
  expect((await live((await world.enter(member)).token))?.step).toBe('set-up');
  expect((await world.actsOf(`staff:${member.id}`)).at(-2)).toEqual({
    action: 'staff.reset',
    actor: 'system:operator',
    details: {
      before: { hasSecondFactor: true, passkeys: 0 },
      after: { hasSecondFactor: false, passkeys: 0 },
      ended: 1,
    },
  });
});

test('the list says who is invited, in or blocked, when they were last seen and how long a link holds', async () => {
  const member = await world.hire('orders');
  await world.enter(member);
  const invited = await invite(owner);
  const gone = await world.hire('orders');
  await block(owner, gone.id);
  const listed = new Map((await world.door.listMembers(null, now)).map((each) => [each.id, each]));
  expect(listed.get(member.id)).toMatchObject({ state: 'open', seenAt: now, linkUntil: null });
  expect(listed.get(invited.ok ? invited.value.staffId : '')).toMatchObject({
    state: 'invited',
    seenAt: null,
    linkUntil: new Date(now.getTime() + 7 * DAY),
  });
  expect(listed.get(gone.id)).toMatchObject({ state: 'blocked' });
  expect(JSON.stringify([...listed.values()])).not.toContain('argon2');
});

test('what is done about staff leaves nobody’s name or address in the audit', async () => {
  const { rows } = await sql<{ entries: string }>`
    select string_agg(e::text, ' ') as entries from audit_entry e`.execute(base.database);
  expect(rows[0]?.entries).toContain('staff.invite');
  expect(rows[0]?.entries).not.toMatch(/@|Member|Вера|Имя/);
});

test('a member who does not exist is not found, by whatever is done', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await change(owner, nobody, 'orders')).toEqual(refused('UNKNOWN'));
  expect(await block('operator', nobody)).toEqual(refused('UNKNOWN'));
});
