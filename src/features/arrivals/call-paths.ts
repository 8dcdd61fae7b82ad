import type { CallPath } from '#base/call.ts';

export const arrivalCallPaths = {
  product_arrival_subscribe: {
    method: 'POST',
    path: '/{lang}/shop/ajax/product/arrival/subscribe/',
  },
  product_arrival_stop: { method: 'POST', path: '/{lang}/shop/ajax/product/arrival/stop/{token}/' },
} as const satisfies Record<string, CallPath>;
