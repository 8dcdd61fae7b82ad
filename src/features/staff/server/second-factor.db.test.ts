import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  AT_DESK,
  codeAt,
  ELSEWHERE,
  openStaffWorld,
  type StaffWorld,
} from '../../../../test/support/office-staff.ts';
import { ok, refused } from '#base/outcome.ts';
import { openVault } from '#platform/vault.ts';
import type { StaffMember } from '../model.ts';
import { resealSecondFactors } from './second-factor.ts';
import { STAFF_VAULT } from './staff-deps.ts';

const HOUR = 3_600_000;
const STEP = 30_000;

let base: TestDatabase;
let world: StaffWorld;
let now = new Date('2026-11-20T09:00:00Z');
const wait = (ms: number): void => void (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  base = await createTestDatabase();
  world = openStaffWorld(base.database, () => now);
});
beforeEach(() => wait(HOUR));
afterAll(() => base?.close());

interface Inside {
  readonly member: StaffMember;
  readonly token: string;
  readonly sessionId: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Somebody of the money who has just set up their second factor. */
async function withDevice(role: 'finance' | 'orders' = 'finance'): Promise<Inside> {
  const member = await world.hire(role);
  const session = await world.enter(member);
  const { secret } = await world.door.beginSecondFactor(member.id);
  const done = await world.door.confirmSecondFactor({
    sessionId: session.sessionId,
    secret,
    code: await codeAt(secret, now),
    network: AT_DESK.network,
    now,
  });
  if (!done.ok) throw new Error(done.code);
  wait(2 * STEP);
  return { member, ...session, secret, recoveryCodes: done.value };
}

const prove = (sessionId: string, code: string, network = AT_DESK.network) =>
  world.door.proveCode({ sessionId, code, network, now });
const stepOf = async (token: string, network = AT_DESK.network) =>
  (await world.door.findSession(token, { network, now }))?.step;

test('whoever sees money sets up a second factor before anything else, and keeps nothing of it before its code', async () => {
  const member = await world.hire('finance');
  const { token, sessionId } = await world.enter(member);
  expect(await stepOf(token)).toBe('set-up');
  const { secret, uri } = await world.door.beginSecondFactor(member.id);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Arnika:[^?]+\?secret=[A-Z2-7]{32}&issuer=Arnika$/);
  expect(uri).toContain(encodeURIComponent(member.email));
  const confirm = (code: string, given = secret) =>
    world.door.confirmSecondFactor({
      sessionId,
      secret: given,
      code,
      network: AT_DESK.network,
      now,
    });
  expect(await confirm('000000')).toEqual(refused('WRONG'));
  expect(await confirm(await codeAt(secret, now), 'AAAA')).toEqual(refused('WRONG'));
  expect(await stepOf(token)).toBe('set-up');
  const done = await confirm(await codeAt(secret, now));
  expect(await stepOf(token)).toBe('in');
  const codes = done.ok ? done.value : [];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/);
  const { rows } = await sql<{ row: string }>`
    select s::text || coalesce((select string_agg(c::text, ' ') from staff_recovery_code c), '') as row
    from staff s where id = ${member.id}::uuid`.execute(base.database);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(rows[0]?.row).not.toContain(hidden);
});

test('where there is a second factor the password alone opens nothing', async () => {
  const { member, secret } = await withDevice();
  const { token, sessionId } = await world.enter(member);
  expect(await stepOf(token)).toBe('code');
  expect(await prove(sessionId, '123456')).toEqual(refused('WRONG'));
  const other = await world.door.beginSecondFactor(member.id);
  expect(
    await world.door.confirmSecondFactor({
      sessionId,
      secret: other.secret,
      code: await codeAt(other.secret, now),
      network: AT_DESK.network,
      now,
    }),
  ).toEqual(refused('WRONG'));
  expect(await stepOf(token)).toBe('code');
  expect(await prove(sessionId, await codeAt(secret, now))).toEqual(ok(null));
  expect(await stepOf(token)).toBe('in');
});

test('a device may be one span behind or before, and no further', async () => {
  const { member, secret } = await withDevice();
  const { sessionId } = await world.enter(member);
  const at = (spans: number) => codeAt(secret, new Date(now.getTime() + spans * STEP));
  wait(10 * STEP);
  expect(await prove(sessionId, await at(-2))).toEqual(refused('WRONG'));
  expect(await prove(sessionId, await at(2))).toEqual(refused('WRONG'));
  expect(await prove(sessionId, await at(-1))).toEqual(ok(null));
  expect(await prove(sessionId, await at(1))).toEqual(ok(null));
});

test('a code works once, also where it comes twice at the same moment, and none before it works afterwards', async () => {
  const { member, secret } = await withDevice();
  const sessions = [await world.enter(member), await world.enter(member)];
  const code = await codeAt(secret, now);
  const before = await codeAt(secret, new Date(now.getTime() - STEP));
  const outcomes = await Promise.all(sessions.map(({ sessionId }) => prove(sessionId, code)));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  const [first] = sessions;
  expect(await prove(first?.sessionId ?? '', before)).toEqual(refused('WRONG'));
});

test('a session that is used in another network asks for a code again, and stays there afterwards', async () => {
  const { token, sessionId, secret } = await withDevice();
  expect([await stepOf(token), await stepOf(token, ELSEWHERE.network)]).toEqual(['in', 'code']);
  expect(await prove(sessionId, await codeAt(secret, now), ELSEWHERE.network)).toEqual(ok(null));
  expect([await stepOf(token), await stepOf(token, ELSEWHERE.network)]).toEqual(['code', 'in']);
  const packer = await world.enter(await world.hire('orders'));
  expect(await stepOf(packer.token, ELSEWHERE.network)).toBe('in');
});

