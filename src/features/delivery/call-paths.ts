import type { CallPath } from '#base/call.ts';

export const deliveryCallPaths = {
  shopen_app_ajax_cart_delivery_data_get: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/delivery/data/get/',
  },
  shopen_app_ajax_cart_delivery_data_check: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/delivery/data/check/',
  },
  shopen_app_ajax_cart_self_pickup_calculate: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/self-pickup/calculate/{deliveryPointNumber}/',
  },
  shopen_app_ajax_delivery_point_by_city: {
    method: 'POST',
    path: '/{lang}/shop/ajax/delivery/point/by-city/{cityId}/',
  },
  shopen_app_ajax_delivery_point_by_id: {
    method: 'POST',
    path: '/{lang}/shop/ajax/delivery/point/by-id/{pointId}/',
  },
  shopen_app_ajax_delivery_point_types_by_city: {
    method: 'POST',
    path: '/{lang}/shop/ajax/delivery/point/types/by-city/{cityId}/',
  },
  get_csc_list: { method: 'POST', path: '/{lang}/shop/ajax/delivery/csc/list/' },
  get_selfpicks_list: { method: 'POST', path: '/{lang}/shop/ajax/delivery/selfpicks/list/' },
  cart_delivery_form_keep: { method: 'POST', path: '/{lang}/shop/ajax/cart/delivery/form/keep/' },
  cart_delivery_form_kept: { method: 'POST', path: '/{lang}/shop/ajax/cart/delivery/form/kept/' },
  get_couriers_list: { method: 'POST', path: '/{lang}/shop/ajax/delivery/couriers/list/' },
} as const satisfies Readonly<Record<string, CallPath>>;
