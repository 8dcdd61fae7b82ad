import { countriesOf } from '#countries/store-of.ts';
import { listStores } from '#countries/packs.ts';
import type { Tx } from '#platform/database.ts';
import { momentsOf, monthIn, type Month } from '#base/months.ts';
import { monthsToSettle } from '../rules/programme.ts';
import { countedFriends } from '../rules/reward.ts';
import { holdReasons } from '../rules/same-person.ts';
import { listFriends, listReferrers } from './friend-store.ts';
import { giveCertificate } from './give-certificate.ts';
import { rewardingStore, type ProgrammeParts, type RewardingStore } from './parts.ts';
import { listProgrammes } from './programme-store.ts';
import { decidedFriends, isMonthGiven, lockReferrer, writeRewards } from './reward-store.ts';
import { pointsIn } from './points-in.ts';
import { listAbove, readTraces } from './trace-store.ts';

const REFERRERS_AT_ONCE = 200;
/** Far more than anybody brings in a month. */
const FRIENDS_AT_MOST = 1_000;

/** Friends of the month who count, each with what speaks against paying for them. */
async function weighFriends(
  tx: Tx,
  { reward, timeZone }: RewardingStore,
  referrer: string,
  month: Month,
  now: Date,
) {
  const between = momentsOf(month, timeZone);
  const all = await listFriends(tx, referrer, between, FRIENDS_AT_MOST);
  const decided = await decidedFriends(
    tx,
    all.map(({ contract }) => contract),
  );
  const open = all.filter(({ contract }) => !decided.has(contract));
  const points = await pointsIn(
    tx,
    [referrer, ...open.map(({ contract }) => contract)],
    month,
    now,
  );
  const counted = countedFriends(
    points.get(referrer) ?? 0,
    open.map(({ contract }) => ({ contract, hundredths: points.get(contract) ?? 0 })),
    reward.neededPoints,
  );
  if (counted.length === 0) return [];
  const [traces, above] = [
    await readTraces(tx, [referrer, ...counted.map(({ contract }) => contract)]),
    await listAbove(tx, referrer),
  ];
  const own = traces.get(referrer);
  return counted.flatMap(({ contract }) => {
    const theirs = traces.get(contract);
    return own && theirs
      ? [{ friend: contract, reasons: holdReasons(own, theirs, above.has(contract)) }]
      : [];
  });
}

/** Settles what one contract brought in one month: a certificate for those who count, and the others wait for staff. Source: I9-061, I9-062. */
async function settleReferrer(
  parts: ProgrammeParts,
  at: RewardingStore,
  referrer: string,
  month: Month,
  now: Date,
): Promise<number> {
  return parts.database.transaction().execute(async (tx) => {
    await lockReferrer(tx, referrer);
    const weighed = await weighFriends(tx, at, referrer, month, now);
    const clear = weighed.filter(({ reasons }) => reasons.length === 0);
    const [first] = clear;
    const certificateId = first
      ? await giveCertificate(
          tx,
          at,
          {
            contract: referrer,
            month,
            friends: clear.length,
            // Somebody counts later than the others where money was told of late, or a block was a mistake.
            ...((await isMonthGiven(tx, referrer, month)) && { late: `F${first.friend}` as const }),
          },
          parts,
          now,
        )
      : null;
    const rewards = weighed.map(({ friend, reasons }) => ({
      friend,
      referrer,
      month,
      store: at.store,
      state: reasons.length === 0 ? ('paid' as const) : ('waiting' as const),
      reasons,
      amountMinor: at.reward.friendMinor,
      currency: at.currency.externalIso,
      certificateId: reasons.length === 0 ? certificateId : null,
    }));
    await writeRewards(tx, rewards, now);
    return rewards.length;
  });
}

/**
 * Settles the months that are over, store by store. Twice at once, or again, does it once: whoever comes second finds the friends
 * decided.
 *
 * @returns How many friends were decided of.
 */
export async function settleMonths(parts: ProgrammeParts, now: Date): Promise<number> {
  let decided = 0;
  for (const { code } of listStores()) {
    const at = rewardingStore(code, now, parts.countryAt);
    if (!at) continue;
    const programmes = await listProgrammes(parts.database, code);
    for (const month of monthsToSettle(programmes, monthIn(at.timeZone, now)))
      decided += await settleMonth(parts, at, month, now);
  }
  return decided;
}

async function settleMonth(
  parts: ProgrammeParts,
  at: RewardingStore,
  month: Month,
  now: Date,
): Promise<number> {
  let decided = 0;
  let after = '';
  for (;;) {
    const referrers = await listReferrers(parts.database, {
      countries: countriesOf(at.store),
      between: momentsOf(month, at.timeZone),
      after,
      limit: REFERRERS_AT_ONCE,
    });
    for (const referrer of referrers)
      try {
        decided += await settleReferrer(parts, at, referrer, month, now);
      } catch (fault) {
        // The others are not kept waiting by it; the next night tries it again.
        parts.log.error({ err: fault, contract: referrer, month }, 'a reward was left undone');
      }
    const last = referrers.at(-1);
    if (last === undefined || referrers.length < REFERRERS_AT_ONCE) return decided;
    after = last;
  }
}
