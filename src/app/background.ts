import type { CountryReader } from '#countries/country-at.ts';
import { forgetOldEmailChanges } from '#features/account/server/public.ts';
import { forgetOldRequests, promiseNotices } from '#features/arrivals/server/public.ts';
import { forgetClearedCarts, forgetGuestCarts } from '#features/cart/server/public.ts';
import { forgetOldTouches } from '#features/campaigns/server/public.ts';
import { forgetSpentAnswers } from '#features/captcha/server/public.ts';
import { forgetOldChanges, type Catalogue } from '#features/catalogue/server/public.ts';
import { CODE_SMS, codeSmsHandler, forgetCodes } from '#features/codes/server/public.ts';
import { deleteOldDrafts } from '#features/delivery/server/public.ts';
import { forgetOldResets } from '#features/identity/server/public.ts';
import { forgetHandovers } from '#features/location/server/public.ts';
import { expireReservations, forgetOldKeys, ordersIn } from '#features/orders/server/public.ts';
import {
  isPaymentWaiting,
  NOTICE_KIND,
  noticeHandler,
  ORDER_REFUND,
  reconcilePayments,
  refundHandler,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { forgetRequests } from '#features/registration/server/public.ts';
import { forgetOldShares } from '#features/shared-cart/server/public.ts';
import { openJobs, type JobSpec } from '#jobs/jobs.ts';
import { mailHandlers } from '#jobs/mail-queue.ts';
import { forgetDoneRows } from '#jobs/outbox-store.ts';
import { openOutbox, type JobLog, type Outbox } from '#jobs/outbox.ts';
import { forgetOldAttempts } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import { forgetOldFiles } from '#platform/files/database-store.ts';
import type { AuditResult } from '#platform/metrics.ts';
import type { Mail, RenderMail } from '#platform/mail.ts';
import { forgetBodies } from '#platform/outbound-messages.ts';
import { forgetDeadSessions } from '#platform/sessions.ts';
import type { SmsPost } from '#platform/sms.ts';
import { auditJob } from './audit-job.ts';
import { countSales } from './count-sales.ts';
import { MAILS } from './mails.ts';

export interface BackgroundParts {
  readonly database: Database;
  /** A direct connection, not through a transaction pooler. */
  readonly databaseUrl: string;
  readonly payment: PaymentParts;
  readonly catalogue: Pick<Catalogue, 'listCards'>;
  readonly mail: Mail;
  readonly sms: SmsPost;
  readonly secret: string;
  readonly log: JobLog;
  readonly renderMail: RenderMail;
  /** Scheme and host of a store's links in mails. */
  originOf(store: string): string;
  /** A country as staff have it now. */
  readonly countryAt: CountryReader;
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

const DAY_MS = 86_400_000;
const CHANGES_KEPT_DAYS = 7;
const DONE_WORK_KEPT_DAYS = 30;
const BODIES_KEPT_DAYS = 90;
const CODES_KEPT_DAYS = 1;
const EMAIL_CHANGES_KEPT_DAYS = 7;
const SHARE_PICTURES_KEPT_DAYS = 90;
const CAMPAIGNS_KEPT_DAYS = 180;
/** A link that has ended says so for this long; then it is unknown. */
const SHARES_KEPT_DAYS = 30;
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '17 3 * * *';

/** What runs by the clock, and how often. */
export function jobsOf({
  database,
  payment,
  log,
  countAudit,
  now,
}: Pick<
  BackgroundParts,
  'database' | 'payment' | 'log' | 'countAudit' | 'now'
>): readonly JobSpec[] {
  const job = (name: string, cron: string, work: () => Promise<unknown>): JobSpec => ({
    name,
    cron,
    retries: 2,
    retryDelaySeconds: 5,
    timeoutSeconds: 300,
    async run() {
      const count = await work();
      if (typeof count === 'number' && count > 0) log.info({ job: name, count }, 'job had work');
    },
  });
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  return [
    job('expire-reservations', EVERY_MINUTE, () =>
      expireReservations(ordersIn(database), now(), (purchaseId) =>
        isPaymentWaiting(payment, purchaseId),
      ),
    ),
    job('reconcile-payments', EVERY_MINUTE, () => reconcilePayments(payment)),
    auditJob({ database, log, countAudit }),
    job('promise-arrival-notices', EVERY_MINUTE, () => promiseNotices(database, now())),
    job('forget-arrival-requests', EVERY_NIGHT, () => forgetOldRequests(database, now())),
    job('forget-order-keys', EVERY_NIGHT, () => forgetOldKeys(database, now())),
    job('delete-old-drafts', EVERY_NIGHT, () => deleteOldDrafts(database, now())),
    job('count-sales', EVERY_NIGHT, () => countSales(database, now())),
    job('forget-catalogue-changes', EVERY_NIGHT, () =>
      database.transaction().execute((tx) => forgetOldChanges(tx, daysAgo(CHANGES_KEPT_DAYS))),
    ),
    job('forget-done-work', EVERY_NIGHT, () =>
      forgetDoneRows(database, daysAgo(DONE_WORK_KEPT_DAYS)),
    ),
    job('forget-mail-bodies', EVERY_NIGHT, () => forgetBodies(database, daysAgo(BODIES_KEPT_DAYS))),
    job('forget-share-pictures', EVERY_NIGHT, () =>
      forgetOldFiles(database, 'share/', daysAgo(SHARE_PICTURES_KEPT_DAYS)),
    ),
    job('forget-email-changes', EVERY_NIGHT, () =>
      forgetOldEmailChanges(database, daysAgo(EMAIL_CHANGES_KEPT_DAYS)),
    ),
    job('forget-campaigns', EVERY_NIGHT, () =>
      forgetOldTouches(database, daysAgo(CAMPAIGNS_KEPT_DAYS)),
    ),
    job('forget-registration-requests', EVERY_NIGHT, () => forgetRequests(database, daysAgo(1))),
    job('forget-codes', EVERY_NIGHT, () => forgetCodes(database, daysAgo(CODES_KEPT_DAYS))),
    job('forget-dead-sessions', EVERY_NIGHT, () => forgetDeadSessions(database, now())),
    job('forget-password-links', EVERY_NIGHT, () => forgetOldResets(database, now())),
    job('forget-captcha-answers', EVERY_NIGHT, () => forgetSpentAnswers(database, daysAgo(1))),
    job('forget-handovers', EVERY_NIGHT, () => forgetHandovers(database, now())),
    job('forget-cleared-carts', EVERY_NIGHT, () => forgetClearedCarts(database, now())),
    job('forget-guest-carts', EVERY_NIGHT, () => forgetGuestCarts(database, now())),
    job('forget-shared-carts', EVERY_NIGHT, () =>
      forgetOldShares(database, daysAgo(SHARES_KEPT_DAYS)),
    ),
    job('forget-old-attempts', EVERY_NIGHT, () => forgetOldAttempts(database, daysAgo(1))),
  ];
}

/** Everything that the shop does by itself: what the outbox promised, and the jobs. Start it after the server listens. */
export function openBackground(parts: BackgroundParts): Background {
  const { database, databaseUrl, log, now } = parts;
  const notices = openOutbox({
    database,
    listenUrl: databaseUrl,
    handlers: {
      [NOTICE_KIND]: noticeHandler(parts.payment),
      [ORDER_REFUND]: refundHandler(parts.payment),
    },
    log,
    now,
  });
  // A runner of their own, so that no payment waits behind mails; looking once a second is soon enough for them.
  const mails = openOutbox({
    database,
    listenUrl: null,
    isPatient: true,
    handlers: mailHandlers(
      MAILS.map((sender) => sender({ ...parts, listHolders: parts.payment.listHolders })),
      parts,
    ),
    log,
    now,
  });
  // Somebody waits for a code with the telephone in hand: neither mails nor a slow payment provider come before it.
  const messages = openOutbox({
    database,
    listenUrl: null,
    handlers: { [CODE_SMS]: codeSmsHandler(parts.sms) },
    log,
    now,
  });
  const runners = [notices, mails, messages];
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
  const jobs = openJobs(databaseUrl, jobsOf(parts), log);
  return {
    outbox,
    async start() {
      outbox.start();
      await jobs.start();
    },
    async stop() {
      await Promise.all([outbox.stop(), jobs.stop()]);
    },
  };
}
