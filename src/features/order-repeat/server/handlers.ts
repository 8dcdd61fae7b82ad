import { addManyToCart, foreseeMany } from '#features/cart/server/public.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { planRepeat, repeatOrder } from '../calls/order-repeat.ts';
import { isAsked, whereItGoes } from '../rules/where-it-goes.ts';
import { prepareRepeat, type OrderRepeatDeps } from './prepare-repeat.ts';

/** Repeats orders for whoever may see them: their owner by login, or the browser that placed them. To all others there is no such order. */
export function createOrderRepeatHandlers(deps: OrderRepeatDeps): HandledCall[] {
  return [
    handle(planRepeat, async ({ params, query }, context) => {
      const prepared = await prepareRepeat(params.id, query.token, context, deps);
      if (!prepared.ok) return prepared;
      const { availability, lines } = await foreseeMany(deps.carts, deps, context, prepared.wishes);
      const where = whereItGoes(lines, prepared.names);
      return { ok: true, value: { availability, isAsked: isAsked(where), ...where } };
    }),

    handle(repeatOrder, async ({ params, body }, context) => {
      const prepared = await prepareRepeat(params.id, body.token, context, deps);
      if (!prepared.ok) return prepared;
      const key = body.key ?? context.idempotencyKey;
      const answer = await addManyToCart(deps.carts, deps, context, () => prepared.wishes, key);
      if (!answer) return { ok: false, code: 'CART_CHANGED' };
      const { availability, cartData, lines } = answer;
      return { ok: true, value: { availability, cartData, ...whereItGoes(lines, prepared.names) } };
    }),
  ];
}
