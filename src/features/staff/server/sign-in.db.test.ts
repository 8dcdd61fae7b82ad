import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  AT_DESK,
  ELSEWHERE,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../../../../test/support/office-staff.ts';
import { ok, refused } from '#base/outcome.ts';
import { senderOf } from '#platform/sender.ts';
import type { StaffMember } from '../model.ts';
import { findMember } from './member-store.ts';
import { beginSession, forgetDeadSessions } from './session-store.ts';

const HOUR = 3_600_000;

let base: TestDatabase;
let world: StaffWorld;
let now = new Date('2026-11-20T09:00:00Z');
const wait = (ms: number): void => void (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  base = await createTestDatabase();
  world = openStaffWorld(base.database, () => now);
});
afterAll(() => base?.close());

let last = 0;
const stranger = () => senderOf(`192.0.2.${(last += 1)}`);
const signIn = (email: string, password: string, sender = AT_DESK) =>
  world.door.signIn({ email, password, sender, device: null, now });
const find = (token: string, network = AT_DESK.network) =>
  world.door.findSession(token, { network, now });

test('a member signs in by their address, however it is written, and the session is theirs', async () => {
  const packer = await world.hire('orders', ['de']);
  const entered = await signIn(` ${packer.email.toUpperCase()} `, STAFF_PASSWORD);
  if (!entered.ok) throw new Error(entered.code);
  const session = await find(entered.value.token);
  expect(session).toMatchObject({ step: 'in', member: { id: packer.id, stores: ['de'] } });
  expect(session?.member.permissions).toEqual([
    'orders.see',
    'orders.pack',
    'orders.change',
    'stock.mark',
  ]);
  expect(await find('another')).toBeNull();
  expect((await world.actsOf(`staff:${packer.id}`)).at(-1)).toEqual({
    action: 'staff.sign-in',
    actor: `staff:${packer.id}`,
    details: { session: session?.id },
  });
});

test('a wrong password, an unknown address, an open invitation and a blocked member get one answer', async () => {
  const packer = await world.hire('orders');
  const blocked = await world.hire('orders');
  await world.door.setBlocked('operator', { staffId: blocked.id, isBlocked: true, now });
  await world.door.invite('operator', {
    email: 'open@office.example.test',
    name: 'Open',
    role: 'orders',
    stores: null,
    language: 'ru',
    now,
  });
  const tries: readonly (readonly [string, string])[] = [
    [packer.email, 'wrong'],
    ['nobody@office.example.test', STAFF_PASSWORD],
    ['open@office.example.test', ''],
    [blocked.email, STAFF_PASSWORD],
    ['\0', STAFF_PASSWORD],
  ];
  for (const [email, password] of tries)
    expect(await signIn(email, password, stranger()), email).toEqual(refused('WRONG'));
});

test('an unknown address takes the time of a wrong password: both are hashed', async () => {
  const packer = await world.hire('orders');
  const timed = async (email: string): Promise<number> => {
    const began = performance.now();
    await signIn(email, 'wrong', stranger());
    return performance.now() - began;
  };
  await timed('nobody@office.example.test');
  const times = { known: 0, unknown: 0 };
  for (let round = 0; round < 4; round += 1) {
    times.known += await timed(packer.email);
    times.unknown += await timed(`nobody${round}@office.example.test`);
  }
  expect(times.unknown).toBeGreaterThan(times.known / 3);
});

test('fifty wrong tries at one address are too many for that hour, whoever makes them, known or not', async () => {
  const packer = await world.hire('orders');
  for (const email of [packer.email, 'unknown@office.example.test']) {
    for (let round = 0; round < 50; round += 1)
      expect(await signIn(email, 'wrong', stranger())).toEqual(refused('WRONG'));
    expect(await signIn(email.toUpperCase(), STAFF_PASSWORD, stranger())).toEqual(
      refused('TOO_MANY'),
    );
  }
  wait(HOUR);
  expect((await signIn(packer.email, STAFF_PASSWORD)).ok).toBe(true);
}, 60_000);

test('fifty wrong tries of one sender are too many for that hour, at whatever addresses; right ones are not counted', async () => {
  wait(HOUR);
  const packer = await world.hire('orders');
  const sender = stranger();
  for (let round = 0; round < 3; round += 1)
    expect((await signIn(packer.email, STAFF_PASSWORD, sender)).ok).toBe(true);
  for (let round = 0; round < 50; round += 1)
    expect(await signIn(`one${round}@office.example.test`, 'wrong', sender)).toEqual(
      refused('WRONG'),
    );
  expect(await signIn(packer.email, STAFF_PASSWORD, sender)).toEqual(refused('TOO_MANY'));
  expect((await signIn(packer.email, STAFF_PASSWORD, stranger())).ok).toBe(true);
}, 60_000);

