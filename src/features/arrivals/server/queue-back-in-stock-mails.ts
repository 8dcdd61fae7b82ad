import { z } from 'zod';
import { mailRow, queuedMail } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import { forgetRequests, takeArrived } from './arrival-store.ts';

/** The mail that says that a product is there again. */
export const BACK_IN_STOCK_MAIL = queuedMail('back-in-stock', z.object({ requestId: z.string() }));

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
const SETTLED_KEPT_DAYS = 30;
const WAITED_FOR_DAYS = 365;

/**
 * Promises a mail to everybody whose product can be had again; for a job every minute. It looks at what is, not at what happened,
 * so that no arrival is missed, whoever brought the units and however. Mark and promise are one transaction: a crash between them
 * leaves neither, and a request is promised once.
 *
 * @returns How many.
 */
export async function queueBackInStockMails(database: Database, now: Date): Promise<number> {
  let promised = 0;
  for (;;) {
    const taken = await database.transaction().execute(async (tx) => {
      const ids = await takeArrived(tx, now, AT_ONCE);
      for (const requestId of ids)
        await putInOutbox(tx, mailRow(BACK_IN_STOCK_MAIL, { requestId }, requestId, now));
      return ids.length;
    });
    promised += taken;
    if (taken < AT_ONCE) return promised;
  }
}

/** Removes addresses 30 days after their mail, and requests of a year ago. @returns How many. */
export const forgetOldRequests = (database: Database, now: Date): Promise<number> =>
  forgetRequests(database, {
    settled: new Date(now.getTime() - SETTLED_KEPT_DAYS * DAY_MS),
    created: new Date(now.getTime() - WAITED_FOR_DAYS * DAY_MS),
  });
