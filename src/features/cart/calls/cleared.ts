import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { cartDataSchema } from './cart-data.ts';

export const askIsRestorable = defineCall({
  name: 'cart_restorable',
  about: 'Whether a cart that a change of country has cleared can still be brought back.',
  at: 'GET /{lang}/shop/ajax/cart/restorable/',
  who: ANYBODY,
  data: z.object({ isRestorable: z.boolean() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const restoreCart = defineCall({
  name: 'cart_restore',
  about: 'Brings it back, for a day and once.',
  at: 'POST /{lang}/shop/ajax/cart/restore/',
  who: ANYBODY,
  data: z.object({ cartData: cartDataSchema }),
  refusals: {
    NOTHING_KEPT: {
      status: 410,
      text: message('cart.nothing-kept', 'Прежней корзины больше нет'),
    },
  },
  proof: 'token',
  limit: 'edit',
});