test('ten wrong codes are too many for that hour, also many at once, and a right one is none of them', async () => {
  const { member, secret } = await withDevice();
  const { sessionId } = await world.enter(member);
  expect(await prove(sessionId, await codeAt(secret, now))).toEqual(ok(null));
  const wrong = await Promise.all(Array.from({ length: 12 }, () => prove(sessionId, '000000')));
  const codes = wrong.map((outcome) => (outcome.ok ? 'in' : outcome.code));
  expect(codes.filter((code) => code === 'WRONG')).toHaveLength(10);
  wait(STEP);
  expect(await prove(sessionId, await codeAt(secret, now))).toEqual(refused('TOO_MANY'));
  wait(HOUR);
  expect(await prove(sessionId, await codeAt(secret, now))).toEqual(ok(null));
});

test('a code that was written down works once, as it is typed, and is not another’s', async () => {
  const { member, recoveryCodes } = await withDevice();
  const other = await withDevice();
  const { token, sessionId } = await world.enter(member);
  const [code = '', next = ''] = recoveryCodes;
  expect(await prove(other.sessionId, code)).toEqual(refused('WRONG'));
  expect(await prove(sessionId, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(ok(null));
  expect(await stepOf(token)).toBe('in');
  expect(await prove(sessionId, code)).toEqual(refused('WRONG'));
  expect(await world.door.recoveryCodesLeft(member.id)).toBe(9);
  const once = await Promise.all([prove(sessionId, next), prove(sessionId, next)]);
  expect(once.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect((await world.actsOf(`staff:${member.id}`)).at(-1)).toMatchObject({
    action: 'staff.recovery-code',
    details: { session: sessionId, recoveryCodesLeft: 8 },
  });
});

test('another device asks for a code of the one before; its old codes and other sessions end', async () => {
  const { member, sessionId, secret, recoveryCodes } = await withDevice();
  const elsewhere = await world.enter(member);
  const fresh = await world.door.beginSecondFactor(member.id);
  const replace = async (oldCode: string) =>
    world.door.replaceSecondFactor({
      sessionId,
      secret: fresh.secret,
      code: await codeAt(fresh.secret, now),
      oldCode,
      network: AT_DESK.network,
      now,
    });
  expect(await replace('')).toEqual(refused('OLD_CODE'));
  expect(await replace(await codeAt(fresh.secret, now))).toEqual(refused('OLD_CODE'));
  expect((await replace(await codeAt(secret, now))).ok).toBe(true);
  expect(await stepOf(elsewhere.token)).toBeUndefined();
  wait(2 * STEP);
  expect(await prove(sessionId, recoveryCodes[0] ?? '')).toEqual(refused('WRONG'));
  expect(await prove(sessionId, await codeAt(secret, now))).toEqual(refused('WRONG'));
  expect(await prove(sessionId, await codeAt(fresh.secret, now))).toEqual(ok(null));
  expect((await world.actsOf(`staff:${member.id}`)).map(({ action }) => action)).toContain(
    'staff.second-factor',
  );
});

test('new codes to write down come for a code of the device, in place of those before', async () => {
  const { sessionId, secret, recoveryCodes, member } = await withDevice('orders');
  const renew = (code: string) =>
    world.door.renewRecoveryCodes({ sessionId, code, network: AT_DESK.network, now });
  expect(await renew('000000')).toEqual(refused('WRONG'));
  const renewed = await renew(await codeAt(secret, now));
  const codes = renewed.ok ? renewed.value : [];
  expect(codes).toHaveLength(10);
  expect(await prove(sessionId, recoveryCodes[1] ?? '')).toEqual(refused('WRONG'));
  expect(await prove(sessionId, codes[0] ?? '')).toEqual(ok(null));
  expect(await world.door.recoveryCodesLeft(member.id)).toBe(9);
});

test('a code of a session that is over, or of somebody who was blocked meanwhile, proves nothing', async () => {
  const { member, sessionId, secret } = await withDevice();
  await world.door.endSession(sessionId);
  expect(await prove(sessionId, await codeAt(secret, now))).toEqual(refused('WRONG'));
  const again = await world.enter(member);
  await sql`update staff set blocked_at = ${now} where id = ${member.id}::uuid`.execute(
    base.database,
  );
  expect(await prove(again.sessionId, await codeAt(secret, now))).toEqual(refused('WRONG'));
});

test('what an older secret of the server sealed is sealed anew and still opens', async () => {
  const { member } = await withDevice();
  const [old, fresh] = ['an old secret of thirty-two signs', 'a new secret of thirty-two signs'];
  await sql`update staff set totp_secret = case id when ${member.id}::uuid
    then ${openVault([old], STAFF_VAULT).seal('KEPT')} end`.execute(base.database);
  const { reseal } = openVault([fresh, old], STAFF_VAULT);
  expect(await resealSecondFactors(base.database, reseal)).toBe(1);
  expect(await resealSecondFactors(base.database, reseal)).toBe(0);
  const { rows } = await sql<{ sealed: string }>`
    select totp_secret as sealed from staff where id = ${member.id}::uuid`.execute(base.database);
  expect(openVault([fresh], STAFF_VAULT).open(rows[0]?.sealed ?? '')).toBe('KEPT');
});
