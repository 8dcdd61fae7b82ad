import { ok, refused, type Outcome } from '#base/outcome.ts';
import {
  cancelWay,
  ORDER_CANCELLED,
  ORDER_REFUNDED,
  recordCancelled,
  recordTakenBack,
  type CancelReason,
} from '#features/orders/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import { giveUpCharges } from './give-up-charge.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import { isPaymentWaiting } from './reconcile.ts';
import { giveBack } from './return-money.ts';

/** Kind of the outbox's rows that give the money of an order back that its buyer took back; payload `{purchaseId}`. */
export const ORDER_REFUND = 'order-refund';

/** `refunding`: its provider did not answer, and is asked again until it does. */
export type Cancelled = 'cancelled' | 'refunding' | 'refunded';

/**
 * Takes an order back for its buyer. What is not paid is cancelled at once. What is paid and not packed is refunded: that it was asked for is
 * kept first, then the provider gives the money back, then the order ends; whatever dies in between, the outbox goes on with it.
 *
 * @returns `TOO_LATE` for an order that can no longer be stopped here.
 * @throws When an open payment could not be recorded: the order may be paid, so nothing may be given up now.
 */
export async function cancelPurchase(
  parts: PaymentPorts,
  { purchaseId, reason }: { readonly purchaseId: string; readonly reason: CancelReason },
): Promise<Outcome<Cancelled, 'TOO_LATE'>> {
  // Money that is there already counts, although nobody has told of it yet.
  await giveUpCharges(parts, purchaseId, 'its buyer took the order back');
  await isPaymentWaiting(parts, purchaseId);
  const now = parts.now();
  const way = await parts.payments.transaction(async (tx) => {
    await tx.lockPurchase(purchaseId);
    const order = await tx.findPurchase({ purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    const decided = cancelWay(changeFacts(order, await tx.listAttempts(purchaseId), now));
    if (decided === null) return order.cancelReason === null ? null : order.state;
    await tx.saveCancellation({ purchaseId, at: now, reason });
    if (decided === 'cancel')
      await recordCancelled(tx, { purchaseId, now, cause: 'buyer', details: { reason } });
    await tx.putInOutbox(
      decided === 'cancel'
        ? cancelledMail(purchaseId, now)
        : {
            kind: ORDER_REFUND,
            payload: { purchaseId },
            dedupeKey: `${ORDER_REFUND}:${purchaseId}`,
            dueAt: now,
          },
    );
    return decided;
  });
  if (way === null) return refused('TOO_LATE');
  // Asked twice: the second is told what came of the first.
  if (way === 'cancel' || way === 'cancelled') return ok('cancelled');
  if (way === 'refunded') return ok('refunded');
  try {
    await refundOrder(parts, purchaseId);
    return ok('refunded');
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    return ok('refunding');
  }
}

const cancelledMail = (purchaseId: string, now: Date) =>
  mailRow(ORDER_CANCELLED, { purchaseId }, purchaseId, now);

/**
 * Gives the money of a taken back order back and ends it as refunded. Safe to repeat after a fault at any point: money goes back once.
 *
 * @throws ProviderDown When its provider does not answer; nothing has changed then.
 */
export async function refundOrder(parts: PaymentPorts, purchaseId: string): Promise<void> {
  const { order, attempts } = await parts.payments.transaction(async (tx) => ({
    order: await tx.findPurchase({ purchaseId }),
    attempts: await tx.listAttempts(purchaseId),
  }));
  if (!order) throw new Error(`there is no order ${purchaseId} to refund`);
  for (const attempt of attempts)
    if (attempt.state === 'paid') await giveBack(parts, order, attempt, `taken-back:${attempt.id}`);
  const now = parts.now();
  await parts.payments.transaction(async (tx) => {
    const { isChanged } = await recordTakenBack(tx, { purchaseId, now, cause: 'buyer' });
    if (isChanged) await tx.putInOutbox(mailRow(ORDER_REFUNDED, { purchaseId }, purchaseId, now));
  });
}

/** Goes on with a refund whose provider did not answer, or whose server died. */
export const refundHandler =
  (parts: PaymentPorts): OutboxHandler =>
  async ({ payload }) => {
    if (typeof payload !== 'object' || payload === null || !('purchaseId' in payload))
      throw new Error('a refund without its order');
    await refundOrder(parts, String(payload.purchaseId));
  };
