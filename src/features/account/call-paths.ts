import type { CallPath } from '#base/call.ts';

export const accountCallPaths = {
  account_orders: { method: 'GET', path: '/{lang}/shop/api/v4/account/orders' },
} as const satisfies Readonly<Record<string, CallPath>>;
