import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY, STAFF_ONLY } from '#base/rights.ts';
import { feedbackSchema } from '#features/catalogue/calls/catalogue.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { GUEST_NAME_MAX } from '../model.ts';

const sku = z.string().min(1).max(64);
/** Far above the limit, which is refused in words of its own. */
const TYPED_MAX = 4_000;

const productUnknown = {
  status: 404,
  text: message('reviews.product-unknown', 'Такого товара здесь нет'),
} as const satisfies RefusalSpec;

/** A review that only its author sees. */
const ownReview = z.object({
  id: z.string(),
  text: z.string(),
  rating: z.number().nullable(),
  /** ISO moment. */
  date: z.string(),
  state: z.enum(['new', 'rejected']),
});
export type OwnReview = z.output<typeof ownReview>;

/** Source: I2-141, I3-059, I7-060. */
export const sendReview = defineCall({
  name: 'product_feedback_send',
  about:
    'Sends a review; it waits for staff before anybody else sees it. `rating` and a guest’s `name` are our additions.',
  at: 'POST /{lang}/shop/ajax/product/feedback/send/',
  who: ANYBODY,
  body: z.object({
    product: z.object({ sku }),
    text: z.string().max(TYPED_MAX),
    rating: wholeNumber(1, 5).nullish(),
    name: z.string().trim().max(GUEST_NAME_MAX).optional(),
  }),
  data: z.object({ state: z.literal('new') }),
  refusals: {
    PRODUCT_UNKNOWN: productUnknown,
    TEXT_EMPTY: {
      status: 422,
      text: message('reviews.text-empty', 'Напишите несколько слов о товаре'),
    },
    TEXT_TOO_LONG: {
      status: 422,
      text: message('reviews.text-too-long', 'Отзыв может быть не длиннее {maxlength} символов'),
    },
    NAME_NEEDED: {
      status: 422,
      text: message('reviews.name-needed', 'Укажите имя, которым подписать отзыв'),
    },
    REVIEW_WAITING: {
      status: 409,
      text: message(
        'reviews.waiting',
        'Ваш прежний отзыв об этом товаре ещё на проверке. Новый можно оставить после неё',
      ),
    },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('reviews.too-many', 'Слишком много отзывов подряд. Попробуйте через час'),
    },
  },
  proof: 'token',
  limit: 'edit',
});

/** Source: I2-140, D64. */
export const getReviews = defineCall({
  name: 'product_feedback_list',
  about: 'A page of published reviews, three at a time, and what the visitor’s own ones wait for.',
  at: 'GET /{lang}/shop/ajax/product/feedback/list/',
  who: ANYBODY,
  query: z.object({ sku, page: wholeNumber(1, 100_000).default(1) }),
  data: z.object({
    items: z.array(feedbackSchema),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Reviews of this visitor that nobody else sees, at most three. */
    own: z.array(ownReview),
  }),
  refusals: { PRODUCT_UNKNOWN: productUnknown },
  proof: 'none',
  limit: 'browse',
});

/** The call is ours. */
export const moderateReview = defineCall({
  name: 'product_feedback_moderate',
  about: 'Publishes a review or takes it off the page; for staff.',
  at: 'POST /{lang}/shop/ajax/product/feedback/moderate/',
  who: STAFF_ONLY,
  body: z.object({ id: z.guid().max(36), decision: z.enum(['publish', 'reject']) }),
  data: z.object({ state: z.enum(['published', 'rejected']) }),
  refusals: {
    REVIEW_UNKNOWN: { status: 404, text: message('reviews.unknown', 'Такого отзыва нет') },
    ALREADY: {
      status: 409,
      text: message('reviews.already', 'Решение по этому отзыву уже принято'),
    },
  },
  proof: 'token',
  limit: 'edit',
});
