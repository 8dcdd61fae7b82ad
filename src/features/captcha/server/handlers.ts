import type { CallHandlers } from '#platform/call-context.ts';
import type { captchaCalls } from '../calls.ts';
import type { Captcha } from './captcha.ts';

export function createCaptchaHandlers(captcha: Captcha): CallHandlers<typeof captchaCalls> {
  return {
    async is_show_captcha({ query }, context) {
      const { form } = query;
      const things = form === 'lookup' && context.visitorId !== null ? [context.visitorId] : [];
      return { ok: true, value: { is_show_captcha: await captcha.isNeeded(form, context, things) } };
    },
    async captcha_config(_input, context) {
      return { ok: true, value: captcha.configFor(context) };
    },
    async captcha_challenge({ query }, { now }) {
      const { parameters, signature = '' } = await captcha.makeChallenge(query.form, now);
      return { ok: true, value: { challenge: { parameters: { ...parameters }, signature } } };
    },
  };
}
