import type { CallPath } from '#base/call.ts';

export const checkoutCallPaths = {
  shopen_app_ajax_cart_payment_data_get: {
    method: 'GET',
    path: '/{lang}/shop/ajax/cart/payment/data/get/',
  },
  shopen_app_ajax_cart_final_data_get: {
    method: 'GET',
    path: '/{lang}/shop/ajax/cart/final/data/get/',
  },
  cart_payment_method_choose: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/payment/method/choose/',
  },
  cart_payment_data_check: { method: 'POST', path: '/{lang}/shop/ajax/cart/payment/data/check/' },
  shopen_app_ajax_cart_de_payment_data_check: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/de-payment/data/check/',
  },
  cart_order_place: { method: 'POST', path: '/{lang}/shop/ajax/cart/order/place/' },
} as const satisfies Readonly<Record<string, CallPath>>;
