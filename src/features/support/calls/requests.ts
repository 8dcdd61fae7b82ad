import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { REQUEST_STATES } from '../model.ts';

const NO_REQUEST = {
  status: 404,
  text: message('support.unknown', 'Такого обращения нет'),
} as const;

const listed = z.object({
  number: z.string(),
  state: z.enum(REQUEST_STATES),
  /** What it is about, in the reader's words, and in those of whoever asked; the latter may be empty. */
  subject: z.string(),
  subjectText: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type ListedRequest = z.output<typeof listed>;

/** Ours. */
export const getSupportRequests = defineCall({
  name: 'support_requests',
  about: 'One’s requests, the newest first, 20 a page.',
  at: 'GET /{lang}/shop/ajax/feedback/support/requests/',
  who: OWN_CONTRACT,
  query: z.object({ page: wholeNumber(1, 9_999).default(1) }),
  data: z.object({
    requests: z.array(listed).readonly(),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

const shown = listed.extend({
  /** Language that it was asked in. */
  language: z.string(),
  centre: z.string(),
  contract: z.string(),
  messages: z
    .array(z.object({ from: z.enum(['person', 'staff']), body: z.string(), at: z.string() }))
    .readonly(),
  pictures: z
    .array(z.object({ position: z.number(), width: z.number(), height: z.number() }))
    .readonly(),
});
export type ShownRequest = z.output<typeof shown>;

/** Ours. */
export const getSupportRequest = defineCall({
  name: 'support_request',
  about: 'One of one’s requests, with all that was said.',
  at: 'GET /{lang}/shop/ajax/feedback/support/requests/{number}/',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), number: z.string().max(20) }),
  data: shown,
  refusals: { UNKNOWN: NO_REQUEST },
  proof: 'none',
  limit: 'browse',
});

/** Ours. */
export const replyToSupport = defineCall({
  name: 'support_reply',
  about: 'Says more about one of one’s requests: the company hears of it, and it is open again.',
  at: 'POST /{lang}/shop/ajax/feedback/support/requests/{number}/reply/',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), number: z.string().max(20) }),
  // Longer than it may be, so that a text that is too long is told at its field.
  body: z.object({ message: z.string().max(100_000).default('') }),
  data: shown,
  refusals: {
    UNKNOWN: NO_REQUEST,
    FIELDS: { status: 422, text: FIELD_TEXTS.invalid },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message(
        'support.too-many-replies',
        'Слишком много сообщений подряд. Попробуйте через час',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
});
