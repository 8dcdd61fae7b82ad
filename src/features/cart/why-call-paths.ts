import type { CallPath } from '#base/call.ts';

/** Apart from the cart's own: it is asked by whoever wants to know, and loaded with what shows the answer. */
export const whyCallPaths = {
  cart_explain: { method: 'GET', path: '/{lang}/shop/ajax/cart/explain/' },
} as const satisfies Readonly<Record<string, CallPath>>;
