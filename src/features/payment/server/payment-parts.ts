import type { JobLog } from '#jobs/outbox.ts';
import type { Database } from '#platform/database.ts';
import type { Providers } from './provider-circuit.ts';

/** What paying stands on; made once by the composition. */
export interface PaymentParts {
  readonly database: Database;
  readonly providers: Providers;
  readonly log: JobLog;
  /** Scheme and host at which providers reach this server. */
  noticeOrigin(): string;
  now(): Date;
}
