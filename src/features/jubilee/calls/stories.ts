import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';

/** Far above the limit, which is refused in words of its own. */
const TYPED_MAX = 8_000;

/** Source: I3-055. */
const storySchema = z.object({
  id: z.string(),
  user_location: z.string().nullable(),
  img_url: z.string().nullable(),
  user_name: z.string(),
  /** ISO moment. */
  created_at: z.string(),
  text_full: z.string(),
  text_short: z.string(),
  /** In which it is written. */
  language: z.string(),
});
export type Story = z.output<typeof storySchema>;

/** Source: I7-056. */
export const getStories = defineCall({
  name: 'thirty_years_months_user_histories',
  about:
    'Stories that staff have published, those in the reader’s language first, of each the newest first.',
  at: 'GET /{lang}/shop/api/v4/thirty-years/months/user-histories',
  who: ANYBODY,
  query: z.object({ page: wholeNumber(1, 1_000).default(1) }),
  data: z.object({ items: z.array(storySchema).readonly(), page: z.number(), pages: z.number() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-057, I3-056, I5-053, I6-004. */
export const addStory = defineCall({
  name: 'thirty_years_months_user_story_add',
  about:
    'Sends a story; staff look at it before anybody else does. `agreement` is ours: a form of ours says whether it was ticked, and false is refused.',
  at: 'POST /{lang}/shop/api/v4/thirty-years/months/user-story/add',
  who: OWN_CONTRACT,
  body: z.object({ body: z.string().max(TYPED_MAX), agreement: z.boolean().optional() }),
  data: z.object({ state: z.literal('new') }),
  refusals: {
    STORY_EMPTY: {
      status: 422,
      text: message('jubilee.story-empty', 'Напишите несколько слов'),
    },
    STORY_TOO_LONG: {
      status: 422,
      text: message('jubilee.story-too-long', 'История может быть не длиннее {max} символов'),
    },
    AGREEMENT_NEEDED: {
      status: 422,
      text: message('jubilee.agreement-needed', 'Без согласия мы не можем показать вашу историю'),
    },
    NO_JUBILEE: {
      status: 404,
      text: message('jubilee.none', 'В этом магазине нет юбилейной программы'),
    },
    JUBILEE_OVER: {
      status: 409,
      text: message('jubilee.over', 'Юбилейный год завершён, новые истории мы больше не собираем'),
    },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message(
        'jubilee.too-many-stories',
        'Слишком много историй подряд. Попробуйте через час',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
});
