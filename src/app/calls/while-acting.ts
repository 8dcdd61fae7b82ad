import type { CallSpec } from '#base/call.ts';

/** What staff may change who look at the shop as somebody: the cart, and that they are there. */
const MAY: ReadonlySet<string> = new Set([
  'actions_better_kit_take',
  'actions_better_kit_undo',
  'cart_clear',
  'cart_package_add',
  'cart_package_remove',
  'cart_package_select',
  'cart_remove_absent_products',
  'cart_remove_absent_products_by_self_pickups',
  'cart_restore',
  'get_user_data',
  'post_account_order_repeat',
  'security_logout',
  'shopen_app_ajax_cart_add_item',
  'shopen_app_ajax_cart_add_kit',
  'shopen_app_ajax_cart_delete_missing_and_unavailable_products',
  'shopen_app_ajax_cart_edit',
  'shopen_app_ajax_cart_minify_forbidden_products',
  'shopen_app_share_cart_link_add',
  'thirty_years_months_add_to_cart',
]);

/** These prove nothing and are no mere looking: what an account is given of itself, and a request that somebody takes back. */
const MAY_NOT: ReadonlySet<string> = new Set(['account_export', 'product_arrival_stop']);

/**
 * Whether staff may make a call who look at the shop as somebody. They may look at everything but what asks for a recent proof, which
 * they cannot give, and may fill the cart. Whatever else changes something is the person's own, and so is a call that nobody has
 * named here.
 */
export const mayWhileActing = ({ name, proof, limit, asksRecentProof }: CallSpec): boolean =>
  MAY.has(name) ||
  (proof === 'none' && limit !== 'provider' && !asksRecentProof && !MAY_NOT.has(name));