test('a session ends twelve hours after it was last used, and lives on while it is', async () => {
  const { token } = await world.enter(await world.hire('orders'));
  wait(11 * HOUR);
  expect(await find(token)).not.toBeNull();
  wait(11 * HOUR);
  expect(await find(token)).not.toBeNull();
  wait(12 * HOUR);
  expect(await find(token)).toBeNull();
  wait(HOUR);
  expect(await forgetDeadSessions(base.database, now)).toBeGreaterThan(0);
});

async function three(): Promise<{ member: StaffMember; tokens: string[]; ids: string[] }> {
  const member = await world.hire('orders');
  const entered = [];
  for (let round = 0; round < 3; round += 1) {
    wait(60_000);
    entered.push(await world.enter(member));
  }
  return {
    member,
    tokens: entered.map(({ token }) => token),
    ids: entered.map(({ sessionId }) => sessionId),
  };
}
const areLive = async (tokens: readonly string[]): Promise<boolean[]> =>
  Promise.all(tokens.map(async (token) => (await find(token)) !== null));

test('a member sees their sessions, the last used first, and ends one, the others, or their own by leaving', async () => {
  const { member, tokens, ids } = await three();
  const [first = '', second = '', third = ''] = ids;
  const listed = await world.door.listSessions(member.id, now);
  expect(listed.map(({ id }) => id)).toEqual([third, second, first]);
  expect(listed[0]).toMatchObject({ device: 'Firefox · Linux', seenAt: now });
  const own = { staffId: member.id, now };
  expect(await world.door.endOwnSession({ ...own, sessionId: first })).toBe(true);
  expect(await world.door.endOwnSession({ ...own, sessionId: first })).toBe(false);
  expect(await areLive(tokens)).toEqual([false, true, true]);
  expect(await world.door.endOthers({ ...own, sessionId: third })).toBe(1);
  expect(await areLive(tokens)).toEqual([false, false, true]);
  await world.door.endSession(third);
  expect(await areLive(tokens)).toEqual([false, false, false]);
  expect((await world.actsOf(`staff:${member.id}`)).slice(-2)).toMatchObject([
    { action: 'staff.end-session', details: { session: first } },
    { action: 'staff.end-others', details: { ended: 1 } },
  ]);
});

test("nobody ends a stranger's session, nor what is no session", async () => {
  const { tokens, ids } = await three();
  const other = await world.hire('owner');
  const end = (sessionId: string) =>
    world.door.endOwnSession({ staffId: other.id, sessionId, now });
  expect([await end(ids[0] ?? ''), await end("' or 1=1")]).toEqual([false, false]);
  expect(await world.door.endOthers({ staffId: other.id, sessionId: ids[0] ?? '', now })).toBe(0);
  expect(await areLive(tokens)).toEqual([true, true, true]);
});

test('whoever knows the password sets another: other sessions and open links end, this one stays', async () => {
  const { member, tokens, ids } = await three();
  const link = await world.door.inviteAgain('operator', {
    staffId: member.id,
    language: 'ru',
    now,
  });
  if (!link.ok) throw new Error(link.code);
  const change = (password: string, fresh: string) =>
    world.door.changePassword({
      sessionId: ids[2] ?? '',
      staffId: member.id,
      password,
      fresh,
      sender: ELSEWHERE,
      now,
    });
  expect(await change('wrong', 'другая-щётка-8')).toEqual(refused('WRONG'));
  expect(await change(STAFF_PASSWORD, 'qwertyuiop')).toEqual(refused('WEAK', { why: 'COMMON' }));
  expect(await change(STAFF_PASSWORD, 'кот')).toEqual(refused('WEAK', { why: 'SHORT' }));
  expect(await areLive(tokens)).toEqual([true, true, true]);
  expect(await change(STAFF_PASSWORD, 'другая-щётка-8')).toEqual(ok(null));
  expect(await areLive(tokens)).toEqual([false, false, true]);
  expect(await world.door.findInvitation(link.value.token, now)).toBeNull();
  expect(await signIn(member.email, STAFF_PASSWORD)).toEqual(refused('WRONG'));
  expect((await signIn(member.email, 'другая-щётка-8')).ok).toBe(true);
});

test('whoever is blocked or gets another password while theirs is looked at gets no session', async () => {
  const { id } = await world.hire('orders');
  const passwordHash = (await findMember(base.database, { id }))?.passwordHash ?? '';
  const begin = (hash: string) =>
    beginSession(base.database, { staffId: id, passwordHash: hash, device: null, now });
  expect(await begin(`${passwordHash} before`)).toBeNull();
  expect(await begin(passwordHash)).not.toBeNull();
  await world.door.setBlocked('operator', { staffId: id, isBlocked: true, now });
  expect(await begin(passwordHash)).toBeNull();
});
