import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { PAPER_KINDS } from '../model.ts';

export const orderPaperSchema = z.object({
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  issuedOn: z.string(),
  /** Where its file is read. */
  url: z.string(),
});
export type OrderPaper = z.output<typeof orderPaperSchema>;

/** Ours: the specification names no such call. */
export const listOrderPapers = defineCall({
  name: 'order_papers',
  about: 'Invoice and credit note of an order, for its owner or the browser that placed it.',
  at: 'GET /{lang}/shop/ajax/order/papers/get/',
  who: ANYBODY,
  query: z.object({
    order_id: z
      .string()
      .max(20)
      .regex(/^\d{1,20}$/),
  }),
  data: z.object({ papers: z.array(orderPaperSchema).readonly() }),
  refusals: {
    ORDER_UNKNOWN: { status: 404, text: message('payment.order-unknown', 'Заказ не найден') },
  },
  proof: 'none',
  limit: 'browse',
});
