import { generateSecret } from 'otplib';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { tokenHash } from '#platform/secrets.ts';
import { inGroups, isDeviceCode, readCode, RECOVERY_CODES } from '../rules/recovery-codes.ts';
import { deviceUri, isSecret, newSecret, stepOfCode } from './one-time-code.ts';
import { endSessions } from './session-store.ts';
import { memberSubject, type StaffDeps } from './staff-deps.ts';
import { countCode } from './tries.ts';

/** 80 bits: its plain hash gives nothing away. */
const RECOVERY_BYTES = 10;

/** Sixteen letters and figures. */
const newRecoveryCode = (): string => generateSecret({ length: RECOVERY_BYTES });

export type CodeRefusal = 'WRONG' | 'TOO_MANY';

/** A code that is given in one's own session, and where that is used. */
export interface CodeGiven {
  readonly sessionId: string;
  /** Of the device, or one of those that were written down. */
  readonly code: string;
  readonly network: string;
  readonly now: Date;
}

/** The same, with whose session it is. */
interface MemberCode extends CodeGiven {
  readonly staffId: string;
}

/** Whose live session it is; null: it is over, or they are blocked. */
async function holderOf(
  database: Queryable,
  { sessionId, now }: Pick<CodeGiven, 'sessionId' | 'now'>,
): Promise<string | null> {
  const [row] = await query<{ staffId: string }>(database)`
    select x.staff_id as "staffId" from staff_session x join staff s on s.id = x.staff_id
    where x.id = ${sessionId}::uuid and x.expires_at > ${now} and s.blocked_at is null`;
  return row?.staffId ?? null;
}

const sealedOf = async (database: Queryable, staffId: string): Promise<string | null> => {
  const [row] = await query<{ sealed: string | null }>(database)`
    select totp_secret as sealed from staff where id = ${staffId}::uuid`;
  return row?.sealed ?? null;
};

/** Uses a code up: each opens once, and of two at once only one. @returns What it was; null: it does not fit. */
async function spendCode(
  tx: Tx,
  { vault }: StaffDeps,
  { staffId, code: typed, now }: Pick<MemberCode, 'staffId' | 'code' | 'now'>,
): Promise<'device' | 'recovery' | null> {
  const code = readCode(typed);
  const sealed = await sealedOf(tx, staffId);
  if (sealed === null) return null;
  if (!isDeviceCode(code)) {
    const used = await query(tx)`
      update staff_recovery_code set used_at = ${now}
      where staff_id = ${staffId}::uuid and code_hash = ${tokenHash(code)} and used_at is null returning 1`;
    return used.length > 0 ? 'recovery' : null;
  }
  const secret = vault.open(sealed);
  const step = secret === null ? null : await stepOfCode(secret, code, now);
  if (step === null) return null;
  const used = await query(tx)`
    update staff set totp_step = ${step}
    where id = ${staffId}::uuid and totp_secret = ${sealed} and (totp_step is null or totp_step < ${step}) returning 1`;
  return used.length > 0 ? 'device' : null;
}

/** Writes down that a session was proven, and where. @returns False for one that has ended meanwhile. */
async function proveSession(
  tx: Tx,
  { sessionId, staffId, network, now }: Omit<MemberCode, 'code'>,
): Promise<boolean> {
  const rows = await query(tx)`
    update staff_session set proven_at = ${now}, proven_network = ${network}
    where id = ${sessionId}::uuid and staff_id = ${staffId}::uuid returning 1`;
  return rows.length > 0;
}

/** How many of the codes that were written down have not been used. */
export async function recoveryCodesLeft(database: Queryable, staffId: string): Promise<number> {
  const [row] = await query<{ left: number }>(database)`
    select count(*)::int as left from staff_recovery_code where staff_id = ${staffId}::uuid and used_at is null`;
  return row?.left ?? 0;
}

/** Carries out what a code opens, in one transaction: a try is counted before it is looked at, and given back where it was right. */
async function withCode<Value, Code extends string>(
  deps: StaffDeps,
  given: CodeGiven,
  work: (tx: Tx, own: MemberCode) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | CodeRefusal>> {
  const staffId = await holderOf(deps.database, given);
  if (staffId === null) return refused('WRONG');
  const tried = await countCode(deps.attempts, staffId, given.now);
  if (tried.isOneTooMany) return refused('TOO_MANY');
  const outcome = await deps.database
    .transaction()
    .execute((tx) => work(tx, { ...given, staffId }));
  if (outcome.ok) await tried.giveBack();
  return outcome;
}

/** Lets a session into the office by a code, in the network that it is used in. */
export const proveCode = (deps: StaffDeps, given: CodeGiven): Promise<Outcome<null, CodeRefusal>> =>
  withCode(deps, given, async (tx, own) => {
    const spent = await spendCode(tx, deps, own);
    if (spent === null || !(await proveSession(tx, own))) return refused('WRONG');
    await writeAudit(tx, {
      at: own.now,
      actor: { kind: 'staff', staffId: own.staffId },
      action: spent === 'device' ? 'staff.code' : 'staff.recovery-code',
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

/** New codes in place of all before. */
async function writeRecoveryCodes(tx: Tx, staffId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await query(tx)`delete from staff_recovery_code where staff_id = ${staffId}::uuid`;
  await query(tx)`
    insert into staff_recovery_code (staff_id, code_hash)
    select ${staffId}::uuid, hash from unnest(${codes.map(tokenHash)}::bytea[]) as hash`;
  return codes.map(inGroups);
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

/** Of two devices at once the second one meets the first. */
const lockMember = (tx: Tx, staffId: string) =>
  query(tx)`select 1 from staff where id = ${staffId}::uuid for update`;

/**
 * Takes a device as the first second factor once it has shown that it knows the secret.
 *
 * @returns Codes to write down; nobody can see them again. Whoever has a device already replaces it.
 */
export const confirmSecondFactor = (
  deps: StaffDeps,
  { secret, ...given }: SecondFactor,
): Promise<Outcome<readonly string[], CodeRefusal>> =>
  withCode(deps, given, async (tx, own) => {
    const step = await stepOfNew(secret, own.code, own.now);
    await lockMember(tx, own.staffId);
    if (step === null || (await sealedOf(tx, own.staffId)) !== null) return refused('WRONG');
    const codes = await takeDevice(tx, deps, { ...own, secret, step, hadOne: false });
    return codes ? ok(codes) : refused('WRONG');
  });

/**
 * Takes another device in place of the one before, for a code of that one or one that was written down.
 *
 * @returns `OLD_CODE`: that one does not fit.
 */
export const replaceSecondFactor = (
  deps: StaffDeps,
  { secret, oldCode, ...given }: SecondFactor & { readonly oldCode: string },
): Promise<Outcome<readonly string[], CodeRefusal | 'OLD_CODE'>> =>
  withCode(deps, given, async (tx, own) => {
    const step = await stepOfNew(secret, own.code, own.now);
    if (step === null) return refused('WRONG');
    await lockMember(tx, own.staffId);
    if ((await spendCode(tx, deps, { ...own, code: oldCode })) === null) return refused('OLD_CODE');
    const codes = await takeDevice(tx, deps, { ...own, secret, step, hadOne: true });
    return codes ? ok(codes) : refused('WRONG');
  });

/** New codes to write down, for a code of the device or the last one of those. */
export const renewRecoveryCodes = (
  deps: StaffDeps,
  given: CodeGiven,
): Promise<Outcome<readonly string[], CodeRefusal>> =>
  withCode(deps, given, async (tx, own) => {
    if ((await spendCode(tx, deps, own)) === null) return refused('WRONG');
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
