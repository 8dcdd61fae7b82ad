import type { CallPath } from '#base/call.ts';

export const orderRepeatCallPaths = {
  post_account_order_repeat: {
    method: 'POST',
    path: '/{lang}/shop/api/v4/account/orders/{id}/repeat',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
