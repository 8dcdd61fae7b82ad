import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database.ts';
import { checkAcknowledged } from './checks/acknowledged.ts';
import { checkAgreements } from './checks/agreements.ts';
import { checkCashback } from './checks/cashback.ts';
import { checkCertificates } from './checks/certificates.ts';
import { checkHistory } from './checks/history.ts';
import { checkLedger } from './checks/ledger.ts';
import { checkOneOrder } from './checks/one-order.ts';
import { checkOutbox } from './checks/outbox.ts';
import { checkPapers } from './checks/papers.ts';
import { checkPayments } from './checks/payments.ts';
import { checkPromotions } from './checks/promotions.ts';
import { checkRegistrations } from './checks/registrations.ts';
import { checkStages } from './checks/stages.ts';
import { checkStock } from './checks/stock.ts';
import { checkSubscriptions } from './checks/subscriptions.ts';
import { checkSums } from './checks/sums.ts';
import type { JournalEntry } from './client-journal.ts';
import type { Check, Finding } from './finding.ts';

/** Findings name so many rows at the most; their count is whole. */
const ROWS_SHOWN = 20;

export interface AuditOptions {
  /** What clients were told; see `readJournal`. Read before the audit begins, so that every order in it is there already. */
  readonly journal?: readonly JournalEntry[];
  /** How long one question and all of them may take; without it as long as they need. */
  readonly limits?: AuditLimits;
}

export interface AuditLimits {
  readonly statementMs: number;
  readonly totalMs: number;
}

/** All questions together took longer than they may: what they would have found is not known. */
export class AuditTooLong extends Error {
  override readonly name = 'AuditTooLong';
}

/** Every question that the auditor asks. */
export const allChecks = (journal: readonly JournalEntry[]): readonly Check[] => [
  ...checkOneOrder(journal),
  ...checkAcknowledged(journal),
  ...checkSums(),
  ...checkLedger(),
  ...checkStock(),
  ...checkPayments(),
  ...checkOutbox(),
  ...checkAgreements(),
  ...checkHistory(),
  ...checkPromotions(),
  ...checkCertificates(),
  ...checkPapers(),
  ...checkSubscriptions(),
  ...checkCashback(),
  ...checkRegistrations(),
  ...checkStages(),
];

async function ask(tx: Tx, { invariant, what, query }: Check): Promise<Finding[]> {
  const { rows } = await sql<{ found: string; count: number }>`
    select found, count(*) over ()::int as count from (${query}) as wrong order by found collate "C"
    limit ${ROWS_SHOWN}`.execute(tx);
  const [first] = rows;
  return first
    ? [{ invariant, what, count: first.count, rows: rows.map(({ found }) => found) }]
    : [];
}

/** Has PostgreSQL end the next question in time. */
async function limitNext(
  tx: Tx,
  { statementMs, totalMs }: AuditLimits,
  begun: number,
): Promise<void> {
  const left = totalMs - (performance.now() - begun);
  if (left <= 0) throw new AuditTooLong(`the questions took more than ${totalMs} ms`);
  const most = Math.ceil(Math.min(statementMs, left));
  await sql`select set_config('statement_timeout', ${String(most)}, true)`.execute(tx);
}

/** The same inside a transaction of the caller's, whatever it sees. */
export async function findingsIn(
  tx: Tx,
  { journal = [], limits }: AuditOptions = {},
): Promise<Finding[]> {
  const begun = performance.now();
  // Large sums are grouped in memory; the statements run once, so compiling them is not worth it.
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
    tx,
  );
  const findings: Finding[] = [];
  for (const check of allChecks(journal)) {
    if (limits) await limitNext(tx, limits, begun);
    findings.push(...(await ask(tx, check)));
  }
  return findings;
}

/**
 * Checks the books of a shop against each other: orders, keys, ledger, stock, payments, outbox, agreements, history, months. It reads
 * the tables by SQL of its own and asks no code of the shop. All of it is one look at one moment, so orders may be placed
 * meanwhile; nothing is locked or written.
 *
 * @returns What cannot be, empty for a sound shop.
 */
export async function auditShop(
  database: Database,
  options: AuditOptions = {},
): Promise<Finding[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findingsIn(tx, options));
}
