import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAuthenticator, type Authenticator } from '../../../../test/support/authenticator.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  AT_DESK,
  codeAt,
  ELSEWHERE,
  openStaffWorld,
  type StaffWorld,
} from '../../../../test/support/office-staff.ts';
import { ok, refused } from '#base/outcome.ts';
import type { StaffMember } from '../model.ts';
import { forgetDeadSessions } from './session-store.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SITE = { origin: 'https://office.shop.example', host: 'office.shop.example' };
const { network } = AT_DESK;

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

const begin = async (sessionId: string, proof: { code?: string; answer?: string } = {}) =>
  world.door.beginPasskey({
    sessionId,
    code: proof.code ?? '',
    passkey: proof.answer === undefined ? null : { answer: proof.answer, site: SITE },
    site: SITE,
    network,
    now,
  });
const add = (sessionId: string, answer: string, name = 'Key') =>
  world.door.addPasskey({ sessionId, network, answer, site: SITE, name, now });
const challengeOf = async (begun: ReturnType<typeof begin>): Promise<string> => {
  const done = await begun;
  if (!done.ok) throw new Error(done.code);
  return done.value.challenge;
};

interface Inside {
  readonly member: StaffMember;
  readonly token: string;
  readonly sessionId: string;
  readonly key: Authenticator;
  readonly codes: readonly string[];
}

/** Somebody of the money whose passkey is their second factor. */
async function withPasskey(role: 'finance' | 'orders' = 'finance'): Promise<Inside> {
  const member = await world.hire(role);
  const session = await world.enter(member);
  const key = openAuthenticator(SITE);
  const done = await add(session.sessionId, key.make(await challengeOf(begin(session.sessionId))));
  if (!done.ok) throw new Error(done.code);
  return { member, ...session, key, codes: done.value ?? [] };
}

const ask = async ({ id }: StaffMember, sessionId: string): Promise<string> => {
  const options = await world.door.askPasskey({ staffId: id, sessionId, site: SITE, now });
  if (!options) throw new Error('there is no passkey here');
  return options.challenge;
};
const prove = (sessionId: string, answer: string, site = SITE, where = network) =>
  world.door.proveCode({ sessionId, code: '', passkey: { answer, site }, network: where, now });
const stepOf = async (token: string, where = network) =>
  (await world.door.findSession(token, { network: where, now }))?.step;

test('a role with money takes a passkey in place of a device, and gets codes to write down', async () => {
  const member = await world.hire('finance');
  const { token, sessionId } = await world.enter(member);
  const other = await world.enter(member);
  expect(await stepOf(token)).toBe('set-up');
  const key = openAuthenticator(SITE);
  const done = await add(sessionId, key.make(await challengeOf(begin(sessionId))), ' My \n key ');
  expect(done).toMatchObject({ ok: true, value: { length: 10 } });
  expect(await stepOf(token)).toBe('in');
  expect(await stepOf(other.token)).toBeUndefined();
  expect(await world.door.listPasskeys(member.id)).toMatchObject([
    { name: 'My key', host: SITE.host, isBackedUp: false, createdAt: now, usedAt: null },
  ]);
  expect((await world.actsOf(`staff:${member.id}`)).at(-1)).toMatchObject({
    action: 'staff.passkey-add',
    details: { before: { passkeys: 0 }, after: { passkeys: 1 }, ended: 1 },
  });
});

test('after the password a passkey lets in; without it the password opens nothing', async () => {
  const { member, key, codes } = await withPasskey();
  const { token, sessionId } = await world.enter(member);
  expect(await stepOf(token)).toBe('code');
  expect(await prove(sessionId, '{}')).toEqual(refused('WRONG'));
  expect(await prove(sessionId, key.sign(await ask(member, sessionId)))).toEqual(ok(null));
  expect(await stepOf(token)).toBe('in');
  expect(await stepOf(token, ELSEWHERE.network)).toBe('code');
  const [passkey] = await world.door.listPasskeys(member.id);
  expect(passkey?.usedAt).toEqual(now);
  expect((await world.actsOf(`staff:${member.id}`)).at(-1)?.action).toBe('staff.passkey');
  const again = await world.enter(member);
  expect(
    await world.door.proveCode({ sessionId: again.sessionId, code: codes[0] ?? '', network, now }),
  ).toEqual(ok(null));
});

test('what was signed elsewhere, by nobody whom the device knows, or by a stranger’s key proves nothing', async () => {
  const { member, key } = await withPasskey();
  const stranger = await withPasskey();
  const { token, sessionId } = await world.enter(member);
  const wrong = async (sign: (challenge: string) => string) =>
    prove(sessionId, sign(await ask(member, sessionId)));
  for (const sign of [
    (asked: string) => key.sign(asked, { origin: 'https://office.evil.example' }),
    (asked: string) => key.sign(asked, { host: 'office.evil.example' }),
    (asked: string) => key.sign(asked, { isUnverified: true }),
    (asked: string) => stranger.key.sign(asked),
    (asked: string) => openAuthenticator(SITE).sign(asked),
    () => key.sign('never-asked'),
  ])
    expect(await wrong(sign)).toEqual(refused('WRONG'));
  const elsewhere = { origin: 'https://office.other.example', host: 'office.other.example' };
  expect(await prove(sessionId, key.sign(await ask(member, sessionId)), elsewhere)).toEqual(
    refused('WRONG'),
  );
  expect(await stepOf(token)).toBe('code');
});

