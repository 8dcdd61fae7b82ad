import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

const PAYLOAD = z.object({ parcelId: z.string() });

/** Tells a buyer that a carrier has the parcel. */
export const ORDER_SHIPPED = queuedMail('order-shipped', PAYLOAD);
/** Tells a buyer the right number of a parcel whose wrong one was mailed. */
export const ORDER_NUMBER_CORRECTED = queuedMail('order-number-corrected', PAYLOAD);
/** Tells a buyer that it can be fetched. */
export const ORDER_AT_POINT = queuedMail('order-at-point', PAYLOAD);
