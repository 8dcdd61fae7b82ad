import { auditShop, type AuditLimits } from '../audit/audit-shop.ts';
import type { JobSpec } from '#jobs/jobs.ts';
import type { JobLog } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { AuditResult } from '#platform/metrics.ts';

const EVERY_HOUR = '41 * * * *';
/** A hundred thousand orders take some ten seconds; what takes minutes must not hold up whoever buys meanwhile. */
const LIMITS: AuditLimits = { statementMs: 30_000, totalMs: 240_000 };

export interface AuditJobParts {
  readonly database: Database;
  readonly log: JobLog;
  readonly limits?: AuditLimits;
  countAudit(result: AuditResult, findings: number): void;
}

/** Looks through the books each hour, at one moment and without a write; what cannot be is an error in the log, and counted. */
export const auditJob = ({
  database,
  log,
  limits = LIMITS,
  countAudit,
}: AuditJobParts): JobSpec => ({
  name: 'audit-books',
  cron: EVERY_HOUR,
  // The next hour comes by itself.
  retries: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 300,
  async run() {
    try {
      const findings = await auditShop(database, { limits });
      for (const finding of findings) log.error({ audit: finding }, 'the books do not balance');
      countAudit(findings.length === 0 ? 'sound' : 'wrong', findings.length);
    } catch (fault) {
      countAudit('failed', 0);
      throw fault;
    }
  },
});
