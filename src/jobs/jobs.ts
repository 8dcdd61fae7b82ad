import { PgBoss } from 'pg-boss';
import type { JobLog } from './outbox.ts';

const SCHEMA = 'jobs';
const STOP_TIMEOUT_MS = 20_000;
const POLL_SECONDS = 2;

/** Work that has a name and runs by itself. */
export interface JobSpec {
  /** Letters, digits, hyphens. */
  readonly name: string;
  /** Five fields of cron in UTC; null: only when asked for by `runSoon`. */
  readonly cron: string | null;
  /** Tries after the first one failed. */
  readonly retries: number;
  /** Wait before the first retry; it doubles each time, with chance in it. */
  readonly retryDelaySeconds: number;
  /** A run that takes longer counts as failed, and another copy may begin it. */
  readonly timeoutSeconds: number;
  run(): Promise<void>;
}

export interface Jobs {
  /** Makes the queues and begins to work. A second call does nothing. */
  start(): Promise<void>;
  /** Asks for a run as soon as a copy is free; one that waits already is enough. */
  runSoon(name: string): Promise<void>;
  /** Begins nothing more and waits for what is in flight, 20 seconds at the most. */
  stop(): Promise<void>;
}

/**
 * Named jobs in PostgreSQL, so that any number of copies share them: of one name a single run is under way at a time, wherever.
 *
 * @param url A direct connection, not through a transaction pooler.
 */
export function openJobs(url: string, specs: readonly JobSpec[], log: JobLog): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 3,
    application_name: 'arnika-jobs',
    superviseIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 30,
  });
  boss.on('error', (fault) => log.warn({ err: fault }, 'jobs: trouble with the queue'));
  let starting: Promise<void> | null = null;

  async function begin(): Promise<void> {
    await boss.start();
    for (const spec of specs) {
      // 'stately': one waiting and one active at the most, over all copies.
      await boss.createQueue(spec.name, {
        policy: 'stately',
        retryLimit: spec.retries,
        retryDelay: spec.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: spec.timeoutSeconds,
      });
      await boss.work(spec.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
        const started = performance.now();
        try {
          await spec.run();
          log.info({ job: spec.name, ms: Math.round(performance.now() - started) }, 'job done');
        } catch (fault) {
          log.error({ err: fault, job: spec.name }, 'job failed');
          throw fault;
        }
      });
      if (spec.cron) await boss.schedule(spec.name, spec.cron, null, { tz: 'UTC' });
    }
  }

  return {
    start: () => (starting ??= begin()),
    async runSoon(name) {
      await boss.send(name, null);
    },
    async stop() {
      if (!starting) return;
      await starting.catch(() => {});
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
