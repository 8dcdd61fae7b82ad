import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import { giveCertificate } from './give-certificate.ts';
import { rewardingStore, type ProgrammeParts } from './parts.ts';
import { decideReward, lockReward, type Reward } from './reward-store.ts';

interface Decision {
  readonly number: number;
  readonly isPaid: boolean;
  /** Kept in the trail. */
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Lets a reward through that waited, with a certificate of its own for this month, or refuses it for good. */
export async function decide(
  parts: Pick<ProgrammeParts, 'database' | 'countryAt' | 'translateFor'>,
  { number, isPaid, reason, actor, now }: Decision,
): Promise<Outcome<Reward, 'UNKNOWN' | 'DECIDED' | 'NO_PROGRAMME'>> {
  return parts.database.transaction().execute(async (tx) => {
    const reward = await lockReward(tx, number);
    if (!reward) return refused('UNKNOWN');
    if (reward.state !== 'waiting') return refused('DECIDED');
    const at = rewardingStore(reward.store, now, parts.countryAt);
    if (!at) return refused('NO_PROGRAMME');
    const { referrer, month, friend } = reward;
    const certificateId = isPaid
      ? await giveCertificate(
          tx,
          // What it was worth when the month was settled.
          { ...at, reward: { ...at.reward, friendMinor: reward.amountMinor } },
          { contract: referrer, month, friends: 1, late: number },
          parts,
          now,
        )
      : null;
    await decideReward(tx, { number, certificateId }, now);
    await writeAudit(tx, {
      at: now,
      actor,
      action: isPaid ? 'referral.pay' : 'referral.refuse',
      subject: `referral:${number}`,
      store: reward.store,
      details: { referrer, friend, month, reason },
    });
    return ok({ ...reward, certificateId, state: isPaid ? 'paid' : 'refused' });
  });
}
