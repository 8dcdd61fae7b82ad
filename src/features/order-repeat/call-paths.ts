import type { CallPath } from '#base/call.ts';

export const orderRepeatCallPaths = {
  account_order_repeat_plan: {
    method: 'GET',
    path: '/{lang}/shop/api/v4/account/orders/{id}/repeat',
  },
  post_account_order_repeat: {
    method: 'POST',
    path: '/{lang}/shop/api/v4/account/orders/{id}/repeat',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
