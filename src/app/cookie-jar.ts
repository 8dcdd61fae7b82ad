import { cookieName, unprefixed } from '#base/cookie-name.ts';
import { CAPTCHA_OFF_COOKIE } from '#features/captcha/rules/captcha-off.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { MENTOR_COOKIES } from '#features/mentors/model.ts';
import { CYBER_COOKIE } from '#features/mentors/rules/cyber-visit.ts';
import { EXPERIMENTS } from '#platform/experiments.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Cookies whose names the specification gives to pages, testers and others outside, and which are wishes, never rights: they keep these
 * names over TLS as well. Source: I9-086, I9-087, I6-018.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set([
  PLACE_COOKIES.country,
  MENTOR_COOKIES.contract,
  MENTOR_COOKIES.fullName,
  CYBER_COOKIE,
  CAPTCHA_OFF_COOKIE,
  ...EXPERIMENTS.map(({ name }) => name),
]);

/** How the shop's cookies are named in a browser, and which of those that came are heard. */
export interface CookieJar {
  nameOf(name: string): string;
  /** By the shop's own names. Over TLS a cookie without the prefix is not there, unless its name is a given one. */
  read(sent: Cookies): Cookies;
}

export function openCookieJar(isSecure: boolean): CookieJar {
  if (!isSecure) return { nameOf: (name) => name, read: (sent) => sent };
  return {
    nameOf: (name) => (GIVEN_NAMES.has(name) ? name : cookieName(name, true)),
    read: (sent) =>
      Object.fromEntries(
        Object.entries(sent).flatMap(([name, value]) => {
          const own = unprefixed(name) ?? (GIVEN_NAMES.has(name) ? name : null);
          return own === null || (own !== name && GIVEN_NAMES.has(own)) ? [] : [[own, value]];
        }),
      ),
  };
}
