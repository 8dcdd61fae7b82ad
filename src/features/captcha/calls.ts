import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { captchaCallPaths } from './call-paths.ts';
import { CAPTCHA_FORMS } from './model.ts';

const form = z.enum(CAPTCHA_FORMS);

export const captchaCalls = defineCalls({
  /** Whether a form asks for a captcha now. Source: I7-008. */
  is_show_captcha: {
    at: captchaCallPaths.is_show_captcha,
    query: z.object({ form: form.default('login') }),
    data: z.object({ is_show_captcha: z.boolean() }),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Who asks here, and what the page must know for it. */
  captcha_config: {
    at: captchaCallPaths.captcha_config,
    data: z.object({
      provider: z.enum(['altcha', 'smart', 'score']),
      siteKey: z.string().nullable(),
      hasVisible: z.boolean(),
    }),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Work for the browser, good for one form and ten minutes. */
  captcha_challenge: {
    at: captchaCallPaths.captcha_challenge,
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
  },
});