test('a question is answered once, in its own session, within five minutes', async () => {
  const { member, key } = await withPasskey();
  const { sessionId } = await world.enter(member);
  const other = await world.enter(member);
  const asked = await ask(member, sessionId);
  expect(await prove(other.sessionId, key.sign(asked))).toEqual(refused('WRONG'));
  expect(await prove(sessionId, key.sign(asked))).toEqual(ok(null));
  expect(await prove(sessionId, key.sign(asked))).toEqual(refused('WRONG'));
  const failed = await ask(member, sessionId);
  expect(await prove(sessionId, key.sign(failed, { isUnverified: true }))).toEqual(
    refused('WRONG'),
  );
  expect(await prove(sessionId, key.sign(failed))).toEqual(refused('WRONG'));
  const late = await ask(member, sessionId);
  wait(5 * MINUTE);
  expect(await prove(sessionId, key.sign(late))).toEqual(refused('WRONG'));
});

test('a counter that does not rise is a copy, and opens nothing', async () => {
  const { member, key } = await withPasskey();
  const { sessionId } = await world.enter(member);
  key.device.counter = 6;
  expect(await prove(sessionId, key.sign(await ask(member, sessionId)))).toEqual(ok(null));
  key.device.counter = 4;
  expect(await prove(sessionId, key.sign(await ask(member, sessionId)))).toEqual(refused('WRONG'));
  key.device.counter = 7;
  expect(await prove(sessionId, key.sign(await ask(member, sessionId)))).toEqual(ok(null));
});

test('a passkey that was made elsewhere, too late, without its owner, or by somebody else’s device is not taken', async () => {
  const { sessionId } = await world.enter(await world.hire('finance'));
  const key = openAuthenticator(SITE);
  for (const wrong of [
    { origin: 'https://office.evil.example' },
    { host: 'office.evil.example' },
    { isUnverified: true },
  ])
    expect(await add(sessionId, key.make(await challengeOf(begin(sessionId)), wrong))).toEqual(
      refused('WRONG'),
    );
  const late = await challengeOf(begin(sessionId));
  wait(5 * MINUTE);
  expect(await add(sessionId, key.make(late))).toEqual(refused('WRONG'));
  const taken = await withPasskey();
  const theirs = taken.key.make(await challengeOf(begin(sessionId)));
  expect(await add(sessionId, theirs)).toEqual(refused('KNOWN'));
  const nameless = key.make(await challengeOf(begin(sessionId)));
  expect(await add(sessionId, nameless, ' ')).toEqual(refused('NAME'));
  expect((await add(sessionId, nameless)).ok).toBe(true);
});

test('another passkey or a device asks for the second factor that is there', async () => {
  const { member, sessionId, key } = await withPasskey();
  expect(await begin(sessionId)).toEqual(refused('WRONG'));
  const fresh = await world.door.beginSecondFactor(member.id);
  const device = async () => ({
    sessionId,
    secret: fresh.secret,
    code: await codeAt(fresh.secret, now),
    network,
    now,
  });
  expect(await world.door.confirmSecondFactor(await device())).toEqual(refused('WRONG'));
  const second = openAuthenticator(SITE);
  const answer = key.sign(await ask(member, sessionId));
  const made = second.make(await challengeOf(begin(sessionId, { answer })));
  expect(await add(sessionId, made, 'Second')).toEqual(ok(null));
  const proof = { answer: second.sign(await ask(member, sessionId)), site: SITE };
  const replaced = await world.door.replaceSecondFactor({
    ...(await device()),
    oldCode: '',
    passkey: proof,
  });
  expect(replaced.ok).toBe(true);
});

test('what was begun without a second factor is not ended once there is one', async () => {
  const { sessionId } = await world.enter(await world.hire('orders'));
  const early = await challengeOf(begin(sessionId));
  const first = openAuthenticator(SITE);
  expect((await add(sessionId, first.make(await challengeOf(begin(sessionId))))).ok).toBe(true);
  expect(await add(sessionId, openAuthenticator(SITE).make(early))).toEqual(refused('WRONG'));
});

