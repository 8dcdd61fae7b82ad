import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

/** Confirms at once what was declared, and when. */
export const WITHDRAWAL_RECEIPT = queuedMail(
  'withdrawal-receipt',
  z.object({ withdrawalId: z.string() }),
);
