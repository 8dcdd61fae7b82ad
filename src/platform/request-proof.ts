import type { CallSpec } from '#base/call.ts';
import type { CallContext } from './call-context.ts';
import { isSame, sign } from './secrets.ts';

export interface ProofHeaders {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  readonly requestedWith: string | undefined;
}

/** Whether the browser says that a page of this very origin sent the request. Neither header present: not proven. */
export function isSameOrigin({ host, origin, secFetchSite }: ProofHeaders): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return false;
  if (origin === undefined) return secFetchSite === 'same-origin';
  if (!host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/**
 * The token that our pages send back; bound to the browser, useless in another. Signing in and out changes it.
 *
 * @param signedInAs Id of the session of somebody who is signed in. A guest's is not in it, since it begins with the first thing worth
 *   remembering, in the middle of what a page does.
 */
export const csrfToken = (secret: string, visitorId: string, signedInAs: string | null): string =>
  sign(secret, 'csrf', signedInAs === null ? visitorId : `${visitorId} ${signedInAs}`);

type Asker = Pick<CallContext, 'visitorId' | 'session'>;

export const signedInAs = ({ session: { current } }: Pick<CallContext, 'session'>): string | null =>
  current?.actor.kind === 'contract' ? current.id : null;

/** The token of a page that is made now; null for a browser that has no id. */
export const tokenFor = (secret: string, asker: Asker): string | null =>
  asker.visitorId === null ? null : csrfToken(secret, asker.visitorId, signedInAs(asker));

/**
 * Decides whether a request may change state. A GET that changes state (D14) needs our own header as well, because a
 * plain link or picture cannot send one.
 */
export function isProven(
  proof: CallSpec['proof'],
  method: string,
  headers: ProofHeaders,
  token: {
    given: string | undefined;
    secret: string;
    visitorId: string | null;
    signedInAs: string | null;
    hasSession: boolean;
  },
): boolean {
  if (proof === 'none') return true;
  if (!isSameOrigin(headers)) return false;
  if (method === 'GET' && !headers.requestedWith) return false;
  if (proof === 'origin') return true;
  if (token.visitorId === null) return !token.hasSession;
  return (
    token.given !== undefined &&
    isSame(token.given, csrfToken(token.secret, token.visitorId, token.signedInAs))
  );
}
