import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { isDeviceCode, readCode } from '../rules/recovery-codes.ts';
import {
  lockMember,
  proveSession,
  recoveryCodesLeft,
  spendFactor,
  withFactor,
  writeRecoveryCodes,
  type CodeGiven,
  type CodeRefusal,
  type MemberCode,
  type Spent,
} from './factor-proof.ts';
import { deviceUri, isSecret, newSecret, stepOfCode } from './one-time-code.ts';
import { factorsOf } from './passkey-store.ts';
import { endSessions } from './session-store.ts';
import { memberSubject, type StaffDeps } from './staff-deps.ts';

const PROVEN_BY: Readonly<Record<Spent, string>> = {
  device: 'staff.code',
  recovery: 'staff.recovery-code',
  passkey: 'staff.passkey',
};

/** Lets a session into the office by a code or a passkey, in the network that it is used in. */
export const proveCode = (deps: StaffDeps, given: CodeGiven): Promise<Outcome<null, CodeRefusal>> =>
  withFactor(deps, given, async (tx, own) => {
    const spent = await spendFactor(tx, deps, own);
    if (spent === null || !(await proveSession(tx, own))) return refused('WRONG');
    await writeAudit(tx, {
      at: own.now,
      actor: { kind: 'staff', staffId: own.staffId },
      action: PROVEN_BY[spent],
      subject: memberSubject(own.staffId),
      details: {
        session: own.sessionId,
        recoveryCodesLeft: await recoveryCodesLeft(tx, own.staffId),
      },
    });
    return ok(null);
  });

/**
 * A secret for a member's device; nothing is kept of it before a code of it was given.
 *
 * @param before One that was shown before and may stand in a device already; a new one takes its place if it is none of ours.
 */
export async function beginSecondFactor(
  database: Queryable,
  staffId: string,
  before = '',
): Promise<{ readonly secret: string; readonly uri: string }> {
  const [row] = await query<{ email: string }>(database)`
    select email from staff where id = ${staffId}::uuid`;
  if (!row) throw new Error('there is no such member');
  const secret = isSecret(before) ? before : newSecret();
  return { secret, uri: deviceUri(secret, row.email) };
}

export interface SecondFactor extends CodeGiven {
  readonly secret: string;
}

/** Takes a device; other sessions end: they were proven by another, or by none. @param step The span of the code that it showed. */
async function takeDevice(
  tx: Tx,
  { vault }: StaffDeps,
  { secret, step, hadOne, ...own }: MemberCode & { secret: string; step: number; hadOne: boolean },
): Promise<readonly string[] | null> {
  const { staffId, sessionId, now } = own;
  if (!(await proveSession(tx, own))) return null;
  await query(tx)`
    update staff set totp_secret = ${vault.seal(secret)}, totp_step = ${step} where id = ${staffId}::uuid`;
  const recoveryCodes = await writeRecoveryCodes(tx, staffId);
  await writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: 'staff.second-factor',
    subject: memberSubject(staffId),
    details: {
      before: { hasSecondFactor: hadOne },
      after: { hasSecondFactor: true },
      ended: await endSessions(tx, staffId, sessionId),
    },
  });
  return recoveryCodes;
}

/** The span of the code that a new device shows; null: it does not know the secret. */
async function stepOfNew(secret: string, typed: string, now: Date): Promise<number | null> {
  const code = readCode(typed);
  return isSecret(secret) && isDeviceCode(code) ? stepOfCode(secret, code, now) : null;
}

/**
 * Takes a device as the first second factor once it has shown that it knows the secret.
 *
 * @returns Codes to write down; nobody can see them again. Whoever has a second factor already proves that first (`replaceSecondFactor`).
 */
export const confirmSecondFactor = (
  deps: StaffDeps,
  { secret, ...given }: SecondFactor,
): Promise<Outcome<readonly string[], CodeRefusal>> =>
  withFactor(deps, given, async (tx, own) => {
    const step = await stepOfNew(secret, own.code, own.now);
    await lockMember(tx, own.staffId);
    const { hasDevice, passkeys } = await factorsOf(tx, own.staffId);
    if (step === null || hasDevice || passkeys > 0) return refused('WRONG');
    const codes = await takeDevice(tx, deps, { ...own, secret, step, hadOne: false });
    return codes ? ok(codes) : refused('WRONG');
  });

/**
 * Takes another device in place of the one before, or beside passkeys, for a code of that one, one that was written down, or a passkey.
 *
 * @returns `OLD_CODE`: that does not fit.
 */
export const replaceSecondFactor = (
  deps: StaffDeps,
  { secret, oldCode, ...given }: SecondFactor & { readonly oldCode: string },
): Promise<Outcome<readonly string[], CodeRefusal | 'OLD_CODE'>> =>
  withFactor(deps, given, async (tx, own) => {
    const step = await stepOfNew(secret, own.code, own.now);
    if (step === null) return refused('WRONG');
    await lockMember(tx, own.staffId);
    if ((await spendFactor(tx, deps, { ...own, code: oldCode })) === null)
      return refused('OLD_CODE');
    const codes = await takeDevice(tx, deps, { ...own, secret, step, hadOne: true });
    return codes ? ok(codes) : refused('WRONG');
  });

/** New codes to write down, for a code of the device, the last one of those, or a passkey. */
export const renewRecoveryCodes = (
  deps: StaffDeps,
  given: CodeGiven,
): Promise<Outcome<readonly string[], CodeRefusal>> =>
  withFactor(deps, given, async (tx, own) => {
    if ((await spendFactor(tx, deps, own)) === null) return refused('WRONG');
    await writeAudit(tx, {
      at: own.now,
      actor: { kind: 'staff', staffId: own.staffId },
      action: 'staff.recovery-codes',
      subject: memberSubject(own.staffId),
      details: {},
    });
    return ok(await writeRecoveryCodes(tx, own.staffId));
  });

/** Seals anew what an older secret of the server sealed. @returns How many. */
export async function resealSecondFactors(
  database: Database,
  reseal: (sealed: string) => string | null,
): Promise<number> {
  const rows = await query<{ id: string; sealed: string }>(database)`
    select id, totp_secret as sealed from staff where totp_secret is not null order by id limit 10000`;
  let done = 0;
  for (const { id, sealed } of rows) {
    const anew = reseal(sealed);
    if (anew === null) continue;
    // One after the other: there are few, and nobody waits.
    // oxlint-disable-next-line no-await-in-loop
    await query(database)`
      update staff set totp_secret = ${anew} where id = ${id}::uuid and totp_secret = ${sealed}`;
    done += 1;
  }
  return done;
}