test('a member has ten passkeys at the most', async () => {
  const { member, sessionId, codes } = await withPasskey();
  const begun = await challengeOf(begin(sessionId, { code: codes[0] ?? '' }));
  await sql`insert into staff_passkey (staff_id, host, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    select ${member.id}::uuid, 'x', ${member.id} || n, '', 0, '{}', false, 'x', ${now} from generate_series(1, 9) n`.execute(
    base.database,
  );
  expect(await add(sessionId, openAuthenticator(SITE).make(begun))).toEqual(refused('FULL'));
  expect(await begin(sessionId, { code: codes[1] ?? '' })).toEqual(refused('FULL'));
});

test('one’s own passkey is renamed and removed, the last second factor is not, and a stranger’s is not touched', async () => {
  const { member, sessionId, key, codes } = await withPasskey();
  const stranger = await withPasskey();
  const [first] = await world.door.listPasskeys(member.id);
  const id = first?.id ?? '';
  const remove = (whose: string, code: string) =>
    world.door.removePasskey({ sessionId: whose, id, code, network, now });
  expect(await remove(sessionId, codes[0] ?? '')).toEqual(refused('LAST'));
  const answer = key.sign(await ask(member, sessionId));
  const made = openAuthenticator(SITE).make(await challengeOf(begin(sessionId, { answer })));
  expect(await add(sessionId, made, 'Second')).toEqual(ok(null));
  const rename = (staffId: string) =>
    world.door.renamePasskey({ staffId, id, name: 'Old phone', now });
  expect(await rename(stranger.member.id)).toEqual(refused('GONE'));
  expect(await rename(member.id)).toEqual(ok(null));
  const elsewhere = await world.enter(member);
  expect(await remove(sessionId, '000000')).toEqual(refused('WRONG'));
  expect(await remove(sessionId, codes[0] ?? '')).toEqual(ok(null));
  expect(await stepOf(elsewhere.token)).toBeUndefined();
  expect(await world.door.listPasskeys(member.id)).toMatchObject([{ name: 'Second' }]);
  expect((await world.actsOf(`staff:${member.id}`)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.passkey-rename', 'staff.passkey-remove']),
  );
});

test('who forgets a colleague’s second factor removes their passkeys, and the audit says how many', async () => {
  const { member, token } = await withPasskey();
  expect(await world.door.forgetSecondFactor('operator', { staffId: member.id, now })).toEqual(
    ok(null),
  );
  expect(await stepOf(token)).toBeUndefined();
  expect(await world.door.listPasskeys(member.id)).toEqual([]);
  expect((await world.member(member.id)).hasSecondFactor).toBe(false);
  expect((await world.actsOf(`staff:${member.id}`)).at(-1)).toMatchObject({
    action: 'staff.reset',
    details: { before: { hasSecondFactor: true, passkeys: 1 }, after: { passkeys: 0 } },
  });
});

test('a passkey alone signs in, and is enough where a second factor is asked for; not for who is blocked', async () => {
  const { member, key } = await withPasskey();
  const enter = async (sign: (asked: string) => string) => {
    const { challenge } = await world.door.askToEnter({ site: SITE, now });
    const signed = { answer: sign(challenge), site: SITE };
    return world.door.signInByPasskey({ signed, sender: AT_DESK, device: null, now });
  };
  const come = await enter((asked) => key.sign(asked));
  expect(await stepOf(come.ok ? come.value.token : '')).toBe('in');
  expect(await enter((asked) => openAuthenticator(SITE).sign(asked))).toEqual(refused('WRONG'));
  expect(await enter((asked) => key.sign(asked, { isUnverified: true }))).toEqual(refused('WRONG'));
  const { sessionId } = await world.enter(member);
  const ofSession = await ask(member, sessionId);
  expect(await enter(() => key.sign(ofSession))).toEqual(refused('WRONG'));
  await sql`update staff set blocked_at = ${now} where id = ${member.id}::uuid`.execute(
    base.database,
  );
  expect(await enter((asked) => key.sign(asked))).toEqual(refused('WRONG'));
});

test('ten wrong passkeys are too many for that hour', async () => {
  const { member, key } = await withPasskey();
  const { sessionId } = await world.enter(member);
  for (let tried = 0; tried < 10; tried += 1)
    // One after the other, as one presses.
    // oxlint-disable-next-line no-await-in-loop
    expect(await prove(sessionId, '{}')).toEqual(refused('WRONG'));
  expect(await prove(sessionId, key.sign(await ask(member, sessionId)))).toEqual(
    refused('TOO_MANY'),
  );
});

test('of questions that nobody answers five of a session are kept, and none after its time', async () => {
  const { member, sessionId } = await withPasskey();
  const count = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from staff_challenge`.execute(
        base.database,
      )
    ).rows[0]?.n;
  await sql`delete from staff_challenge`.execute(base.database);
  for (let asked = 0; asked < 7; asked += 1)
    // oxlint-disable-next-line no-await-in-loop
    await ask(member, sessionId);
  expect(await count()).toBe(5);
  await forgetDeadSessions(base.database, new Date(now.getTime() + 5 * MINUTE));
  expect(await count()).toBe(0);
});
