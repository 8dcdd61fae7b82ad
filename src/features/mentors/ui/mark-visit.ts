import { CYBER_CATEGORY, cyberCookie, cyberStep } from '../rules/cyber-cookie.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** Whether the data of a page are those of a product in category 367. */
function isCyberProduct(pageData: unknown): boolean {
  const categories = fieldOf(fieldOf(pageData, 'product'), 'categories');
  return (
    Array.isArray(categories) && categories.some((each) => Number(fieldOf(each, 'id')) === CYBER_CATEGORY)
  );
}

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
