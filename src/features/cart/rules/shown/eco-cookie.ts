import { cookieName } from '#base/cookie-name.ts';

/** Cookie of a browser that waved the suggestion away; for a month. */
export const ECO_COOKIE = 'ecoDismissed';
export const ECO_COOKIE_SECONDS = 30 * 86_400;

/** As the browser itself writes it. */
export const ecoCookie = (isSecure: boolean): string =>
  `${cookieName(ECO_COOKIE, isSecure)}=1; path=/; max-age=${ECO_COOKIE_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
