import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { BATCH_SIZE, LIST_EVENTS, LIST_IDS, LIST_NAME } from '../model.ts';

const SKU_MAX = 20;

/** Ours: the specification names lists and batches, and no call (D72). Source: C9-045, C9-046. */
export const countListEvents = defineCall({
  name: 'analytics_list_events_count',
  about:
    'Counts what happened to products of a list, for the shop alone. The answer is the same whether or not it was counted.',
  at: 'POST /{lang}/shop/ajax/analytics/list-events/count/',
  who: ANYBODY,
  body: z.object({
    event: z.enum(LIST_EVENTS),
    list_id: z.enum(LIST_IDS),
    list_name: z.literal(LIST_NAME),
    products: z.array(z.string().min(1).max(SKU_MAX)).min(1).max(BATCH_SIZE),
  }),
  data: z.object({}),
  refusals: {
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('analytics.too-many', 'Слишком много обращений. Попробуйте через час'),
    },
  },
  proof: 'origin',
  limit: 'browse',
});
