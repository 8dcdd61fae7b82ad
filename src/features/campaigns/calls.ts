import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { campaignCallPaths } from './call-paths.ts';
import { TAG_READ_MAX } from './model.ts';

const tag = z.string().max(TAG_READ_MAX).nullish();

export const campaignCalls = defineCalls({
  /**
   * Remembers from which campaign the browser came: the first time and the last. The answer is the same whether or not there
   * was something to remember. Source: I7-047.
   */
  ajax_opensite_save_utm: {
    at: campaignCallPaths.ajax_opensite_save_utm,
    body: z.object({
      utm_source: tag,
      utm_medium: tag,
      utm_campaign: tag,
      utm_content: tag,
      utm_term: tag,
      _ga: tag,
    }),
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
  },
});
