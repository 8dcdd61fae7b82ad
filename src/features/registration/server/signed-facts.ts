import type { CallContext } from '#platform/call-context.ts';
import { isSame, sign } from '#platform/secrets.ts';

/** Cookie by which the success page knows what this browser has just registered. */
const REGISTERED_COOKIE = 'registered';
const REGISTERED_SECONDS = 30 * 60;
const PASS_SECONDS = 30 * 60;
const LINK_DAYS = 14;
const DAY_SECONDS = 86_400;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

export function rememberRegistered(
  { setCookie }: Pick<CallContext, 'setCookie'>,
  secret: string,
  contract: string,
): void {
  const value = `${contract}.${sign(secret, 'registered', contract)}`;
  setCookie(REGISTERED_COOKIE, value, { maxAgeSeconds: REGISTERED_SECONDS });
}

/** The contract of the cookie; null for none, and for one that somebody made up. */
export function registeredIn(
  { cookies }: Pick<CallContext, 'cookies'>,
  secret: string,
): string | null {
  const [contract = '', signature = ''] = (cookies[REGISTERED_COOKIE] ?? '').split('.');
  return contract !== '' && isSame(signature, sign(secret, 'registered', contract))
    ? contract
    : null;
}

type PassContext = Pick<CallContext, 'visitorId' | 'now'>;

/** For whom the form's captcha was solved. */
export interface Pass {
  readonly email: string;
  readonly phoneE164: string;
}

const passOf = (secret: string, { visitorId }: PassContext, pass: Pass, until: number): string => {
  const open = `${until}.${pass.phoneE164}`;
  return `${open}.${sign(secret, 'registration-pass', `${visitorId ?? ''}\0${pass.email.toLowerCase()}\0${open}`)}`;
};

/** Says that this browser has solved the captcha of a form with this e-mail and phone, so that sending it is no new question. */
export const makePass = (secret: string, context: PassContext, pass: Pass): string =>
  passOf(secret, context, pass, seconds(context.now) + PASS_SECONDS);

/** What a pass says; null for one that is over, made up, of another browser or of another e-mail. */
export function readPass(
  secret: string,
  context: PassContext,
  email: string,
  given: string,
): Pass | null {
  const [time = '', phoneE164 = ''] = given.split('.');
  const until = Number(time);
  if (!Number.isSafeInteger(until) || until < seconds(context.now)) return null;
  const pass = { email, phoneE164 };
  return isSame(given, passOf(secret, context, pass, until)) ? pass : null;
}

const linkSignature = (secret: string, contract: string, email: string, until: number): string =>
  sign(secret, 'registration-email', `${contract}\0${email.toLowerCase()}\0${until}`);

/** Token of the mail that proves an e-mail; it follows from the secret and stands in no table. Good for 14 days. */
export function makeEmailToken(secret: string, contract: string, email: string, now: Date): string {
  const until = seconds(now) + LINK_DAYS * DAY_SECONDS;
  return `${contract}.${until}.${linkSignature(secret, contract, email, until)}`;
}

/** The contract that a token speaks of, as long as its time lasts; whether it is right shows `isEmailToken`. */
export function contractOfToken(token: string, now: Date): string | null {
  const [contract = '', until = ''] = token.split('.');
  return /^\d{1,12}$/.test(contract) && /^\d{1,12}$/.test(until) && Number(until) >= seconds(now)
    ? contract
    : null;
}

export function isEmailToken(
  secret: string,
  token: string,
  contract: string,
  email: string,
): boolean {
  const [, until = '', signature = ''] = token.split('.');
  return isSame(signature, linkSignature(secret, contract, email, Number(until)));
}
