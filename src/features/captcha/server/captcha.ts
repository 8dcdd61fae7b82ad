import { getCountry } from '#countries/packs.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import { isSame, sign } from '#platform/secrets.ts';
import type { CaptchaConfig } from '../calls/captcha.ts';
import type { CaptchaForm, CaptchaService } from '../model.ts';
import { CAPTCHA_OFF_COOKIE, isTurnedOff } from '../rules/captcha-off.ts';
import {
  asksAlways,
  asksForCaptcha,
  CAPTCHA_POLICY,
  LOOK_UPS_PER_CAPTCHA,
} from '../rules/captcha-policy.ts';
import { openAltcha, type Altcha } from './altcha.ts';
import { scoreCaptcha, visibleCaptcha } from './recaptcha.ts';
import { smartCaptcha } from './smart-captcha.ts';
import type { Verify } from './verifier.ts';

export type CaptchaContext = Pick<
  CallContext,
  'sender' | 'clientAddress' | 'cookies' | 'now' | 'place' | 'log'
>;

/** Look-ups are counted for the browser as well. */
export type LookUpContext = CaptchaContext & Pick<CallContext, 'visitorId'>;

/** Under which kind tries at a form are counted for an address, within the hour. */
export const addressTries = (form: CaptchaForm): string => `captcha-${form}-address`;

export interface CaptchaDeps {
  readonly database: Queryable;
  readonly secret: string;
  readonly attempts: Pick<
    AttemptCounter,
    'count' | 'countEach' | 'countMost' | 'readMost' | 'giveBack'
  >;
  readonly config: Pick<Config, 'mode' | 'smartCaptcha' | 'recaptcha'>;
}

/** What came of an answer; a refusal hands `useVisibleReCaptcha` to the page. */
export type CaptchaResult =
  | { readonly passed: true }
  | { readonly passed: false; readonly useVisibleReCaptcha: boolean };

/** What a refusal for want of a captcha tells the page. Source: I4-003, I7-007. */
export const captchaData = (result: CaptchaResult): Readonly<Record<string, boolean>> => ({
  is_show_captcha: true,
  useVisibleReCaptcha: !result.passed && result.useVisibleReCaptcha,
});

export interface CaptchaRefusal {
  readonly ok: false;
  readonly code: 'CAPTCHA_NEEDED' | 'CAPTCHA_FAILED';
  readonly data: Readonly<Record<string, boolean>>;
}

/**
 * A form's refusal for want of a captcha: none was sent, or what was sent does not hold (I8-015). Whoever may tick a box instead has not failed yet.
 */
export function captchaRefusal(token: string | undefined, result: CaptchaResult): CaptchaRefusal {
  const data = captchaData(result);
  return {
    ok: false,
    code: token && !data['useVisibleReCaptcha'] ? 'CAPTCHA_FAILED' : 'CAPTCHA_NEEDED',
    data,
  };
}

/** The captcha of the whole shop; which service asks is decided by the country and by what the operator has keys for. */
export interface Captcha {
  /** Whether this browser has turned the captcha off, and may (D58). */
  isOff(context: CaptchaContext): boolean;
  /**
   * Whether the form asks now (D59).
   *
   * @param things What tries are counted at beside the address: a login, a phone.
   */
  isNeeded(
    form: CaptchaForm,
    context: CaptchaContext,
    things?: readonly string[],
  ): Promise<boolean>;
  /** Counts a try that may make the form ask. */
  countTry(form: CaptchaForm, context: CaptchaContext, things?: readonly string[]): Promise<void>;
  /** Verifies the answer of a form and uses it up. A missing one has failed. */
  verify(
    form: CaptchaForm,
    token: string | undefined,
    context: CaptchaContext,
  ): Promise<CaptchaResult>;
  /**
   * Counts one more answer that tells of people, and says whether it may be given: within the hour's number it may, then for a solved
   * captcha of the form `lookup`. All look-ups share one count. What is refused is not counted.
   *
   * Source: D71, reliability promise 36.
   */
  mayLookUp(token: string | undefined, context: LookUpContext): Promise<CaptchaResult>;
  /** Takes a counted look-up back, where only wrong ones are to count. */
  takeBackLookUp(context: LookUpContext, lookUps?: number): Promise<void>;
  configFor(context: CaptchaContext): CaptchaConfig;
  makeChallenge: Altcha['makeChallenge'];
}

/** While a service of others does not answer, so many an hour and address go on without it (reliability, section 7). */
const UNVERIFIED_PER_HOUR = 5;
/** Before the token of the box to tick: it is of another key than the score's. */
const VISIBLE_PREFIX = 'visible:';

/** The services that the operator has keys for, and our own. */
function verifiersOf(
  altcha: Altcha,
  { smartCaptcha: smart, recaptcha }: CaptchaDeps['config'],
): ReadonlyMap<CaptchaService, Verify> {
  const verifiers = new Map<CaptchaService, Verify>([['altcha', altcha.verify]]);
  if (smart) verifiers.set('smart', smartCaptcha(smart));
  if (recaptcha) {
    verifiers.set('score', scoreCaptcha(recaptcha));
    const { visible } = recaptcha;
    if (visible) verifiers.set('visible', visibleCaptcha(recaptcha, visible.secretKey));
  }
  return verifiers;
}

