import { bonusSubject } from '#features/codes/rules/bonus-subject.ts';
import { maskedPhone } from '#features/codes/rules/typed-phone.ts';
import type { Codes } from '#features/codes/server/public.ts';
import type { CodeHandlerParts } from '#features/codes/server/public.ts';
import { NotCovered, type MeansAsker } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';

export interface ProofParts {
  readonly codes: Pick<Codes, 'check' | 'hasFreshProof' | 'spendProof' | 'timeout'>;
  readonly phoneOfContract: CodeHandlerParts['phoneOfContract'];
  /** False where nothing carries SMS: then no code is asked for. */
  readonly isSmsOn: boolean;
}

interface Owner {
  readonly e164: string;
  readonly shown: string;
  readonly subject: string;
}

/** By which phone, and for which cart, the owner of a contract's bonuses is proven; null without a phone that a code could go to. */
async function ownerOf(
  { phoneOfContract }: ProofParts,
  { actor, place, session }: MeansAsker,
): Promise<Owner | null> {
  if (actor.kind !== 'contract') return null;
  const phone = await phoneOfContract({ actor, place }, actor.contract, 'bonus');
  if (!phone) return null;
  const subject = bonusSubject(actor.contract, session?.current?.cartId ?? null);
  return { e164: phone.e164, shown: maskedPhone(phone), subject };
}

/** What proves to whoever spends many bonuses that they are theirs: a code to the contract's phone, for this cart alone. */
export const bonusProof = (parts: ProofParts) => ({
  isSmsOn: parts.isSmsOn,

  /** Whether this session has proven it for its cart in the last half hour. */
  async isThere(asker: MeansAsker): Promise<boolean> {
    const { session, now } = asker;
    const owner = session ? await ownerOf(parts, asker) : null;
    if (!owner || !session) return false;
    return parts.codes.hasFreshProof({ session, now }, 'bonus', owner.e164, owner.subject);
  },

  /** Where a code goes, and when the next one may be asked for; null where it can go nowhere. Source: C7-078. */
  async way(context: CallContext): Promise<{ phone: string; timeout: number } | null> {
    const owner = await ownerOf(parts, context);
    if (!owner) return null;
    return { phone: owner.shown, timeout: await parts.codes.timeout(context, 'bonus') };
  },

  async check(code: string, context: CallContext): ReturnType<Codes['check']> {
    const owner = await ownerOf(parts, context);
    if (!owner) return { ok: false, code: 'EXPIRED' };
    const { e164: phoneE164, subject } = owner;
    return parts.codes.check({ purpose: 'bonus', phoneE164, subject, code }, context);
  },

  /**
   * Uses the proof up, in the transaction of the order that it is for.
   *
   * @throws NotCovered When another order has used it.
   */
  async spend(tx: Tx, asker: MeansAsker): Promise<void> {
    const { session, now } = asker;
    const owner = session ? await ownerOf(parts, asker) : null;
    const isSpent =
      owner !== null &&
      session !== undefined &&
      (await parts.codes.spendProof(tx, { session, now }, 'bonus', owner.e164, owner.subject));
    if (!isSpent) throw new NotCovered('the proof of the owner is used up');
  },
});

export type BonusProof = ReturnType<typeof bonusProof>;
