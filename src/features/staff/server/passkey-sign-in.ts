import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Sender } from '#platform/sender.ts';
import { CHALLENGE_MINUTES } from '../rules/passkeys.ts';
import { proveSession, spendSigned, type SignedHere } from './factor-proof.ts';
import { readSigned, type Site } from './passkey-answers.ts';
import { keepChallenge, ownerOfPasskey } from './passkey-store.ts';
import { beginSession } from './session-store.ts';
import { memberSubject, type StaffDeps } from './staff-deps.ts';
import { countPassword } from './tries.ts';

/** What a browser signs to come in; it names nobody, so that nothing is told of who works here. */
export async function askToEnter(
  database: Database,
  { site, now }: { readonly site: Site; readonly now: Date },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
  });
  const { challenge } = options;
  await keepChallenge(database, { challenge, sessionId: null, purpose: 'enter', now });
  return options;
}

export interface PasskeySignIn {
  readonly signed: SignedHere;
  readonly sender: Sender;
  /** `Chrome · Windows`. */
  readonly device: string | null;
  readonly now: Date;
}

/**
 * Begins a session of whoever a passkey belongs to. The device has asked for its own PIN or a finger: that is a thing one has and
 * something that one knows or is, so no code is asked for afterwards.
 */
export async function signInByPasskey(
  { database, attempts }: StaffDeps,
  { signed, sender, device, now }: PasskeySignIn,
): Promise<Outcome<{ readonly token: string }, 'WRONG' | 'TOO_MANY'>> {
  const tried = await countPassword(attempts, [sender], now);
  if (tried.isOneTooMany) return refused('TOO_MANY');
  const given = readSigned(signed.answer);
  const staffId = given && (await ownerOfPasskey(database, given.read.id, signed.site.host));
  if (staffId === null) return refused('WRONG');
  const begun = await database.transaction().execute(async (tx) => {
    // The member first, as in whatever else changes one.
    const [open] = await query<{ passwordHash: string | null }>(tx)`
      select password_hash as "passwordHash" from staff where id = ${staffId}::uuid and blocked_at is null for share`;
    const passwordHash = open?.passwordHash ?? null;
    const proof = { staffId, sessionId: null, purpose: 'enter', now, signed } as const;
    const passkey = await spendSigned(tx, proof);
    if (passkey === null || passwordHash === null) return null;
    const session = await beginSession(tx, { staffId, passwordHash, device, now });
    if (!session) return null;
    await proveSession(tx, { sessionId: session.id, staffId, network: sender.network, now });
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.passkey-sign-in',
      subject: memberSubject(staffId),
      details: { session: session.id, passkey },
    });
    return session;
  });
  if (!begun) return refused('WRONG');
  await tried.giveBack();
  return ok({ token: begun.token });
}