async function afterSilence(
  attempts: CaptchaDeps['attempts'],
  { sender, now, log }: CaptchaContext,
): Promise<CaptchaResult> {
  log.warn({}, 'the captcha service does not answer');
  const count = await attempts.count('captcha-unverified', sender, now);
  return count <= UNVERIFIED_PER_HOUR
    ? { passed: true }
    : { passed: false, useVisibleReCaptcha: false };
}

/** What the hour's look-ups are counted at, and how many each bears. */
function lookUpLimits({ sender, visitorId }: LookUpContext) {
  const { perThing, perAddress } = CAPTCHA_POLICY.lookup;
  return [
    { kind: 'captcha-lookup-address', whose: sender, most: perAddress },
    ...(visitorId === null ? [] : [{ kind: 'captcha-lookup', whose: visitorId, most: perThing }]),
  ];
}

/** Whether forms ask, by the tries that were counted at them. */
function countingTries(
  attempts: CaptchaDeps['attempts'],
  isOff: Captcha['isOff'],
): Pick<Captcha, 'isNeeded' | 'countTry'> {
  return {
    async isNeeded(form, context, things = []) {
      if (isOff(context)) return false;
      if (asksAlways(form)) return true;
      const [fromAddress, atThing] = await Promise.all([
        attempts.readMost(addressTries(form), [context.sender], context.now),
        attempts.readMost(`captcha-${form}`, things, context.now),
      ]);
      return asksForCaptcha(form, { fromAddress, atThing });
    },

    async countTry(form, { sender, now }, things = []) {
      await attempts.count(addressTries(form), sender, now);
      if (things.length > 0) await attempts.countMost(`captcha-${form}`, things, now);
    },
  };
}

/** Look-ups within the hour's number, and those that a solved captcha bought. */
function countingLookUps(
  attempts: CaptchaDeps['attempts'],
  verify: Captcha['verify'],
): Pick<Captcha, 'mayLookUp' | 'takeBackLookUp'> {
  async function takeBackLookUp(context: LookUpContext, lookUps = 1): Promise<void> {
    for (const { kind, whose } of lookUpLimits(context))
      await attempts.giveBack(kind, whose, context.now, lookUps);
  }
  return {
    takeBackLookUp,
    async mayLookUp(token, context) {
      const limits = lookUpLimits(context);
      const counts = await attempts.countEach(limits, context.now);
      if (limits.every(({ most }, place) => (counts[place] ?? Infinity) <= most))
        return { passed: true };
      const result = await verify('lookup', token, context);
      await takeBackLookUp(context, result.passed ? LOOK_UPS_PER_CAPTCHA : 1);
      return result;
    },
  };
}

export function openCaptcha({ database, secret, attempts, config }: CaptchaDeps): Captcha {
  const altcha = openAltcha(database, secret);
  const verifiers = verifiersOf(altcha, config);
  const signatureOf =
    config.mode === 'production'
      ? (service: CaptchaService) => sign(secret, 'captcha-off', service)
      : null;

  const serviceOf = ({ place }: CaptchaContext): CaptchaConfig['provider'] => {
    const { captcha } = getCountry(place.country);
    return verifiers.has(captcha) ? captcha : 'altcha';
  };
  const isOff = (context: CaptchaContext): boolean =>
    isTurnedOff(context.cookies[CAPTCHA_OFF_COOKIE], serviceOf(context), signatureOf, isSame);

  async function verify(
    form: CaptchaForm,
    token: string | undefined,
    context: CaptchaContext,
  ): Promise<CaptchaResult> {
    if (isOff(context)) return { passed: true };
    const main = serviceOf(context);
    const isVisible = main === 'score' && (token?.startsWith(VISIBLE_PREFIX) ?? false);
    const ask = verifiers.get(isVisible ? 'visible' : main);
    if (!token || !ask) return { passed: false, useVisibleReCaptcha: false };
    const verdict = await ask({
      form,
      token: isVisible ? token.slice(VISIBLE_PREFIX.length) : token,
      address: context.clientAddress,
      now: context.now,
    });
    if (verdict === 'passed') return { passed: true };
    if (verdict === 'unreachable') return afterSilence(attempts, context);
    return {
      passed: false,
      useVisibleReCaptcha: verdict === 'doubtful' && verifiers.has('visible'),
    };
  }

  return {
    isOff,
    makeChallenge: altcha.makeChallenge,
    verify,
    ...countingTries(attempts, isOff),
    ...countingLookUps(attempts, verify),

    configFor(context) {
      const provider = serviceOf(context);
      const keys = {
        altcha: null,
        smart: config.smartCaptcha?.siteKey,
        score: config.recaptcha?.siteKey,
      };
      const hasVisible = provider === 'score' && verifiers.has('visible');
      return { provider, siteKey: keys[provider] ?? null, hasVisible };
    },
  };
}
