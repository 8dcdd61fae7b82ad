import type { CallContext } from './call-context.ts';

/**
 * The page that the visitor came from, for 'go on where you were': only pages of ours, so that nothing in the request can send
 * anybody elsewhere. The main page when nothing of ours is named.
 */
export function returnUrl(context: Pick<CallContext, 'headers' | 'origin' | 'place'>): string {
  const referer = context.headers['referer'];
  const main = `/${context.place.language}/`;
  if (typeof referer !== 'string' || !URL.canParse(referer)) return main;
  const from = new URL(referer);
  // A browser takes two slashes at the start for the beginning of a host.
  const isOurs = from.origin === context.origin && !from.pathname.startsWith('//');
  if (!isOurs) return main;
  // What the address opened over the page was for then, not for afterwards.
  if (from.searchParams.has('modal')) from.searchParams.delete('modal');
  return from.pathname + from.search;
}
