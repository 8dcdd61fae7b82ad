import { countriesOf } from '#countries/store-of.ts';
import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { isOver, lastDayOf } from '#features/certificates/rules/public.ts';
import { findCertificates } from '#features/certificates/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { query } from '#platform/query.ts';
import { getProgramme, type OwnStanding } from '../calls/programme.ts';
import { firstDay, lastDay, momentsOf, monthIn } from '#base/months.ts';
import { programmeAt, type ToldProgramme } from '../rules/programme.ts';
import { countedFriends, missingHundredths, rewardMinor } from '../rules/reward.ts';
import { listFriends } from './friend-store.ts';
import { rewardingStore, type ProgrammeParts, type RewardingStore } from './parts.ts';
import { pointsIn } from './points-in.ts';
import { listProgrammes } from './programme-store.ts';
import { countWaiting, listFriendCertificates } from './reward-store.ts';

const NAMED_AT_MOST = 50;
const COUNTED_AT_MOST = 1_000;
const CERTIFICATES_AT_MOST = 24;
const HUNDREDTHS = 100;

async function ownCertificates(
  { database }: ProgrammeParts,
  at: RewardingStore,
  contract: string,
  now: Date,
) {
  const rows = await listFriendCertificates(database, contract, CERTIFICATES_AT_MOST);
  const known = await findCertificates(
    database,
    rows.map(({ certificateId }) => certificateId),
  );
  return rows.flatMap(({ certificateId, month, friends }) => {
    const certificate = known.get(certificateId);
    if (!certificate) return [];
    const { number, limitMinor, isUsed } = certificate;
    const isPast = isOver(certificate, { timeZone: at.timeZone, now });
    return [
      {
        number,
        month,
        friends,
        sum: majorNumber(limitMinor, at.currency),
        state: isUsed ? ('used' as const) : isPast ? ('expired' as const) : ('active' as const),
        until: lastDayOf(certificate, at.timeZone) ?? '',
      },
    ];
  });
}

/** Whether a contract belongs to the store, and so takes part in its programme. */
async function isOfStore({ database }: ProgrammeParts, contract: string, store: string) {
  const rows = await query(database)`
    select from contract where number = ${contract} and country = any(${countriesOf(store)}::text[])`;
  return rows.length > 0;
}

/** How a contract stands in this month, and what it got before. */
async function ownStanding(
  parts: ProgrammeParts,
  at: RewardingStore,
  contract: string,
  { now, isRunning }: { readonly now: Date; readonly isRunning: boolean },
): Promise<OwnStanding> {
  const { database, listNamed } = parts;
  const { reward, timeZone, currency } = at;
  const month = monthIn(timeZone, now);
  const [friends, certificates, waiting] = await Promise.all([
    isRunning ? listFriends(database, contract, momentsOf(month, timeZone), COUNTED_AT_MOST) : [],
    ownCertificates(parts, at, contract, now),
    countWaiting(database, contract),
  ]);
  const numbers = friends.map((friend) => friend.contract);
  const named = friends.slice(0, NAMED_AT_MOST);
  const [points, names] = await Promise.all([
    pointsIn(database, [contract, ...numbers], month, now),
    listNamed(named.map((friend) => friend.contract)),
  ]);
  const of = (number: string): number => points.get(number) ?? 0;
  const missing = (number: string): number =>
    missingHundredths(of(number), reward.neededPoints) / HUNDREDTHS;
  const counted = countedFriends(
    of(contract),
    numbers.map((number) => ({ contract: number, hundredths: of(number) })),
    reward.neededPoints,
  ).length;
  return {
    points: of(contract) / HUNDREDTHS,
    missing: missing(contract),
    friends: named.map(({ contract: number, registeredAt }) => ({
      name: names.get(number)?.fullName ?? number,
      registeredOn: dayIn(timeZone, registeredAt),
      points: of(number) / HUNDREDTHS,
      missing: missing(number),
    })),
    friendsInAll: numbers.length,
    counted,
    reward: majorNumber(rewardMinor(counted, reward.friendMinor), currency),
    certificates,
    waiting,
  };
}

/** The programme of a store as everybody is told it, with the store; null where there is none. */
async function tellProgramme(
  parts: Pick<ProgrammeParts, 'database' | 'countryAt'>,
  store: string,
  now: Date,
) {
  const at = rewardingStore(store, now, parts.countryAt);
  if (!at) return null;
  const found = programmeAt(await listProgrammes(parts.database, store), monthIn(at.timeZone, now));
  if (!found) return null;
  const { reward, currency } = at;
  const told: ToldProgramme = {
    state: found.state,
    from: firstDay(found.programme.firstMonth),
    to: lastDay(found.programme.lastMonth),
    neededPoints: reward.neededPoints,
    friendSum: majorNumber(reward.friendMinor, currency),
  };
  return { at, told };
}

/** What the programme of a store promises, for pages of other features. */
export const openTold =
  (parts: Pick<ProgrammeParts, 'database' | 'countryAt'>) =>
  async (store: string, now: Date): Promise<ToldProgramme | null> =>
    (await tellProgramme(parts, store, now))?.told ?? null;

async function showProgramme(parts: ProgrammeParts, { place, actor, now }: CallContext) {
  const found = await tellProgramme(parts, place.store, now);
  if (!found) return null;
  const { at, told } = found;
  const isOwn =
    actor.kind === 'contract' &&
    CONTRACT_RIGHTS[actorClass(actor)].hasReferral &&
    (await isOfStore(parts, actor.contract, place.store));
  return {
    ...told,
    certificatePrice: majorNumber(at.reward.priceMinor, at.currency),
    currency: at.currency,
    month: monthIn(at.timeZone, now),
    own: isOwn
      ? await ownStanding(parts, at, actor.contract, { now, isRunning: told.state === 'running' })
      : null,
  };
}

export const createProgrammeHandlers = (parts: ProgrammeParts): HandledCall[] => [
  handle(getProgramme, async (_input, context) => ({
    ok: true,
    value: { programme: await showProgramme(parts, context) },
  })),
];
