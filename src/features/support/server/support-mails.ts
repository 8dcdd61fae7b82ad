import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

const request = z.object({ requestId: z.string() });

/** To whoever asked: it has come, and under which number. */
export const SUPPORT_RECEIVED = queuedMail('support-received', request);
/** To the company: what was asked. */
export const SUPPORT_ASKED = queuedMail('support-asked', request);
/** To the company: what they say more. */
export const SUPPORT_REPLIED = queuedMail(
  'support-replied',
  request.extend({ messageId: z.string() }),
);
/** To whoever asked: what the company says. */
export const SUPPORT_ANSWERED = queuedMail(
  'support-answered',
  request.extend({ messageId: z.string() }),
);
