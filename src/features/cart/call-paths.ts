import type { CallPath } from '#base/call.ts';

export const cartCallPaths = {
  shopen_app_ajax_cart_add_item: { method: 'POST', path: '/{lang}/shop/ajax/cart/item/add/' },
  shopen_app_ajax_cart_edit: { method: 'POST', path: '/{lang}/shop/ajax/cart/edit/' },
  cart_clear: { method: 'POST', path: '/{lang}/shop/ajax/cart/clear/' },
  cart_merge_carts: { method: 'POST', path: '/{lang}/shop/ajax/cart/merge/' },
  free_delivery_thresholds: { method: 'GET', path: '/{lang}/shop/ajax/delivery/free-thresholds/' },
  shopen_app_ajax_cart_index_data_check: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/index/data/check/',
  },
  shopen_app_ajax_cart_index_data_check_for_quick_pay: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/index/data/check-for-quick-pay/',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
