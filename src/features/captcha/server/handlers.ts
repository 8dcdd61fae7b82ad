import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { askIsCaptchaShown, getCaptchaConfig, getChallenge } from '../calls/captcha.ts';
import type { Captcha } from './captcha.ts';

export interface CaptchaHandlerParts {
  readonly captcha: Captcha;
  /** Codes count their sends themselves. */
  isNeededForCode(context: CallContext): Promise<boolean>;
}

export function createCaptchaHandlers({
  captcha,
  isNeededForCode,
}: CaptchaHandlerParts): HandledCall[] {
  return [
    handle(askIsCaptchaShown, async ({ query }, context) => {
      const { form } = query;
      if (form === 'code') {
        const is_show_captcha = !captcha.isOff(context) && (await isNeededForCode(context));
        return { ok: true, value: { is_show_captcha } };
      }
      const things = form === 'lookup' && context.visitorId !== null ? [context.visitorId] : [];
      return {
        ok: true,
        value: { is_show_captcha: await captcha.isNeeded(form, context, things) },
      };
    }),
    handle(getCaptchaConfig, async (_input, context) => {
      return { ok: true, value: captcha.configFor(context) };
    }),
    handle(getChallenge, async ({ query }, { now }) => {
      const { parameters, signature = '' } = await captcha.makeChallenge(query.form, now);
      return { ok: true, value: { challenge: { parameters: { ...parameters }, signature } } };
    }),
  ];
}
