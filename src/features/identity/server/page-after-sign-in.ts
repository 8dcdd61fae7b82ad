import type { CallContext } from '#platform/call-context.ts';
import { returnUrl } from '#platform/return-url.ts';
import { pathsIn } from '#web/paths.ts';

/** Pages on which whoever is signed in registers somebody else. */
const REGISTRATION = /^\/[a-z]{2}\/shop\/user\/registration\//;

/** Where one goes on who has just signed in: the page they were on; from a registration, which they have no need of any more, the account. */
export function pageAfterSignIn(
  context: Pick<CallContext, 'headers' | 'origin' | 'place'>,
): string {
  const back = returnUrl(context);
  return REGISTRATION.test(back) ? pathsIn(context.place.language).profile() : back;
}
