import type { CallPath } from '#base/call.ts';

export const catalogueCallPaths = {
  get_product: { method: 'GET', path: '/{lang}/shop/api/v4/products/{sku}' },
  product_list: { method: 'GET', path: '/{lang}/shop/ajax/catalog/category/{categoryId}/' },
} as const satisfies Record<string, CallPath>;
