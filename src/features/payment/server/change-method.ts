import { isPaidLater, type PaymentMethod } from '#countries/payment-methods.ts';
import {
  reservationAfterChange,
  mayPayOtherwise,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { Tx } from '#platform/database.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import { giveUpCharges } from './give-up-charge.ts';
import type { PaymentParts } from './payment-parts.ts';
import { paymentTx } from './payments-in-postgres.ts';
import { isPaymentWaiting } from './reconcile.ts';

export interface MethodWish {
  readonly purchaseId: string;
  /** One that the order may be paid by, as the caller has found. */
  readonly method: PaymentMethod;
  /** Uses up what lets the order be paid so, together with the change or not at all; false when it is used up already. */
  readonly spendLeave?: ((tx: Tx) => Promise<boolean>) | undefined;
}

/**
 * Has an order paid in another way from now on. An open payment is asked about first: what is paid stays paid. One that is still open at its
 * provider stays open, since money that comes through it pays the order as well; a second payment goes to review like any other. A charge
 * that nobody answered is given up: a press on another way charges nobody.
 *
 * @returns The order as it stands now: with the new method, or as it is where nothing may be changed any more.
 */
export async function changeMethod(parts: PaymentParts, wish: MethodWish): Promise<Purchase> {
  await giveUpCharges(parts, wish.purchaseId, 'its buyer pays otherwise');
  await isPaymentWaiting(parts, wish.purchaseId);
  return saveMethod(parts, wish);
}

/** The change alone, for whoever has just asked about what is open. */
export async function saveMethod(
  parts: PaymentParts,
  { purchaseId, method, spendLeave }: MethodWish,
): Promise<Purchase> {
  const now = parts.now();
  return parts.database.transaction().execute(async (work) => {
    const tx = paymentTx(work);
    await tx.lockPurchase(purchaseId);
    const order = await tx.findPurchase({ purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    const facts = changeFacts(order, await tx.listAttempts(purchaseId), now);
    const { holdEndsAt, placedAt } = order;
    // What holds no goods waits without an end.
    const isOver = order.purpose === 'goods' && holdEndsAt === null;
    if (order.paymentMethod === method || isOver || !mayPayOtherwise(facts)) return order;
    if (spendLeave && !(await spendLeave(work))) return order;
    const later = isPaidLater(method);
    const held =
      holdEndsAt === null || later === facts.isPaidLater
        ? holdEndsAt
        : reservationAfterChange(holdEndsAt, { isPaidLater: later, placedAt, now });
    await tx.saveMethod({ purchaseId, method, holdEndsAt: held });
    return { ...order, paymentMethod: method, holdEndsAt: held };
  });
}
