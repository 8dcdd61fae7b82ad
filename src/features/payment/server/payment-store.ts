import type { OrderTx } from '#features/orders/server/public.ts';
import type { AuditedAct } from '#platform/audit-trail.ts';
import type { ShownPayment } from '../model.ts';
import type { AttemptState } from '../rules/attempt-machine.ts';
import type { Attempt, WantedAttempt } from './attempt-store.ts';
import type { MeansToKeep } from './kept-means-store.ts';
import type { StoredWebhook } from './webhook-store.ts';

/** What a decision about a payment reads and writes in one transaction, together with the order that it is for. */
export interface PaymentTx extends OrderTx {
  lockPaymentOf(purchaseId: string): Promise<void>;
  listAttempts(purchaseId: string): Promise<readonly Attempt[]>;
  insertAttempt(wanted: WantedAttempt, number: number, now: Date): Promise<Attempt>;
  lockAttempt(id: string): Promise<Attempt>;
  saveAttemptState(
    id: string,
    change: { readonly state: AttemptState; readonly providerPaymentId: string },
    now: Date,
  ): Promise<void>;
  markChecked(id: string, now: Date): Promise<void>;
  markOnItsWay(id: string, now: Date): Promise<void>;
  keepMeans(means: MeansToKeep, now: Date): Promise<void>;
  insertWebhook(webhook: StoredWebhook): Promise<boolean>;
  /** What staff did, in the trail. */
  writeAudit(act: AuditedAct): Promise<void>;
}

/** Where payments are kept: PostgreSQL (`paymentsIn`), or memory in the simulation. */
export interface PaymentStore {
  transaction<Result>(work: (tx: PaymentTx) => Promise<Result>): Promise<Result>;
  findAttempt(
    provider: string,
    providerPaymentId: string,
    attemptId: string | null,
  ): Promise<Attempt | null>;
  findAttemptByKey(provider: string, attemptId: string): Promise<Attempt | null>;
  listOpenAttempts(purchaseId: string): Promise<readonly Attempt[]>;
  listQuietAttempts(quietSince: Date, now: Date, count: number): Promise<readonly Attempt[]>;
  markStarted(
    attempt: Attempt,
    providerPaymentId: string,
    now: Date,
    shown: ShownPayment | null,
    page?: string | null,
  ): Promise<Attempt>;
  markChecked(id: string, now: Date): Promise<void>;
  /** @param isInDoubt It may have taken money. @returns False: it was not open. */
  giveUpAttempt(id: string, now: Date, isInDoubt?: boolean): Promise<boolean>;
  markWebhookHandled(provider: string, eventId: string, result: string, now: Date): Promise<void>;
}
