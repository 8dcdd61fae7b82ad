import { cookieText, type WrittenCookie } from '../rules/closing-cookie.ts';

/** Writes a cookie of this page's host. */
export function writeCookie(cookie: WrittenCookie): void {
  document.cookie = cookieText(cookie, location.protocol === 'https:');
}
