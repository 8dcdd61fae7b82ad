import type { PaymentMethod } from '#countries/payment-methods.ts';
import { holdAfterChange, mayPayOtherwise, type Purchase } from '#features/orders/server/public.ts';
import { changeFacts, isPaidLater } from '../rules/order-change-facts.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { isPaymentWaiting } from './reconcile.ts';

/**
 * Has an order paid in another way from now on. An open payment is asked about first: what is paid stays paid. One that is still open at its
 * provider stays open, since money that comes through it pays the order as well; a second payment goes to review like any other.
 *
 * @param method One that the order may be paid by, as the caller has found.
 * @returns The order as it stands now: with the new method, or as it is where nothing may be changed any more.
 */
export async function changeMethod(
  parts: PaymentPorts,
  { purchaseId, method }: { readonly purchaseId: string; readonly method: PaymentMethod },
): Promise<Purchase> {
  await isPaymentWaiting(parts, purchaseId);
  const now = parts.now();
  return parts.payments.transaction(async (tx) => {
    await tx.lockPurchase(purchaseId);
    const order = await tx.findPurchase({ purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    const facts = changeFacts(order, await tx.listAttempts(purchaseId), now);
    const { holdEndsAt, placedAt } = order;
    if (order.paymentMethod === method || holdEndsAt === null || !mayPayOtherwise(facts)) return order;
    const later = isPaidLater(method);
    const held =
      later === facts.isPaidLater
        ? holdEndsAt
        : holdAfterChange(holdEndsAt, { isPaidLater: later, placedAt, now });
    await tx.saveMethod({ purchaseId, method, holdEndsAt: held });
    return { ...order, paymentMethod: method, holdEndsAt: held };
  });
}
