import type { CallPath } from '#base/call.ts';

export const reviewCallPaths = {
  product_feedback_send: { method: 'POST', path: '/{lang}/shop/ajax/product/feedback/send/' },
  product_feedback_list: { method: 'GET', path: '/{lang}/shop/ajax/product/feedback/list/' },
  product_feedback_moderate: {
    method: 'POST',
    path: '/{lang}/shop/ajax/product/feedback/moderate/',
  },
} as const satisfies Record<string, CallPath>;
