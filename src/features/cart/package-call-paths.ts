import type { CallPath } from '#base/call.ts';

/** Apart from the cart's own: only the page of the cart asks them. */
export const packageCallPaths = {
  shopen_app_ajax_find_package: {
    method: 'GET',
    path: '/{lang}/shop/ajax/package/find/{contract}/',
  },
  shopen_app_ajax_cart_add_item_certificate: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/item/certificate/add/',
  },
  cart_package_add: { method: 'POST', path: '/{lang}/shop/ajax/cart/package/add/' },
  cart_package_remove: { method: 'POST', path: '/{lang}/shop/ajax/cart/package/remove/' },
  cart_package_select: { method: 'POST', path: '/{lang}/shop/ajax/cart/package/select/' },
} as const satisfies Readonly<Record<string, CallPath>>;
