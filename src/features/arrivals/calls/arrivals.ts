import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

const LONGEST = 300;

/** Source: C2-028. */
export const subscribeToArrival = defineCall({
  name: 'product_arrival_subscribe',
  about:
    'Asks for a mail when a missing product is there again. The answer is the same whether one asked before.',
  at: 'POST /{lang}/shop/ajax/product/arrival/subscribe/',
  who: ANYBODY,
  body: z.object({
    sku: z.string().min(1).max(64),
    email: z.string().max(LONGEST).optional(),
    contract: z.string().max(20).optional(),
  }),
  data: z.object({}),
  refusals: {
    PRODUCT_UNKNOWN: {
      status: 404,
      text: message('arrivals.product-unknown', 'Такого товара здесь нет'),
    },
    ARCHIVED: {
      status: 409,
      text: message('arrivals.archived', 'Этот товар больше не выпускается'),
    },
    NOT_MISSING: {
      status: 409,
      text: message('arrivals.not-missing', 'Товар уже есть в наличии. Обновите страницу'),
    },
    EMAIL_NEEDED: { status: 422, text: FIELD_TEXTS.required },
    EMAIL_INVALID: { status: 422, text: FIELD_TEXTS.email },
    FOREIGN_CONTRACT: {
      status: 403,
      text: message('arrivals.foreign-contract', 'Войдите со своим номером или укажите почту'),
    },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('arrivals.too-many', 'Слишком много запросов подряд. Попробуйте через час'),
    },
  },
  proof: 'token',
  limit: 'edit',
});

/** The call is ours. */
export const stopArrival = defineCall({
  name: 'product_arrival_stop',
  about:
    'Stops all mails for the address behind a mail’s token, which proves itself: mail programs send this without cookies (RFC 8058). An unknown token is answered alike.',
  at: 'POST /{lang}/shop/ajax/product/arrival/stop/{token}/',
  who: ANYBODY,
  params: z.object({ lang: z.string().max(2).optional(), token: z.string().max(36) }),
  data: z.object({}),
  refusals: {},
  proof: 'none',
  limit: 'lookup',
});
