import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

/** Tells of a certificate that friends have brought. */
export const REFERRAL_REWARD = queuedMail(
  'referral-reward',
  z.object({ certificateId: z.string(), friends: z.number() }),
);
