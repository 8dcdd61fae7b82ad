import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeSoundShop } from '../support/sound-shop.ts';
import { openPaymentWorld, type PaymentWorld } from '../support/payment-world.ts';
import { openPageCache } from '#platform/page-cache.ts';
import { createMetrics } from '#platform/metrics.ts';
import { openJobs } from '#jobs/jobs.ts';
import { auditJob, type AuditJobParts } from '#app/audit-job.ts';
import { jobsOf } from '#app/background.ts';

let base: TestDatabase;
let world: PaymentWorld;
beforeAll(async () => {
  // One test spoils the books on purpose.
  base = await createTestDatabase({ size: 8, unaudited: 'all' });
  await makeSoundShop(base.database);
  world = await openPaymentWorld(base.database);
});
afterAll(async () => {
  await world?.close();
  await base.close();
});

function openAudit(more: Partial<AuditJobParts> = {}) {
  const metrics = createMetrics(openPageCache(1_000_000));
  const lines: { level: string; fields: object; text: string }[] = [];
  const note = (level: string) => (fields: object, text: string) =>
    void lines.push({ level, fields, text });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const job = auditJob({ database: base.database, log, countAudit: metrics.countAudit, ...more });
  const figures = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('arnika_audit'));
  return { job, log, lines, figures };
}

/** Spoils the books as no trigger would let anybody, for as long as `work` takes. */
async function spoilt(work: () => Promise<void>): Promise<void> {
  const change = (by: number) =>
    base.database.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_entry set amount = amount + ${by} where (transaction_id, position) =
        (select transaction_id, position from ledger_entry where account = 'vat' order by 1, 2 limit 1)`.execute(
        tx,
      );
    });
  await change(1);
  try {
    await work();
  } finally {
    await change(-1);
  }
}

test('the books are looked through each hour, by one copy of the server', () => {
  const { database } = base;
  const { parts } = world;
  const jobs = jobsOf({
    database,
    work: { jobs: [], outbox: [], mails: [] },
    log: parts.log,
    now: () => world.now,
    countAudit() {},
  });
  expect(jobs.find(({ name }) => name === 'audit-books')).toMatchObject({
    cron: '41 * * * *',
    retries: 0,
  });
});

test('sound books are counted and say nothing', async () => {
  const { job, lines, figures } = openAudit();
  await job.run();
  expect(lines).toEqual([]);
  expect(await figures()).toEqual([
    'arnika_audits_total{result="sound"} 1',
    'arnika_audits_total{result="wrong"} 0',
    'arnika_audits_total{result="failed"} 0',
    'arnika_audit_findings_total 0',
  ]);
});

test('one kopeck too much rings: an error in the log for each finding, and a figure that rises each hour', async () => {
  const { job, lines, figures } = openAudit();
  await spoilt(async () => {
    await job.run();
    await job.run();
  });
  expect(
    lines.every(({ level, text }) => level === 'error' && text === 'the books do not balance'),
  ).toBe(true);
  expect(lines[0]?.fields).toMatchObject({ audit: { invariant: 'A4', count: 1 } });
  expect(await figures()).toEqual([
    'arnika_audits_total{result="sound"} 0',
    'arnika_audits_total{result="wrong"} 2',
    'arnika_audits_total{result="failed"} 0',
    `arnika_audit_findings_total ${lines.length}`,
  ]);
});

test('a look that takes too long ends, counts as failed and leaves the connection as it was', async () => {
  const before = await sql<{
    timeout: string;
  }>`select current_setting('statement_timeout') as timeout`.execute(base.database);
  for (const limits of [
    { statementMs: 30_000, totalMs: 0 },
    { statementMs: 1, totalMs: 60_000 },
  ]) {
    const { job, figures } = openAudit({ limits });
    const hindered = base.database.transaction().execute(async (tx) => {
      // Whoever reads the orders waits, longer than a question may take.
      await sql`lock table purchase in access exclusive mode`.execute(tx);
      await expect(job.run()).rejects.toThrow(/took more than|statement timeout/);
    });
    await hindered;
    expect(await figures()).toContain('arnika_audits_total{result="failed"} 1');
  }
  const after = await sql<{
    timeout: string;
  }>`select current_setting('statement_timeout') as timeout`.execute(base.database);
  expect(after.rows).toEqual(before.rows);
});

test('the queue runs it by its name and says so', async () => {
  const { job, log, lines, figures } = openAudit();
  const jobs = openJobs(base.url, [job], log);
  await jobs.start();
  try {
    await jobs.runSoon('audit-books');
    await expect
      .poll(async () => (await figures())[0], { timeout: 60_000 })
      .toBe('arnika_audits_total{result="sound"} 1');
  } finally {
    await jobs.stop();
  }
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});
