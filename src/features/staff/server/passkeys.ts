import { shopName } from '#company/shop-name.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { isoUint8Array } from '@simplewebauthn/server/helpers';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { CHALLENGE_MINUTES, PASSKEYS_MOST, readPasskeyName } from '../rules/passkeys.ts';
import {
  lockMember,
  proveSession,
  spendFactor,
  withFactor,
  writeRecoveryCodes,
  type CodeGiven,
  type CodeRefusal,
} from './factor-proof.ts';
import { checkMade, KEY_KINDS, readMade, type Site } from './passkey-answers.ts';
import {
  factorsOf,
  insertPasskey,
  keepChallenge,
  listCredentials,
  spendChallenge,
  type Factors,
} from './passkey-store.ts';
import { endSessions } from './session-store.ts';
import { memberSubject, type StaffDeps } from './staff-deps.ts';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

const hasAny = ({ hasDevice, passkeys }: Factors): boolean => hasDevice || passkeys > 0;

export interface PasskeyBegun extends CodeGiven {
  readonly site: Site;
}

/**
 * What a browser needs to make a passkey. Whoever has a second factor already proves it first; whoever has none has just given the
 * password, or may do without.
 *
 * @returns `FULL`: they have as many as they may.
 */
export const beginPasskey = (
  deps: StaffDeps,
  given: PasskeyBegun,
): Promise<Outcome<PublicKeyCredentialCreationOptionsJSON, CodeRefusal | 'FULL'>> =>
  withFactor(deps, given, async (tx, { staffId, sessionId, site, now, ...rest }) => {
    await lockMember(tx, staffId);
    const factors = await factorsOf(tx, staffId);
    if (factors.passkeys >= PASSKEYS_MOST) return refused('FULL');
    const own = { ...rest, staffId, sessionId, now };
    if (hasAny(factors) && (await spendFactor(tx, deps, own)) === null) return refused('WRONG');
    const [row] = await query<{ email: string; name: string }>(tx)`
      select email, name from staff where id = ${staffId}::uuid`;
    if (!row) return refused('WRONG');
    const options = await generateRegistrationOptions({
      rpName: shopName('en'),
      rpID: site.host,
      userID: isoUint8Array.fromUTF8String(staffId),
      userName: row.email,
      userDisplayName: row.name,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: [...KEY_KINDS],
      excludeCredentials: [...(await listCredentials(tx, staffId, site.host))],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await keepChallenge(tx, {
      challenge: options.challenge,
      sessionId,
      purpose: hasAny(factors) ? 'another' : 'first',
      now,
    });
    return ok(options);
  });

export interface PasskeyMade {
  readonly sessionId: string;
  readonly network: string;
  /** What the browser sent. */
  readonly answer: string;
  readonly site: Site;
  readonly name: string;
  readonly now: Date;
}

/** The first second factor: other sessions were proven by none. @returns Codes to write down; null: the session has ended. */
async function beginWith(
  tx: Tx,
  own: PasskeyMade & { readonly staffId: string },
): Promise<{ readonly codes: readonly string[]; readonly ended: number } | null> {
  if (!(await proveSession(tx, own))) return null;
  const { staffId, sessionId } = own;
  return {
    codes: await writeRecoveryCodes(tx, staffId),
    ended: await endSessions(tx, staffId, sessionId),
  };
}

/**
 * Takes the passkey that was made for the question.
 *
 * @returns Codes to write down, which nobody can see again; null where they stand already. `KNOWN`: it is somebody's already.
 */
export const addPasskey = (
  deps: StaffDeps,
  given: PasskeyMade,
): Promise<Outcome<readonly string[] | null, CodeRefusal | 'FULL' | 'KNOWN' | 'NAME'>> =>
  withFactor(deps, given, async (tx, own) => {
    const { staffId, sessionId, site, now } = own;
    const name = readPasskeyName(own.name);
    if (name === null) return refused('NAME');
    await lockMember(tx, staffId);
    const factors = await factorsOf(tx, staffId);
    if (factors.passkeys >= PASSKEYS_MOST) return refused('FULL');
    const answer = readMade(own.answer);
    if (!answer) return refused('WRONG');
    // What was begun without a proof is not ended once there is something to prove.
    const purpose = hasAny(factors) ? 'another' : 'first';
    const { challenge } = answer;
    if (!(await spendChallenge(tx, { challenge, sessionId, purpose, now })))
      return refused('WRONG');
    const made = await checkMade(answer, site);
    if (!made) return refused('WRONG');
    const id = await insertPasskey(tx, { ...made, staffId, host: site.host, name, now });
    if (id === null) return refused('KNOWN');
    const begun = purpose === 'first' ? await beginWith(tx, own) : null;
    if (purpose === 'first' && !begun)
      throw new Error('the session ended while a passkey was made');
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.passkey-add',
      subject: memberSubject(staffId),
      details: {
        passkey: id,
        before: { passkeys: factors.passkeys },
        after: { passkeys: factors.passkeys + 1 },
        ended: begun?.ended ?? 0,
      },
    });
    return ok(begun?.codes ?? null);
  });

