import type { CallPath } from '#base/call.ts';

export const setCallPaths = {
  shopen_app_ajax_cart_add_subscription: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/subscription/add/',
  },
  cart_subscription_edit: { method: 'POST', path: '/{lang}/shop/ajax/cart/subscription/edit/' },
  shopen_app_ajax_cart_add_kit: { method: 'POST', path: '/{lang}/shop/ajax/cart/kit/add/' },
} as const satisfies Readonly<Record<string, CallPath>>;
