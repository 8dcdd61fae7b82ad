import { openJobs, type JobSpec } from '#jobs/jobs.ts';
import { daysBefore, everyNight, type RepeatedWork } from '#jobs/repeated-work.ts';
import { mailHandlers } from '#jobs/mail-queue.ts';
import { forgetDoneRows } from '#jobs/outbox-store.ts';
import { openOutbox, type JobLog, type Outbox } from '#jobs/outbox.ts';
import { forgetOldAttempts } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import type { AuditResult } from '#platform/metrics.ts';
import type { Mail, RenderMail } from '#platform/mail.ts';
import { forgetBodies } from '#platform/outbound-messages.ts';
import type { SmsPost } from '#platform/sms.ts';
import { auditJob } from './audit-job.ts';
import type { ShopServer } from './server.ts';

export interface BackgroundParts {
  readonly database: Database;
  /** A direct connection, not through a transaction pooler. */
  readonly databaseUrl: string;
  /** What the features do by themselves. */
  readonly work: ShopServer['work'];
  readonly mail: Mail;
  readonly sms: SmsPost;
  readonly log: JobLog;
  readonly renderMail: RenderMail;
  /** Scheme and host of a store's links in mails. */
  originOf(store: string): string;
  /** False where nothing is to run by the clock: a test's shop ends before the first minute comes. It does if not given. */
  readonly hasJobs?: boolean | undefined;
  /** Called after each look through the books. */
  countAudit(result: AuditResult, findings: number): void;
  now(): Date;
}

export interface Background {
  /** For tests, which do not wait for its poll. */
  readonly outbox: Outbox;
  /** Ready when the queue of jobs is; the outbox works from the call on. */
  start(): Promise<void>;
  /** Finishes what is in flight, then ends. */
  stop(): Promise<void>;
}

const DONE_WORK_KEPT_DAYS = 30;
const BODIES_KEPT_DAYS = 90;

/** What the house itself keeps no longer than it must. */
const houseWork = (database: Database): readonly RepeatedWork[] => [
  everyNight('forget-done-work', (now) =>
    forgetDoneRows(database, daysBefore(now, DONE_WORK_KEPT_DAYS)),
  ),
  everyNight('forget-mail-bodies', (now) =>
    forgetBodies(database, daysBefore(now, BODIES_KEPT_DAYS)),
  ),
  everyNight('forget-old-attempts', (now) => forgetOldAttempts(database, daysBefore(now, 1))),
];

/** What runs by the clock, and how often. */
export function jobsOf({
  database,
  work,
  log,
  countAudit,
  now,
}: Pick<BackgroundParts, 'database' | 'work' | 'log' | 'countAudit' | 'now'>): readonly JobSpec[] {
  const job = ({ name, cron, run }: RepeatedWork): JobSpec => ({
    name,
    cron,
    retries: 2,
    retryDelaySeconds: 5,
    timeoutSeconds: 300,
    async run() {
      const count = await run(now());
      if (typeof count === 'number' && count > 0) log.info({ job: name, count }, 'job had work');
    },
  });
  return [
    auditJob({ database, log, countAudit }),
    ...[...work.jobs, ...houseWork(database)].map(job),
  ];
}

/** Everything that the shop does by itself: what the outbox promised, and the jobs. Start it after the server listens. */
export function openBackground(parts: BackgroundParts): Background {
  const { database, databaseUrl, work, log, now } = parts;
  const promised = work.outbox.map(
    ({ isListening, isOneByOne = false, isFlowing = false, handlers }) =>
      openOutbox({
        database,
        listenUrl: isListening ? databaseUrl : null,
        isPatient: isOneByOne,
        isFlowing,
        handlers: handlers(parts),
        log,
        now,
      }),
  );
  // A runner of their own, so that no payment waits behind mails; looking once a second is soon enough for them.
  const mails = openOutbox({
    database,
    listenUrl: null,
    isPatient: true,
    handlers: mailHandlers(work.mails, parts),
    log,
    now,
  });
  const runners = [...promised, mails];
  const outbox: Outbox = {
    start() {
      for (const runner of runners) runner.start();
    },
    async runDue() {
      let tried = 0;
      for (const runner of runners) tried += await runner.runDue();
      return tried;
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
  const jobs = parts.hasJobs === false ? null : openJobs(databaseUrl, jobsOf(parts), log);
  return {
    outbox,
    async start() {
      outbox.start();
      await jobs?.start();
    },
    async stop() {
      await Promise.all([outbox.stop(), jobs?.stop()]);
    },
  };
}
