import type { CallPath } from '#base/call.ts';

/** Apart from the others: they come with the window for the code, and not with the page of each order. */
export const doorCodeCallPaths = {
  order_door_code_send: { method: 'POST', path: '/{lang}/shop/ajax/order/door-code/send/' },
  order_door_code_check: { method: 'POST', path: '/{lang}/shop/ajax/order/door-code/check/' },
} as const satisfies Readonly<Record<string, CallPath>>;
