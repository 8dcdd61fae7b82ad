import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { getCountry } from '#countries/packs.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { FILES_AT_MOST, MEGABYTE, SUPPORT_FORMS } from '../model.ts';

/** More than a field takes, so that a text that is too long is told at its field and not as something broken. */
const text = (most: number) => z.string().max(most).default('');

const phoneRule = z.object({
  code: z.string(),
  minDigits: z.number(),
  maxDigits: z.number(),
  usualDigits: z.array(z.number()).readonly(),
  trunks: z.array(z.object({ prefix: z.string(), before: z.string().optional() })).readonly(),
});

const formView = z.object({
  form: z.enum(SUPPORT_FORMS),
  subjects: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  /** Centres that it may be about; null where the form has no such list. Source: I2-138. */
  centres: z
    .array(z.object({ contract: z.string(), address: z.string() }))
    .readonly()
    .nullable(),
  isPhoneRequired: z.boolean(),
  country: z.string(),
  phoneExample: z.string(),
  /** The country's own; null: it has none. */
  phoneRule: phoneRule.nullable(),
  files: z.object({ most: z.number(), megabytes: z.number() }),
  /** What is known of whoever is signed in; empty texts for everybody else. Source: I2-137, I6-013. */
  known: z.object({
    askFullName: z.string(),
    askEmail: z.string(),
    askPhone: z.string(),
    contract: z.string(),
  }),
  isSignedIn: z.boolean(),
});
export type SupportFormView = z.output<typeof formView>;

/** Ours. */
export const getSupportForm = defineCall({
  name: 'support_form',
  about: 'What the form shows here, and to this visitor.',
  at: 'GET /{lang}/shop/ajax/feedback/support/form/',
  who: ANYBODY,
  query: z.object({ form: z.string().max(20).optional() }),
  data: formView,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-059, I5-043 to I5-048. */
export const sendSupportRequest = defineCall({
  name: 'ajax_feedback_support_request',
  about: 'Asks the company something, with pictures if need be.',
  at: 'POST /{lang}/shop/ajax/feedback/support/request/',
  who: ANYBODY,
  takesFiles: {
    most: FILES_AT_MOST,
    bytesIn: (country) => getCountry(country).attachmentMaxMegabytes * MEGABYTE,
  },
  body: z.object({
    form: z.string().max(20).optional(),
    askFullName: text(1_000),
    askEmail: text(1_000),
    askPhone: text(200),
    contract: text(100),
    subject: text(20),
    subjectText: text(2_000),
    askMessage: text(100_000),
    serviceCentre: text(100),
    /** The captcha's answer. */
    token: z.string().max(10_000).optional(),
    /** Of a form without scripts, which waits where others solve a captcha. */
    _wait: z.string().max(100).optional(),
  }),
  data: z.object({
    /** What the request is known by. */
    number: z.string(),
  }),
  refusals: {
    FIELDS: { status: 422, text: FIELD_TEXTS.invalid },
    CAPTCHA_NEEDED: { status: 422, text: CAPTCHA_TEXTS.needed },
    CAPTCHA_FAILED: { status: 422, text: CAPTCHA_TEXTS.failed },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('support.too-many', 'Слишком много обращений подряд. Попробуйте через час'),
    },
    BUSY: {
      status: 503,
      retryAfterSeconds: 10,
      text: message(
        'support.busy',
        'Сейчас присылают много картинок. Отправьте ещё раз через несколько секунд',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
});
