import { isSame, sign } from '#platform/secrets.ts';

/** So long somebody without scripts waits in place of a captcha; a person hardly notices, who guesses loses every minute. */
export const WAIT_SECONDS = 30;
/** Later it is another try. */
const GOOD_FOR_SECONDS = 15 * 60;

const signatureOf = (secret: string, key: string, at: string): string =>
  sign(secret, 'login-wait', `${at}\0${key}`);

/** Says since when somebody waits to try this login. No table holds it. */
export const makeWaitTicket = (secret: string, key: string, now: Date): string =>
  `${now.getTime()}.${signatureOf(secret, key, String(now.getTime()))}`;

/** `waited`, `early`, or `none`: nobody's, for another login, or too old. */
export function readWaitTicket(
  secret: string,
  key: string,
  ticket: string,
  now: Date,
): 'waited' | 'early' | 'none' {
  const [at = '', signature = ''] = ticket.split('.');
  if (!/^\d{1,15}$/.test(at) || !isSame(signature, signatureOf(secret, key, at))) return 'none';
  const seconds = (now.getTime() - Number(at)) / 1_000;
  if (seconds < 0 || seconds > GOOD_FOR_SECONDS) return 'none';
  return seconds < WAIT_SECONDS ? 'early' : 'waited';
}
