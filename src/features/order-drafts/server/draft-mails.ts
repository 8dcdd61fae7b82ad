import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

/** Brings somebody the link to what staff prepared for them. */
export const ORDER_DRAFT_LINK = queuedMail(
  'order-draft-link',
  z.object({ draftId: z.string(), revision: z.number() }),
);
