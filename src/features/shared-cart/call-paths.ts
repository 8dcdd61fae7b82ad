import type { CallPath } from '#base/call.ts';

export const sharedCartCallPaths = {
  shopen_app_share_cart_link_create: {
    method: 'POST',
    path: '/{lang}/shop/cart/share-link/create/',
  },
  shopen_app_share_cart_link_front: {
    method: 'GET',
    path: '/{lang}/shop/cart/share/{shareCartId}/',
  },
  shopen_app_share_cart_link_add: { method: 'POST', path: '/{lang}/shop/cart/share-link/add/' },
  share_cart_content: { method: 'POST', path: '/{lang}/shop/cart/share/{shareCartId}/content/' },
} as const satisfies Readonly<Record<string, CallPath>>;
