import type { CallPath } from '#base/call.ts';

export const searchCallPaths = {
  product_search: { method: 'GET', path: '/{lang}/shop/ajax/catalog/search/' },
} as const satisfies Record<string, CallPath>;
