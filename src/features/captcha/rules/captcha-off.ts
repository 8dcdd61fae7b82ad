import type { CaptchaService } from '../model.ts';

/** Cookie that turns one service off: `score` outside production, `score.{signature}` there (I6-018, D58). */
export const CAPTCHA_OFF_COOKIE = 'captcha_off';

/**
 * Whether the cookie turns this service off.
 *
 * @param signatureOf The signature that production asks for; null where none is asked for.
 * @param isSame Compares in constant time.
 */
export function isTurnedOff(
  cookie: string | undefined,
  service: CaptchaService,
  signatureOf: ((service: CaptchaService) => string) | null,
  isSame: (given: string, expected: string) => boolean,
): boolean {
  if (!cookie) return false;
  return isSame(cookie, signatureOf === null ? service : `${service}.${signatureOf(service)}`);
}
