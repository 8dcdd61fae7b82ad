import { withQuery } from '#base/with-query.ts';

/** Where a contract is withdrawn from, also by whoever is not signed in; with the order's number where that is known. */
export const withdrawalPath = (language: string, orderNumber?: string): string =>
  withQuery(`/${encodeURIComponent(language)}/shop/withdrawal/`, { order_id: orderNumber });
