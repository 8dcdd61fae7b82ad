import { cyberCookie, cyberStep } from '../rules/cyber-cookie.ts';
import { isCyberProduct } from '../rules/cyber-visit.ts';

/**
 * What a visit of a page does to the cyber mentor's cookie. Public pages are the same bytes for everybody, so it is the browser that
 * writes it; the server takes the cookie for a wish. Nothing else is imported, so that this stays one small file. Source: D65.
 *
 * @param pageData What the page's loader gave.
 */
export function markVisit(pageData: unknown): void {
  const { pathname, protocol } = location;
  const cookie = cyberCookie(cyberStep(pathname, isCyberProduct(pageData)), protocol === 'https:');
  if (cookie !== null) document.cookie = cookie;
}
