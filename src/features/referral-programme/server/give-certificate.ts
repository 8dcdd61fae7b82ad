import { message } from '#i18n/message.ts';
import { issueCertificate } from '#features/certificates/server/public.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { Tx } from '#platform/database.ts';
import { momentsOf, monthIn, type Month } from '#base/months.ts';
import { certificateNumber, rewardMinor } from '../rules/reward.ts';
import type { ProgrammeParts, RewardingStore } from './parts.ts';
import { REFERRAL_REWARD } from './programme-mails.ts';

const NAME = message('referral-programme.certificate', 'Награда за друзей');

interface Given {
  readonly contract: string;
  /** In which the friends came. */
  readonly month: Month;
  readonly friends: number;
  /** What tells it from the month's own certificate, which was given before. */
  readonly late?: Parameters<typeof certificateNumber>[2];
}

/**
 * Gives the certificate for some friends, and tells of it: worth so much for each of them, for one unit of money, in this month alone.
 * Source: I9-062, I9-063, I9-064.
 *
 * @returns Its id.
 */
export async function giveCertificate(
  tx: Tx,
  at: RewardingStore,
  { contract, month, friends, late }: Given,
  { translateFor }: Pick<ProgrammeParts, 'translateFor'>,
  now: Date,
): Promise<string> {
  const { store, reward, timeZone, currency, language } = at;
  const certificateId = await issueCertificate(
    tx,
    {
      contract,
      number: certificateNumber(contract, month, late),
      type: 'referral',
      name: translateFor(language)(NAME),
      store,
      currency: currency.externalIso,
      priceMinor: reward.priceMinor,
      limitMinor: rewardMinor(friends, reward.friendMinor),
      expiresAt: momentsOf(monthIn(timeZone, now), timeZone).to,
    },
    now,
  );
  await putInOutbox(tx, mailRow(REFERRAL_REWARD, { certificateId, friends }, certificateId, now));
  return certificateId;
}
