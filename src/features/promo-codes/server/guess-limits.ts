import {
  captchaRefusal,
  type Captcha,
  type CaptchaRefusal,
} from '#features/captcha/server/public.ts';
import { asksForCaptcha } from '#features/captcha/rules/captcha-policy.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';

export interface GuessDeps {
  /** Counts within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count' | 'countMost' | 'giveBack'>;
  readonly captcha: Pick<Captcha, 'verify'>;
}

/** From so many wrong codes an hour on, a captcha helps no more. */
const MOST = { perThing: 20, perNetwork: 100 };

export type Guess =
  | {
      readonly ok: true;
      /** It was no guess: the code is there. */
      giveBack(): Promise<void>;
    }
  | CaptchaRefusal
  | { readonly ok: false; readonly code: 'TOO_MANY' };

/**
 * Counts one more code for the browser, the contract and the network, before it is looked up: of any number at once each has a count of its
 * own. After a few a captcha is asked for, then nothing helps but waiting.
 */
export async function countGuess(
  { attempts, captcha }: GuessDeps,
  token: string | undefined,
  context: CallContext,
): Promise<Guess> {
  const { actor, visitorId, sender, now } = context;
  const things = [
    ...(visitorId === null ? [] : [`browser:${visitorId}`]),
    ...(actor.kind === 'contract' ? [`contract:${actor.contract}`] : []),
  ];
  const atThing = things.length > 0 ? await attempts.countMost('promo-code', things, now) : 0;
  const fromAddress = await attempts.count('promo-code-network', sender, now);
  const giveBack = async (): Promise<void> => {
    for (const thing of things) await attempts.giveBack('promo-code', thing, now);
    await attempts.giveBack('promo-code-network', sender, now);
  };
  if (atThing > MOST.perThing || fromAddress > MOST.perNetwork) {
    context.log.warn({}, 'too many wrong promo codes');
    return { ok: false, code: 'TOO_MANY' };
  }
  const before = { atThing: atThing - 1, fromAddress: fromAddress - 1 };
  if (!asksForCaptcha('promo', before)) return { ok: true, giveBack };
  const result = await captcha.verify('promo', token, context);
  if (result.passed) return { ok: true, giveBack };
  // Nothing was looked up.
  await giveBack();
  return captchaRefusal(token, result);
}
