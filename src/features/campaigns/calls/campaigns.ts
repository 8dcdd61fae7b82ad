import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { TAG_READ_MAX, type CampaignTags } from '../model.ts';

const tag = z.string().max(TAG_READ_MAX).nullish();

/** Source: I7-047. */
export const saveCampaign = defineCall({
  name: 'ajax_opensite_save_utm',
  about:
    'Remembers from which campaign the browser came: the first time and the last. The answer is the same whether or not there was something to remember.',
  at: 'POST /{lang}/shop/ajax/opensite/utm/save/',
  who: ANYBODY,
  body: z.object({
    utm_source: tag,
    utm_medium: tag,
    utm_campaign: tag,
    utm_content: tag,
    utm_term: tag,
    _ga: tag,
  } satisfies Record<keyof CampaignTags, typeof tag>),
  data: z.object({}),
  refusals: {
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('campaigns.too-many', 'Слишком много запросов подряд. Попробуйте через час'),
    },
  },
  proof: 'origin',
  limit: 'edit',
});
