import { z } from 'zod';
import { queuedMail } from '#jobs/mail-queue.ts';

const PAYLOAD = z.object({ purchaseId: z.string() });

/** Tells a buyer what was ordered. */
export const ORDER_CONFIRMATION = queuedMail('order-confirmation', PAYLOAD);
/** Tells a buyer that the money has come. */
export const ORDER_PAID = queuedMail('order-paid', PAYLOAD);
/** Tells a buyer that the money has not come, while there is time. */
export const ORDER_UNPAID = queuedMail('order-unpaid', PAYLOAD);
/** Tells a buyer that the money has gone back. */
export const ORDER_REFUNDED = queuedMail('order-refunded', PAYLOAD);
/** Tells a buyer what goes back for goods that came back. */
export const ORDER_RETURNED = queuedMail(
  'order-returned',
  PAYLOAD.extend({ returnId: z.string() }),
);
/** Tells a buyer what was changed of an order. */
export const ORDER_EDITED = queuedMail('order-edited', PAYLOAD.extend({ number: z.int() }));
/** Tells a buyer that the order is taken back. */
export const ORDER_CANCELLED = queuedMail('order-cancelled', PAYLOAD);
