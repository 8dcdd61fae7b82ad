import type { OutboxRow } from '#jobs/outbox-store.ts';

/** Kind of the outbox's rows that have an order's documents made; payload `{purchaseId}`. */
export const PAPERS_DUE = 'papers-due';

/** In a transaction of their own: the counter of numbers is locked for as long as it lasts, and a payment must not wait for another one. */
export const papersDue = (
  purchaseId: string,
  after: 'paid' | 'refunded' | `returned-${number}`,
  now: Date,
): OutboxRow => ({
  kind: PAPERS_DUE,
  payload: { purchaseId },
  dedupeKey: `${PAPERS_DUE}:${after}:${purchaseId}`,
  dueAt: now,
});
