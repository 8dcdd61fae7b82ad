import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CAPTCHA_FORMS, CAPTCHA_SERVICES } from '../model.ts';

const form = z.enum(CAPTCHA_FORMS);

/** What a page must know in order to ask for an answer. */
const config = z.object({
  provider: z.enum(CAPTCHA_SERVICES).exclude(['visible']),
  /** Public key of the service; null for `altcha`. */
  siteKey: z.string().nullable(),
  /** Whether something to press can be shown instead. */
  hasVisible: z.boolean(),
});
export type CaptchaConfig = z.output<typeof config>;

/** Source: I7-008. */
export const askIsCaptchaShown = defineCall({
  name: 'is_show_captcha',
  about: 'Whether a form asks for a captcha now.',
  at: 'GET /{lang}/shop/ajax/captcha/is-show/',
  who: ANYBODY,
  query: z.object({ form: form.default('login') }),
  data: z.object({ is_show_captcha: z.boolean() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getCaptchaConfig = defineCall({
  name: 'captcha_config',
  about: 'Who asks here, and what the page must know for it.',
  at: 'GET /{lang}/shop/ajax/captcha/config/',
  who: ANYBODY,
  data: config,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const getChallenge = defineCall({
  name: 'captcha_challenge',
  about: 'Work for the browser, good for one form and ten minutes.',
  at: 'GET /{lang}/shop/ajax/captcha/challenge/',
  who: ANYBODY,
  query: z.object({ form }),
  data: z.object({
    challenge: z.object({
      parameters: z.looseObject({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
      }),
      signature: z.string(),
    }),
  }),
  refusals: {},
  proof: 'none',
  limit: 'lookup',
});
