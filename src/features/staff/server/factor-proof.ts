import { generateSecret } from 'otplib';
import { refused, type Outcome } from '#base/outcome.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { tokenHash } from '#platform/secrets.ts';
import { inGroups, isDeviceCode, readCode, RECOVERY_CODES } from '../rules/recovery-codes.ts';
import { stepOfCode } from './one-time-code.ts';
import { checkSigned, readSigned, type Site } from './passkey-answers.ts';
import { lockPasskey, noteUse, spendChallenge, type Purpose } from './passkey-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { countCode } from './tries.ts';

/** 80 bits: its plain hash gives nothing away. */
const RECOVERY_BYTES = 10;

/** Sixteen letters and figures. */
const newRecoveryCode = (): string => generateSecret({ length: RECOVERY_BYTES });

export type CodeRefusal = 'WRONG' | 'TOO_MANY';

/** What a browser sent of a passkey, and where it is. */
export interface SignedHere {
  readonly answer: string;
  readonly site: Site;
}

/** A code or a passkey that is given in one's own session, and where that is used. */
export interface CodeGiven {
  readonly sessionId: string;
  /** Of the device, or one of those that were written down. */
  readonly code: string;
  /** Looked at in place of the code. */
  readonly passkey?: SignedHere | null;
  readonly network: string;
  readonly now: Date;
}

/** The same, with whose session it is. */
export interface MemberCode extends CodeGiven {
  readonly staffId: string;
}

/** Whose live session it is; null: it is over, or they are blocked. */
export async function holderOf(
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

/**
 * Uses up what a browser was asked, and looks whether a member's own passkey signed it; its counter only rises.
 *
 * @returns The passkey's id; null: it proves nothing.
 */
export async function spendSigned(
  tx: Tx,
  {
    staffId,
    sessionId,
    purpose,
    now,
    signed: { answer, site },
  }: {
    readonly staffId: string;
    readonly sessionId: string | null;
    readonly purpose: Purpose;
    readonly now: Date;
    readonly signed: SignedHere;
  },
): Promise<string | null> {
  const given = readSigned(answer);
  if (!given) return null;
  const which = { staffId, credentialId: given.read.id, host: site.host };
  // The passkey before the question, and both before any session: as whatever else locks them.
  const passkey = await lockPasskey(tx, which);
  const { challenge } = given;
  if (!(await spendChallenge(tx, { challenge, sessionId, purpose, now })) || !passkey) return null;
  const proven = await checkSigned(given, passkey, site);
  if (!proven) return null;
  await noteUse(tx, passkey.id, { ...proven, now });
  return passkey.id;
}

export type Spent = 'device' | 'recovery' | 'passkey';

/** Uses a proof up: each opens once, and of two at once only one. @returns What it was; null: it does not fit. */
export async function spendFactor(
  tx: Tx,
  { vault }: Pick<StaffDeps, 'vault'>,
  given: Pick<MemberCode, 'staffId' | 'sessionId' | 'code' | 'passkey' | 'now'>,
): Promise<Spent | null> {
  const { staffId, sessionId, code: typed, passkey, now } = given;
  if (passkey) {
    const proof = { staffId, sessionId, purpose: 'prove', now, signed: passkey } as const;
    return (await spendSigned(tx, proof)) === null ? null : 'passkey';
  }
  const code = readCode(typed);
  if (!isDeviceCode(code)) {
    const used = await query(tx)`
      update staff_recovery_code set used_at = ${now}
      where staff_id = ${staffId}::uuid and code_hash = ${tokenHash(code)} and used_at is null returning 1`;
    return used.length > 0 ? 'recovery' : null;
  }
  const sealed = await sealedOf(tx, staffId);
  const secret = sealed === null ? null : vault.open(sealed);
  const step = secret === null ? null : await stepOfCode(secret, code, now);
  if (step === null) return null;
  const used = await query(tx)`
    update staff set totp_step = ${step}
    where id = ${staffId}::uuid and totp_secret = ${sealed} and (totp_step is null or totp_step < ${step}) returning 1`;
  return used.length > 0 ? 'device' : null;
}

/** Writes down that a session was proven, and where. @returns False for one that has ended meanwhile. */
export async function proveSession(
  tx: Queryable,
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

/** Carries out what a proof opens, in one transaction: a try is counted before it is looked at, and given back where it was right. */
export async function withFactor<
  Given extends Pick<CodeGiven, 'sessionId' | 'now'>,
  Value,
  Code extends string,
>(
  deps: StaffDeps,
  given: Given,
  work: (tx: Tx, own: Given & { readonly staffId: string }) => Promise<Outcome<Value, Code>>,
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

/** New codes in place of all before. */
export async function writeRecoveryCodes(tx: Tx, staffId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await query(tx)`delete from staff_recovery_code where staff_id = ${staffId}::uuid`;
  await query(tx)`
    insert into staff_recovery_code (staff_id, code_hash)
    select ${staffId}::uuid, hash from unnest(${codes.map(tokenHash)}::bytea[]) as hash`;
  return codes.map(inGroups);
}

/** Of two that change a member's second factors at once the second one meets the first. */
export const lockMember = (tx: Tx, staffId: string): Promise<readonly unknown[]> =>
  query(tx)`select 1 from staff where id = ${staffId}::uuid for update`;
