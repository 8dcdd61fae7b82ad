import { sellersRight } from '#countries/sellers-right.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { declareWithdrawal, findWithdrawal, getWithdrawal } from '../calls/withdrawals.ts';
import { declare, type DeclareParts } from './declare.ts';
import { findOwn, findTyped, typedFaults, typedOf, type Typed } from './find-order.ts';
import { receiptOf, receiverOf, withdrawalView, type ViewParts } from './withdrawal-view.ts';

export type WithdrawalParts = ViewParts & DeclareParts;

/** An order of whoever presses: their own, or one that they name rightly. */
async function orderOf(
  parts: WithdrawalParts,
  typed: Typed,
  context: CallContext,
): Promise<Purchase | null | 'TOO_MANY'> {
  const own = await findOwn(parts.database, context, typed.orderNumber);
  return own ?? findTyped(parts, typed, context);
}

/** The calls of withdrawing from a contract. */
export const createWithdrawalHandlers = (parts: WithdrawalParts): readonly HandledCall[] => [
  handle(getWithdrawal, async ({ query }, context) => {
    const order = await findOwn(parts.database, context, query.order_id);
    if (!order) return { ok: false, code: 'NOT_FOUND' };
    const right = sellersRight(order.store);
    if (!right) return { ok: false, code: 'NO_RIGHT' };
    const value = await withdrawalView(parts, order, right, receiverOf(order), context);
    return { ok: true, value };
  }),

  handle(findWithdrawal, async ({ body }, context) => {
    const typed = typedOf(body);
    const fields = typedFaults(typed);
    if (Object.keys(fields).length > 0) return { ok: false, code: 'FIELDS', fields };
    const order = await findTyped(parts, typed, context);
    if (order === 'TOO_MANY') return { ok: false, code: 'TOO_MANY' };
    if (!order) return { ok: false, code: 'NOT_FOUND' };
    const right = sellersRight(order.store);
    if (!right) return { ok: false, code: 'NO_RIGHT' };
    const { name, email } = typed;
    return { ok: true, value: await withdrawalView(parts, order, right, { name, email }, context) };
  }),

  handle(declareWithdrawal, async ({ body }, context) => {
    const typed = typedOf(body);
    const fields = typedFaults(typed);
    if (Object.keys(fields).length > 0) return { ok: false, code: 'FIELDS', fields };
    const order = await orderOf(parts, typed, context);
    if (order === 'TOO_MANY') return { ok: false, code: 'TOO_MANY' };
    if (!order) return { ok: false, code: 'NOT_FOUND' };
    const { now, place } = context;
    const right = sellersRight(order.store);
    if (!right) return { ok: false, code: 'NO_RIGHT' };
    const { name, email } = typed;
    const { lines: wish, seen } = body;
    const declared = await declare(parts, { order, right, name, email, wish, seen, now });
    if (!declared.ok) return { ok: false, code: declared.code };
    const after = await findPurchase(parts.database, { purchaseId: order.id });
    const { next, ...receipt } = receiptOf(after ?? order, declared.value, right, place.language);
    const say = parts.translateFor(place.language);
    return { ok: true, value: { ...receipt, next: next.map(say) } };
  }),
];
