import type { CallPath } from '#base/call.ts';

export const editingCallPaths = {
  shopen_app_ajax_cart_minify_forbidden_products: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/forbidden-products/minify/',
  },
  shopen_app_ajax_cart_delete_missing_and_unavailable_products: {
    method: 'GET',
    path: '/{lang}/shop/ajax/cart/missing-and-unavailable-products/delete/',
  },
  update_prices: { method: 'POST', path: '/{lang}/shop/ajax/cart/prices/update/' },
  cart_eco_product: { method: 'GET', path: '/{lang}/shop/ajax/cart/eco-product/' },
  cart_merge_preview: { method: 'GET', path: '/{lang}/shop/ajax/cart/merge/preview/' },
} as const satisfies Readonly<Record<string, CallPath>>;
