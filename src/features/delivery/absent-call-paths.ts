import type { CallPath } from '#base/call.ts';

export const absentCallPaths = {
  cart_get_absent_products: { method: 'POST', path: '/{lang}/shop/ajax/cart/absent-products/get/' },
  cart_get_absent_products_by_self_pickups: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/absent-products/by-self-pickups/get/',
  },
  cart_remove_absent_products: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/absent-products/remove/',
  },
  cart_remove_absent_products_by_self_pickups: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/absent-products/by-self-pickups/remove/',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
