import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

/** Brings somebody the link that lets them into the office. */
export const STAFF_INVITATION = queuedMail(
  'staff-invitation',
  z.object({ invitationId: z.string() }),
);
