import type { CallContext } from '#platform/call-context.ts';
import { isSame, sign } from '#platform/secrets.ts';
import { CHOICE_COOKIE_SECONDS, MENTOR_COOKIES } from '../model.ts';
import { readContract } from '../rules/read-claims.ts';

/** Somebody's link, as this browser opened it. */
export interface OpenedLink {
  readonly contract: string;
  /** To the second, UTC. */
  readonly at: Date;
}

const signatureOf = (secret: string, value: string): string => sign(secret, 'mentor-link', value);

/**
 * Remembers whose link was opened, and when: the last one holds, for 30 days. The cookie is signed, so that the record of a decision can
 * rely on the moment.
 */
export function rememberLink(
  context: Pick<CallContext, 'setCookie' | 'now'>,
  secret: string,
  referral: string,
): void {
  const contract = readContract(referral);
  if (contract === null) return;
  const value = `${contract}~${Math.floor(context.now.getTime() / 1000)}`;
  context.setCookie(MENTOR_COOKIES.link, `${value}~${signatureOf(secret, value)}`, {
    maxAgeSeconds: CHOICE_COOKIE_SECONDS,
  });
}

/**
 * Remembers the link that a page of ours was opened by. Public pages are the same for everybody and set no cookie; each of them asks for
 * what is personal right away, and that request says which page it comes from. Source: I1-009, I2-012.
 */
export function rememberLinkOfPage(
  context: Pick<CallContext, 'setCookie' | 'now' | 'headers' | 'origin'>,
  secret: string,
): void {
  const { referer } = context.headers;
  if (typeof referer !== 'string' || !URL.canParse(referer)) return;
  const { origin, searchParams } = new URL(referer);
  const referral = origin === context.origin ? searchParams.get('referral') : null;
  if (referral !== null) rememberLink(context, secret, referral);
}

/** Whose link this browser opened within the last 30 days; null for none, and for a cookie that we did not write. */
export function openedLink(
  { cookies, now }: Pick<CallContext, 'cookies' | 'now'>,
  secret: string,
): OpenedLink | null {
  const [contract = '', seconds = '', signature = ''] = (cookies[MENTOR_COOKIES.link] ?? '').split(
    '~',
  );
  if (
    !/^\d{1,11}$/.test(seconds) ||
    !isSame(signature, signatureOf(secret, `${contract}~${seconds}`))
  )
    return null;
  const ageSeconds = now.getTime() / 1000 - Number(seconds);
  if (ageSeconds > CHOICE_COOKIE_SECONDS || readContract(contract) === null) return null;
  return { contract, at: new Date(Number(seconds) * 1000) };
}
