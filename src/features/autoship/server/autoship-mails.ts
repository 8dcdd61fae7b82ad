import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

const PAYLOAD = z.object({ subscriptionId: z.string(), number: z.number() });

/** Tells, three days before, what the next kit costs, when it is charged, and where it goes. */
export const AUTOSHIP_ANNOUNCED = queuedMail('autoship-announced', PAYLOAD);
/** Tells that a month could not be ordered or charged, and what comes next. */
export const AUTOSHIP_PROBLEM = queuedMail('autoship-problem', PAYLOAD);
