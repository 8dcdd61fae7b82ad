import type { ResolvedPlace } from '#features/location/rules/resolve-place.ts';
import { pageAddress } from '#platform/page-address.ts';

/** Pages that speak a language of their own unless their address names another (I2-003). */
const OWN_LANGUAGES = [{ path: /^\/shop\/thirty-years(?:\/|$)/, language: 'en' }] as const;

/** Where the bare address, a page without its language and a path in a language that the store does not speak lead to; null for all others. */
export function otherAddress(
  url: string,
  { place, languageIsKnown, redirectTo }: ResolvedPlace,
): string | null {
  const { pathname, search } = pageAddress(url);
  if (redirectTo) return redirectTo + search;
  const own = OWN_LANGUAGES.find(({ path }) => path.test(pathname));
  if (own) return `/${own.language}${pathname}${search}`;
  const isLanguageLike = /^\/[a-z]{2}(?:\/|$)/.test(pathname);
  return languageIsKnown || !isLanguageLike
    ? null
    : `/${place.language}${pathname.slice(3) || '/'}${search}`;
}

/** An address that begins with no language is no page: the router is shown one that it knows as such. */
export function inOwnLanguage(asked: Request, { place, languageIsKnown }: ResolvedPlace): Request {
  if (languageIsKnown) return asked;
  const { origin, pathname, search } = new URL(asked.url);
  return new Request(`${origin}/${place.language}${pathname}${search}`, asked);
}
