import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { cartDataSchema } from '#features/cart/server/public.ts';
import { orderRepeatCallPaths } from './call-paths.ts';

export const orderRepeatCalls = defineCalls({
  /**
   * Puts what an order held into the cart once more. With a `key`, or the header Idempotency-Key, once. Source: C1-007, C7-026, C3-118.
   */
  post_account_order_repeat: {
    at: orderRepeatCallPaths.post_account_order_repeat,
    params: z.object({ lang: z.string().max(2).optional(), id: z.string().max(40) }),
    body: z.object({ key: z.string().min(8).max(100).optional() }),
    data: z.object({ availability: z.enum(['full', 'partial', 'none']), cartData: cartDataSchema }),
    refusals: {
      ORDER_UNKNOWN: { status: 404, text: message('order-repeat.unknown', 'Такого заказа нет') },
      CART_CHANGED: {
        status: 409,
        text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
      },
    },
    proof: 'token',
    limit: 'edit',
  },
});
