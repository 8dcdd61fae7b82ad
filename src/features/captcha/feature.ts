import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import type { CallContext } from '#platform/call-context.ts';
import { feature, port } from '#platform/feature.ts';
import { openCaptcha } from './server/captcha.ts';
import { mountCaptchaFrame } from './server/frame-page.ts';
import { createCaptchaHandlers } from './server/handlers.ts';
import { forgetSpentAnswers } from './server/spent-store.ts';

/** Codes count their sends themselves. */
export const captchaForCode = port<(context: CallContext) => Promise<boolean>>(
  'captcha: whether a code asks for one',
);

/** Keeps programs from trying and asking without end. */
export const captcha = feature('captcha', { needs: [] }, (parts) => {
  const { database, reserve, secret, attempts, config } = parts;
  const opened = openCaptcha({ database, secret, attempts, config });
  const forCode = parts.filled(captchaForCode);
  return {
    provides: opened,
    handlers: createCaptchaHandlers({
      captcha: opened,
      isNeededForCode: (context) => forCode()(context),
    }),
    routes: {
      mount: (app, { placeOf }) =>
        mountCaptchaFrame(app, config, (request) => placeOf(request).place),
    },
    jobs: [
      everyNight('forget-captcha-answers', (now) =>
        forgetSpentAnswers(reserve, daysBefore(now, 1)),
      ),
    ],
  };
});
