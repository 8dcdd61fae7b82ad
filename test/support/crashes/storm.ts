import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { auditShop } from '#audit/audit-shop.ts';
import { readJournal, type JournalEntry } from '#audit/client-journal.ts';
import { showFinding } from '#audit/finding.ts';
import { openJobs } from '#jobs/jobs.ts';
import { openJournal } from '../client-journal.ts';
import { randomFrom } from '../seeded-random.ts';
import type { CrashHouse } from './crash-house.ts';
import { payStubbornly, walkStubbornly, type Seen } from './stubborn-buyer.ts';

const SETTLED_WITHIN_MS = 300_000;
const NOTICES_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 100;
const KILL_LATE_MS = 150;
const PAY_SHARE = 0.5;

export interface StormSize {
  readonly seed: number;
  /** Checkouts, all begun at once. */
  readonly buyers: number;
  readonly kills: number;
  /**
   * Whether to wait until work that a killed server had begun is taken up by itself, 90 seconds, and payments are asked about by the minute's
   * job; else its lease is ended, and the job asked for, by hand.
   */
  readonly isWaitingForLeases: boolean;
}

export interface StormResult {
  readonly acknowledged: number;
  readonly orders: number;
  readonly paid: number;
  readonly kills: number;
  readonly retries: number;
  /** Empty for a shop that kept its promise. */
  readonly wrong: readonly string[];
}

interface Counts {
  readonly orders: number;
  readonly paid: number;
  /** Paid at the provider and not here. */
  readonly unsettled: number;
  /** Confirmations promised and not carried out. */
  readonly unsent: number;
  readonly mails: number;
}

/** @param after Orders that were there before the storm do not count. */
async function countOrders({ database }: CrashHouse, after: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with own as (select * from purchase where running_number > ${after})
    select (select count(*)::int from own) as orders, (select count(*)::int from own where state = 'paid') as paid,
      (select count(*)::int from own join sandbox_provider.payment y on y.order_number = own.order_number
        where y.decision = 'paid' and own.state <> 'paid') as unsettled,
      (select count(*)::int from outbox where kind = 'order-confirmation' and done_at is null) as unsent,
      (select count(*)::int from outbound_message m join own on m.dedupe_key = 'order-confirmation:' || own.id) as mails`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

async function newestOrder({ database }: CrashHouse): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(running_number), 0)::int as newest from purchase`.execute(database);
  return rows[0]?.newest ?? 0;
}

/**
 * The provider dies with the shop, and may do so between its buyer's decision and its webhook. Such a payment is asked about ten
 * minutes later: here they pass at once.
 */
const letTenMinutesPass = ({ database }: CrashHouse): Promise<unknown> =>
  sql`update payment_attempt set created_at = created_at - interval '11 minutes', changed_at = changed_at - interval '11 minutes'
    where state in ('started', 'pending')`.execute(database);

/** The shop's own job comes with the minute; whoever asks for it by the same queue need not wait for that. */
async function lookAtPaymentsNow({ url }: CrashHouse): Promise<void> {
  const jobs = openJobs(url, [], { info() {}, warn() {}, error() {} });
  await jobs.start();
  await jobs.runSoon('reconcile-payments');
  await jobs.stop();
}

async function untilSettled(house: CrashHouse, after: number, isPatient: boolean): Promise<Counts> {
  const begun = Date.now();
  let isLate = false;
  for (;;) {
    const counts = await countOrders(house, after);
    const waited = Date.now() - begun;
    if (counts.unsettled + counts.unsent === 0 || waited > SETTLED_WITHIN_MS) return counts;
    if (!isLate && waited > NOTICES_WITHIN_MS && counts.unsettled > 0) {
      isLate = true;
      await letTenMinutesPass(house);
      if (!isPatient) await lookAtPaymentsNow(house);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** What is not as it should be when so many buyers were told that they have ordered. */
function unmet(counts: Counts, told: readonly JournalEntry[], buyers: number): string[] {
  const expectations: readonly [string, number, number][] = [
    ['orders', counts.orders, buyers],
    ['acknowledged', told.length, buyers],
    ['different orders told', new Set(told.map(({ orderNumber }) => orderNumber)).size, buyers],
    ['paid there and not here', counts.unsettled, 0],
    ['confirmations not sent', counts.unsent, 0],
    ['confirmations', counts.mails, buyers],
  ];
  return expectations.flatMap(([what, is, should]) =>
    is === should ? [] : [`${what}: ${is}, not ${should}`],
  );
}

/**
 * Many whole checkouts at once, while the server is killed at moments that the seed chooses; each client asks with its own key
 * until it is answered, and writes what it was told into a journal. The shop runs before and after.
 */
export async function storm(
  house: CrashHouse,
  { seed, buyers, kills, isWaitingForLeases }: StormSize,
): Promise<StormResult> {
  const chance = randomFrom(seed);
  const after = await newestOrder(house);
  const journal = openJournal(path.join(house.folder, `journal-${seed}.jsonl`));
  const seen: Seen = { retries: 0, wrong: [] };
  const progress = { acknowledged: 0, isOver: false };
  const killAt = Array.from({ length: kills }, () => Math.floor(chance() * buyers * 0.9)).toSorted(
    (one, other) => one - other,
  );
  const late = killAt.map(() => chance() * KILL_LATE_MS);
  const payers = Array.from({ length: buyers }, () => chance() < PAY_SHARE);

  async function checkout(isPayer: boolean, turn: number): Promise<void> {
    const key = `storm-${seed}-${turn}-${after}`;
    const method = isPayer ? 'card_ru' : 'pay_after_delivery';
    const buyer = await walkStubbornly(house.origin, key, method, seen);
    const answer = await buyer.pressUntilAnswered();
    if (answer.statusCode !== 200)
      throw new Error(`${key}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    const { orderNumber, redirect } = answer.json().data;
    const { totalMinor } = buyer;
    journal.write({ key, orderNumber, totalMinor, at: new Date().toISOString() });
    progress.acknowledged += 1;
    if (isPayer && !String(redirect).includes('/thank-you/'))
      await payStubbornly(String(redirect), seen);
  }

  async function killAgainAndAgain(): Promise<number> {
    for (const [index, threshold] of killAt.entries()) {
      while (progress.acknowledged < threshold && !progress.isOver) await sleep(5);
      await sleep(late[index] ?? 0);
      await house.kill();
      await house.start();
    }
    return killAt.length;
  }

  const killing = killAgainAndAgain();
  const done = await Promise.allSettled(payers.map(checkout));
  progress.isOver = true;
  const killed = await killing;
  journal.close();
  for (const each of done) if (each.status === 'rejected') seen.wrong.push(String(each.reason));

  if (!isWaitingForLeases)
    await sql`update outbox set due_at = now() where done_at is null and due_at > now()`.execute(
      house.database,
    );
  const counts = await untilSettled(house, after, isWaitingForLeases);
  const told = readJournal(journal.file);
  const wrong = [
    ...house.faults(),
    ...seen.wrong,
    ...unmet(counts, told, buyers),
    ...(await auditShop(house.database, { journal: told })).map(showFinding),
  ];
  const { retries } = seen;
  return {
    acknowledged: told.length,
    orders: counts.orders,
    paid: counts.paid,
    kills: killed,
    retries,
    wrong,
  };
}
