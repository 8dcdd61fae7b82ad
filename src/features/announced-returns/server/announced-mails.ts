import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

const payload = z.object({ announcedId: z.string() });

/** Confirms what is to be sent back, where to and until when. */
export const RETURN_ANNOUNCED = queuedMail('return-announced', payload);
/** Tells that the goods did not come and are no longer waited for. */
export const RETURN_EXPIRED = queuedMail('return-expired', payload);
