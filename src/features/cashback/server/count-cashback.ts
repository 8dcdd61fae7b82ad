import { dayIn, firstMoment } from '#base/calendar.ts';
import { findCountry } from '#countries/packs.ts';
import { changeEarned } from '#features/balances/server/public.ts';
import { daysBefore } from '#jobs/repeated-work.ts';
import type { Database, Tx } from '#platform/database.ts';
import { partCashback } from '../rules/accrual.ts';
import { cashbackPercent } from '../rules/programmes.ts';
import {
  listMoved,
  listParts,
  lockMonth,
  saveMonth,
  type ContractMonth,
  type CountedMonth,
  type FoundPart,
} from './count-store.ts';
import { readMembers, type MemberMonth } from './member-store.ts';
import { sumLines } from './month-store.ts';

/** Months at once. */
const BATCH = 200;
/** A month and the one before it, so that nights on which nothing ran are made up for. */
const LOOKS_BACK_DAYS = 62;

const countedTo = ({ country }: MemberMonth, now: Date): Date => {
  const timeZone = findCountry(country)?.timeZone ?? 'UTC';
  return firstMoment(timeZone, dayIn(timeZone, now));
};

const sumsOf = async (tx: Tx, { contract, month }: ContractMonth) =>
  new Map(
    (await sumLines(tx, contract, month)).map(({ currency, sumMinor }) => [currency, sumMinor]),
  );

/** Brings one month to what the rules say now; the difference goes into the ledger in the same transaction. */
async function settleMonth(
  database: Database,
  member: CountedMonth,
  parts: readonly FoundPart[],
  now: Date,
): Promise<void> {
  const { contract, month, percent } = member;
  const lines = parts.map((part) => ({
    partId: part.partId,
    currency: part.currency,
    ...partCashback(part, percent),
  }));
  await database.transaction().execute(async (tx) => {
    const found = await lockMonth(tx, member, now);
    // Another server, whose clock is ahead, knows more.
    if (found.countedTo > member.countedTo) return;
    const { revision } = found;
    const before = await sumsOf(tx, member);
    await saveMonth(tx, member, lines, { revision, now });
    for (const [unit, sumMinor] of await sumsOf(tx, member)) {
      const changeMinor = sumMinor - (before.get(unit) ?? 0);
      if (changeMinor !== 0)
        await changeEarned(tx, {
          contract,
          unit,
          changeMinor,
          key: `cashback:${contract}:${month}:${unit}:${revision}`,
          now,
        });
    }
  });
}

/** These months, each as its programme says by what was paid before today began there. */
export async function countMonths(
  database: Database,
  months: readonly ContractMonth[],
  now: Date,
): Promise<void> {
  const [members, parts] = [
    await readMembers(database, months, { now, before: 'today' }),
    await listParts(database, months, now),
  ];
  const nameOf = ({ contract, month }: ContractMonth) => `${contract} ${month}`;
  const byMonth = Map.groupBy(parts, nameOf);
  for (const member of members) {
    const found = byMonth.get(nameOf(member)) ?? [];
    if (found.length === 0) continue;
    const percent = cashbackPercent(member, member.facts);
    const counted = { ...member, percent, countedTo: countedTo(member, now) };
    await settleMonth(database, counted, found, now);
  }
}

/**
 * Credits cashback for what was paid until yesterday, counts a month anew whose step has changed since, and takes back what was refunded. Doing it
 * twice changes nothing. Source: I9-049, I9-050.
 *
 * @returns How many months of contracts were looked at.
 */
export async function countCashback(database: Database, now: Date): Promise<number> {
  const since = daysBefore(now, LOOKS_BACK_DAYS);
  let after: ContractMonth | null = null;
  let count = 0;
  for (;;) {
    const months = await listMoved(database, { since, after, most: BATCH });
    await countMonths(database, months, now);
    count += months.length;
    if (months.length < BATCH) return count;
    after = months.at(-1) ?? null;
  }
}
