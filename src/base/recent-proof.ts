import type { Actor } from './actor.ts';

/** How long ago somebody may have shown who they are where money is spent. Source: reliability promise 35. */
const PROOF_HOURS = 12;

interface SignedIn {
  readonly actor: Actor;
  /** Null: nobody knows. */
  readonly signedInAt: Date | null;
}

/** Whether whoever is signed in must show once more who they are before the payment area. A guest has no account to show. */
export function isProofOld(session: SignedIn | null | undefined, now: Date): boolean {
  if (session?.actor.kind !== 'contract') return false;
  const { signedInAt } = session;
  return signedInAt === null || now.getTime() - signedInAt.getTime() >= PROOF_HOURS * 3_600_000;
}
