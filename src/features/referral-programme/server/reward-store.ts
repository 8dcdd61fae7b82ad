import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Month } from '#base/months.ts';
import type { HoldReason } from '../rules/same-person.ts';

/** What came of one friend. */
export interface Reward {
  readonly number: number;
  readonly friend: string;
  readonly referrer: string;
  readonly month: Month;
  readonly store: string;
  readonly state: 'waiting' | 'paid' | 'refused';
  readonly reasons: readonly HoldReason[];
  readonly amountMinor: number;
  readonly currency: string;
  readonly certificateId: string | null;
}

/** Whoever settles what a contract brought waits here, so that two runs see what the other did. */
export async function lockReferrer(tx: Tx, referrer: string): Promise<void> {
  await query(tx)`select number from contract where number = ${referrer} for no key update`;
}

/** Of these friends those of whom something was decided already. */
export async function decidedFriends(
  database: Queryable,
  friends: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ friend: string }>(database)`
    select friend from referral_reward where friend = any(${friends}::text[])`;
  return new Set(rows.map(({ friend }) => friend));
}

/** Whether the certificate of a month, which is one for all friends who counted when it was settled, was given. */
export async function isMonthGiven(
  database: Queryable,
  referrer: string,
  month: Month,
): Promise<boolean> {
  const rows = await query(database)`
    select from referral_reward where referrer = ${referrer} and month = (${month} || '-01')::date and state = 'paid' limit 1`;
  return rows.length > 0;
}

export async function writeRewards(
  tx: Tx,
  rewards: readonly Omit<Reward, 'number'>[],
  now: Date,
): Promise<void> {
  if (rewards.length === 0) return;
  await query(tx)`
    insert into referral_reward (friend, referrer, month, store, state, reasons, amount_minor, currency, certificate_id, settled_at, decided_at)
    select friend, referrer, (month || '-01')::date, store, state, reasons, "amountMinor", currency, "certificateId", ${now},
      case when state <> 'waiting' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rewards)}::jsonb) as r(friend text, referrer text, month text, store text, state text,
      reasons text[], "amountMinor" bigint, currency text, "certificateId" uuid)`;
}

/** One of them, locked until the transaction ends; null for a number that none has. */
export async function lockReward(tx: Tx, number: number): Promise<Reward | null> {
  const [row] = await query<Reward>(tx)`
    select number, friend, referrer, to_char(month, 'YYYY-MM') as month, store, state, reasons, amount_minor as "amountMinor", currency,
      certificate_id as "certificateId"
    from referral_reward where number = ${number} for update`;
  return row ?? null;
}

export async function decideReward(
  tx: Tx,
  { number, certificateId }: Pick<Reward, 'number' | 'certificateId'>,
  now: Date,
): Promise<void> {
  await query(tx)`
    update referral_reward set certificate_id = ${certificateId}::uuid, decided_at = ${now},
      state = case when ${certificateId}::uuid is null then 'refused' else 'paid' end
    where number = ${number}`;
}

/** Those that wait for staff, the oldest first. */
export const listWaiting = (database: Queryable, limit: number): Promise<readonly Reward[]> =>
  query<Reward>(database)`
    select number, friend, referrer, to_char(month, 'YYYY-MM') as month, store, state, reasons, amount_minor as "amountMinor", currency,
      certificate_id as "certificateId"
    from referral_reward where state = 'waiting' order by number limit ${limit}`;

/** A certificate that friends of a month have brought. */
export interface FriendCertificate {
  readonly certificateId: string;
  readonly month: Month;
  readonly friends: number;
}

/** The certificates that a contract got for friends, the newest first. */
export const listFriendCertificates = (
  database: Queryable,
  referrer: string,
  limit: number,
): Promise<readonly FriendCertificate[]> =>
  query<FriendCertificate>(database)`
    select certificate_id as "certificateId", to_char(month, 'YYYY-MM') as month, count(*)::int as friends
    from referral_reward where referrer = ${referrer} and certificate_id is not null
    group by certificate_id, month order by month desc, certificate_id limit ${limit}`;

/** How many of a contract's friends wait for staff. */
export async function countWaiting(database: Queryable, referrer: string): Promise<number> {
  const [row] = await query<{ count: number }>(database)`
    select count(*)::int as count from referral_reward where referrer = ${referrer} and state = 'waiting'`;
  return row?.count ?? 0;
}
