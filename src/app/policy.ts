import { ANYBODY, type PolicyTable } from '#platform/policy.ts';
import type { ShopCalls } from './features.ts';

/** Who may do what: every call × every class of actors. A call without a row does not compile. */
export const POLICY = {
  get_product: ANYBODY,
  product_list: ANYBODY,
  location_get_cities_by_country_and_start: ANYBODY,
  ajax_location_set_location: ANYBODY,
  shopen_app_ajax_cart_add_item: ANYBODY,
  shopen_app_ajax_cart_edit: ANYBODY,
  cart_clear: ANYBODY,
  shopen_app_ajax_cart_index_data_check: ANYBODY,
  shopen_app_ajax_cart_index_data_check_for_quick_pay: ANYBODY,
  free_delivery_thresholds: ANYBODY,
  shopen_app_ajax_document_user_agreement: ANYBODY,
  document_view: ANYBODY,
  shopen_app_ajax_cart_delivery_data_get: ANYBODY,
  shopen_app_ajax_cart_delivery_data_check: ANYBODY,
  shopen_app_ajax_cart_self_pickup_calculate: ANYBODY,
  shopen_app_ajax_delivery_point_by_city: ANYBODY,
  shopen_app_ajax_delivery_point_by_id: ANYBODY,
  shopen_app_ajax_delivery_point_types_by_city: ANYBODY,
  get_csc_list: ANYBODY,
  get_selfpicks_list: ANYBODY,
  get_couriers_list: ANYBODY,
  login_check: ANYBODY,
  security_logout: ANYBODY,
  get_user_data: ANYBODY,
  route_registry: ANYBODY,
} as const satisfies PolicyTable<keyof ShopCalls>;
