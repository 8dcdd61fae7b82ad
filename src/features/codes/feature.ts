import { captcha, captchaForCode } from '#features/captcha/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature, fill, port } from '#platform/feature.ts';
import { CODE_SMS, codeSmsHandler } from './server/code-sms.ts';
import { forgetCodes } from './server/code-store.ts';
import { createCodeHandlers, type CodeHandlerParts } from './server/handlers.ts';
import { isSmsOn, shopCodes } from './server/shop-codes.ts';

const CODES_KEPT_DAYS = 1;

type Owners = Pick<
  CodeHandlerParts,
  'isKnownPhone' | 'phoneOfContract' | 'onContractVerified' | 'onVerified'
>;

/** Whose phones codes go to, and what a right one does for them. */
export const phoneOwners = port<Owners>('codes: whose a phone is');

/** One-time codes by SMS, each for one purpose. */
export const codes = feature('codes', { needs: [captcha] }, (parts, needed) => {
  const opened = shopCodes(parts, needed.captcha);
  const owners = parts.filled(phoneOwners);
  const { reserve } = parts;
  return {
    provides: {
      ...opened,
      isSmsOn: isSmsOn(parts.config),
      phoneOfContract: (...asked: Parameters<Owners['phoneOfContract']>) =>
        owners().phoneOfContract(...asked),
    },
    handlers: createCodeHandlers({
      codes: opened,
      mayLookUp: needed.captcha.mayLookUp,
      isKnownPhone: (...asked) => owners().isKnownPhone(...asked),
      phoneOfContract: (...asked) => owners().phoneOfContract(...asked),
      onContractVerified: (...asked) => owners().onContractVerified(...asked),
      onVerified: {
        login: (...asked) => owners().onVerified.login(...asked),
        'quick-purchase': (...asked) => owners().onVerified['quick-purchase'](...asked),
        referral: (...asked) => owners().onVerified.referral(...asked),
      },
    }),
    fills: [fill(captchaForCode, (context) => opened.isCaptchaNeeded(context))],
    jobs: [
      everyNight('forget-codes', (now) => forgetCodes(reserve, daysBefore(now, CODES_KEPT_DAYS))),
    ],
    // Somebody waits for a code with the telephone in hand: neither mails nor a slow payment provider come before it.
    outbox: {
      isListening: false,
      handlers: ({ sms }) => ({ [CODE_SMS]: codeSmsHandler(sms) }),
    },
  };
});
