import { modalFromQuery } from '#overlays/modal-from-query.ts';
import { pageAddress } from '#platform/page-address.ts';
import { pathOfScreen } from './modal-list.ts';

/**
 * The page that an address asks for by the name of a window which is a page here, in the same language and with the rest
 * of its query; null for all other addresses. Source: I2-145, I2-146.
 */
export function screenOfAddress(url: string, language: string): string | null {
  const query = new URLSearchParams(pageAddress(url).search);
  const id = modalFromQuery(query, (each) => pathOfScreen(each) !== null);
  if (id === null) return null;
  query.delete('modal');
  query.delete(id);
  const rest = query.size > 0 ? `?${query}` : '';
  return `/${language}/${pathOfScreen(id)}${rest}`;
}
