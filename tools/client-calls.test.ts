import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { addressesOnly } from './client-calls.ts';

const CALLS = `
import { z } from 'zod';
import { defineCall } from '#base/call.ts';
const text = z.string().max(40);
export const cartDataSchema = z.object({ text });
/** Empties the cart. */
export const clearCart = defineCall({
  name: 'cart_clear',
  at: 'POST /{lang}/shop/ajax/cart/clear/',
  data: cartDataSchema,
  refusals: { CART_CHANGED: { status: 409, text: { id: 'a', message: 'Корзина изменилась' } } },
});
export const explainCart = defineCall({ at: 'GET /{lang}/shop/ajax/cart/explain/', data: text });
`;

test('of a file of calls the browser gets the addresses and nothing else', () => {
  expect(addressesOnly(CALLS, parseAst)).toBe(
    [
      'export const clearCart = {"at":{"method":"POST","path":"/{lang}/shop/ajax/cart/clear/"}};',
      'export const explainCart = {"at":{"method":"GET","path":"/{lang}/shop/ajax/cart/explain/"}};',
      '',
    ].join('\n'),
  );
});

test('a call whose address stands elsewhere stops the build', () => {
  const code = 'export const ask = defineCall({ ...shared, name: "ask" });';
  expect(() => addressesOnly(code, parseAst)).toThrow('the call ask does not say its address');
});
