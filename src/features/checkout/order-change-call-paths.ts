import type { CallPath } from '#base/call.ts';

export const orderChangeCallPaths = {
  order_payment_change: { method: 'POST', path: '/{lang}/shop/ajax/order/payment/change/' },
  order_cancel: { method: 'POST', path: '/{lang}/shop/ajax/order/cancel/' },
} as const satisfies Readonly<Record<string, CallPath>>;
