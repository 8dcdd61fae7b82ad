import type { CallPath } from '#base/call.ts';

/** Apart from the others: they come with the window for the code, and not with each step of buying. */
export const phoneCodeCallPaths = {
  order_phone_code_send: { method: 'POST', path: '/{lang}/shop/ajax/order/phone-code/send/' },
  order_phone_code_check: { method: 'POST', path: '/{lang}/shop/ajax/order/phone-code/check/' },
} as const satisfies Readonly<Record<string, CallPath>>;
