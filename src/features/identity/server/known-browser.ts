import type { CallContext } from '#platform/call-context.ts';
import { isSame, randomToken, sign } from '#platform/secrets.ts';

/** Cookie that says at which logins this browser has signed in before, the newest first. */
export const KNOWN_BROWSER_COOKIE = 'known-browser';
const COOKIE_DAYS = 365;
const LOGINS_KEPT = 5;

type CookieContext = Pick<CallContext, 'cookies' | 'setCookie'>;

const signatureOf = (secret: string, contract: string, id: string): string =>
  sign(secret, 'known-browser', `${contract}\0${id}`);

const tokensOf = ({ cookies }: Pick<CallContext, 'cookies'>): string[] =>
  (cookies[KNOWN_BROWSER_COOKIE] ?? '').split('.').slice(0, LOGINS_KEPT);

function idIn(token: string, secret: string, contract: string): string | null {
  const [id = '', signature = ''] = token.split('~');
  return id !== '' && isSame(signature, signatureOf(secret, contract, id)) ? id : null;
}

/**
 * The id under which this browser signed in to the contract before, or null. Strangers who guess at a login from elsewhere
 * use up the tries of strangers, not those of this browser.
 */
export function knownBrowserOf(
  context: Pick<CallContext, 'cookies'>,
  secret: string,
  contract: string,
): string | null {
  for (const token of tokensOf(context)) {
    const id = idIn(token, secret, contract);
    if (id !== null) return id;
  }
  return null;
}

/** Remembers that somebody signed in to the contract here: an HttpOnly cookie that names nobody. */
export function rememberBrowser(context: CookieContext, secret: string, contract: string): void {
  const id = knownBrowserOf(context, secret, contract) ?? randomToken();
  const others = tokensOf(context).filter(
    (token) => token && idIn(token, secret, contract) === null,
  );
  const tokens = [`${id}~${signatureOf(secret, contract, id)}`, ...others].slice(0, LOGINS_KEPT);
  context.setCookie(KNOWN_BROWSER_COOKIE, tokens.join('.'), {
    maxAgeSeconds: COOKIE_DAYS * 86_400,
  });
}
