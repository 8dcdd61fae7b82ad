import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { isPasswordRight } from '#platform/passwords.ts';
import { query } from '#platform/query.ts';

/** Wrong passwords an hour that a signed-in person may give; a stolen session must not become a way to guess. */
const TRIES_PER_HOUR = 10;
/** How fresh signing in must be where there is no password to ask for. */
const FRESH_MINUTES = 30;

/** Why somebody who is signed in is not believed: `SIGN_IN_AGAIN` where no password is set and the session is not fresh. */
export type ProofRefusal = 'WRONG_PASSWORD' | 'TOO_MANY' | 'SIGN_IN_AGAIN';

export interface ProofDeps {
  readonly database: Database;
  readonly attempts: AttemptCounter;
}

interface ProofRow {
  readonly passwordHash: string | null;
  readonly signedInAt: Date | null;
}

async function readProof(
  database: Database,
  contract: string,
  sessionId: string,
): Promise<ProofRow | null> {
  const [row] = await query<ProofRow>(database)`
    select l.password_hash as "passwordHash", s.signed_in_at as "signedInAt"
    from session s left join login l on l.contract = s.contract where s.id = ${sessionId}::uuid and s.contract = ${contract}`;
  return row ?? null;
}

const isFresh = ({ signedInAt }: ProofRow, now: Date): boolean =>
  now.getTime() - (signedInAt?.getTime() ?? -Infinity) <= FRESH_MINUTES * 60_000;

/** Whether somebody who is signed in will be asked for their password, and if none is set, whether they are believed without. */
export async function proofAsked(
  database: Database,
  { actor, session, now }: Pick<CallContext, 'actor' | 'session' | 'now'>,
): Promise<{ readonly hasPassword: boolean; readonly isFresh: boolean }> {
  const found =
    actor.kind === 'contract' && session.current
      ? await readProof(database, actor.contract, session.current.id)
      : null;
  if (!found) return { hasPassword: false, isFresh: false };
  return { hasPassword: found.passwordHash !== null, isFresh: isFresh(found, now) };
}

/**
 * Has somebody who is signed in prove once more who they are, before what a borrowed or stolen session must not do (reliability promise
 * 38): by the password, or, where none is set, by having signed in within the last 30 minutes.
 *
 * @returns Null when they are believed.
 */
export async function proveSelf(
  { database, attempts }: ProofDeps,
  { actor, session, sender, now }: Pick<CallContext, 'actor' | 'session' | 'sender' | 'now'>,
  password: string,
): Promise<ProofRefusal | null> {
  if (actor.kind !== 'contract' || !session.current) return 'SIGN_IN_AGAIN';
  const found = await readProof(database, actor.contract, session.current.id);
  if (!found) return 'SIGN_IN_AGAIN';
  if (found.passwordHash === null) return isFresh(found, now) ? null : 'SIGN_IN_AGAIN';
  // Counted before it is looked at, so that many at once are counted as well; a right one is given back.
  if ((await attempts.count('self-proof', actor.contract, now)) > TRIES_PER_HOUR) return 'TOO_MANY';
  if (!(await isPasswordRight(found.passwordHash, password, sender))) return 'WRONG_PASSWORD';
  await attempts.giveBack('self-proof', actor.contract, now);
  return null;
}
