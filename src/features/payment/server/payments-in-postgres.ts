import { orderTx } from '#features/orders/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import {
  findAttempt,
  findAttemptByKey,
  giveUpAttempt,
  insertAttempt,
  listAttempts,
  listOpenAttempts,
  listQuietAttempts,
  lockAttempt,
  lockPaymentOf,
  markChecked,
  markOnItsWay,
  markStarted,
  saveAttemptState,
} from './attempt-store.ts';
import { keepMeans } from './kept-means-store.ts';
import { insertWebhook, markWebhookHandled } from './webhook-store.ts';
import type { PaymentStore, PaymentTx } from './payment-store.ts';

/** An open transaction of PostgreSQL as the decisions about payments see it. */
export const paymentTx = (tx: Tx): PaymentTx => ({
  ...orderTx(tx),
  lockPaymentOf: (purchaseId) => lockPaymentOf(tx, purchaseId),
  listAttempts: (purchaseId) => listAttempts(tx, purchaseId),
  insertAttempt: (wanted, number, now) => insertAttempt(tx, wanted, number, now),
  lockAttempt: (id) => lockAttempt(tx, id),
  saveAttemptState: (id, change, now) => saveAttemptState(tx, id, change, now),
  markChecked: (id, now) => markChecked(tx, id, now),
  markOnItsWay: (id, now) => markOnItsWay(tx, id, now),
  keepMeans: (means, now) => keepMeans(tx, means, now),
  insertWebhook: (webhook) => insertWebhook(tx, webhook),
  writeAudit: (act) => writeAudit(tx, act),
});

/** The shop's own store of payments. */
export const paymentsIn = (database: Database): PaymentStore => ({
  transaction: (work) => database.transaction().execute((tx) => work(paymentTx(tx))),
  findAttempt: (provider, providerPaymentId, attemptId) =>
    findAttempt(database, provider, providerPaymentId, attemptId),
  findAttemptByKey: (provider, attemptId) => findAttemptByKey(database, provider, attemptId),
  listOpenAttempts: (purchaseId) => listOpenAttempts(database, purchaseId),
  listQuietAttempts: (quietSince, now, count) =>
    listQuietAttempts(database, quietSince, now, count),
  markStarted: (attempt, providerPaymentId, now, shown, page = null) =>
    markStarted(database, attempt, providerPaymentId, now, shown, page),
  markChecked: (id, now) => markChecked(database, id, now),
  giveUpAttempt: (id, now, isInDoubt) => giveUpAttempt(database, id, now, isInDoubt),
  markWebhookHandled: (provider, eventId, result, now) =>
    markWebhookHandled(database, provider, eventId, result, now),
});