export interface PasskeyRenamed {
  readonly staffId: string;
  readonly id: string;
  readonly name: string;
  readonly now: Date;
}

/** Gives one's own passkey another name. @returns `GONE`: there is no such passkey. */
export const renamePasskey = (
  database: Database,
  { staffId, id, name: typed, now }: PasskeyRenamed,
): Promise<Outcome<null, 'NAME' | 'GONE'>> =>
  database.transaction().execute(async (tx) => {
    const name = readPasskeyName(typed);
    if (name === null) return refused('NAME');
    const renamed = await query(tx)`
      update staff_passkey set name = ${name} where id = ${id}::uuid and staff_id = ${staffId}::uuid returning 1`;
    if (renamed.length === 0) return refused('GONE');
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.passkey-rename',
      subject: memberSubject(staffId),
      details: { passkey: id },
    });
    return ok(null);
  });

/**
 * Removes one's own passkey for a second factor; other sessions end: they may have been proven by it.
 *
 * @returns `LAST`: without it there would be no second factor. `GONE`: there is no such passkey.
 */
export const removePasskey = (
  deps: StaffDeps,
  given: CodeGiven & { readonly id: string },
): Promise<Outcome<null, CodeRefusal | 'LAST' | 'GONE'>> =>
  withFactor(deps, given, async (tx, own) => {
    const { staffId, sessionId, id, now } = own;
    await lockMember(tx, staffId);
    const { hasDevice, passkeys } = await factorsOf(tx, staffId);
    if (!hasDevice && passkeys < 2) return refused('LAST');
    if ((await spendFactor(tx, deps, own)) === null) return refused('WRONG');
    const removed = await query(tx)`
      delete from staff_passkey where id = ${id}::uuid and staff_id = ${staffId}::uuid returning 1`;
    if (removed.length === 0) return refused('GONE');
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.passkey-remove',
      subject: memberSubject(staffId),
      details: {
        passkey: id,
        before: { passkeys },
        after: { passkeys: passkeys - 1 },
        ended: await endSessions(tx, staffId, sessionId),
      },
    });
    return ok(null);
  });

/** What a browser signs to prove a second factor. @returns Null: the member has no passkey at this host. */
export async function askPasskey(
  database: Database,
  own: {
    readonly staffId: string;
    readonly sessionId: string;
    readonly site: Site;
    readonly now: Date;
  },
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const credentials = await listCredentials(database, own.staffId, own.site.host);
  if (credentials.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: own.site.host,
    allowCredentials: [...credentials],
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  const { challenge } = options;
  await keepChallenge(database, { ...own, challenge, purpose: 'prove' });
  return options;
}
