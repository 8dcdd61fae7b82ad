import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import {
  cancelRefusal,
  cancelWay,
  isMoneyUnclear,
  isSeenBy,
  ORDER_CANCELLED,
  ORDER_REFUNDED,
  recordCancelled,
  recordTakenBack,
  staffCancelWay,
  type CancelReason,
  type CancelRefusal,
  type ChangeFacts,
  type StaffCancelCode,
} from '#features/orders/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { OutboxHandler } from '#jobs/outbox.ts';
import { actorName } from '#platform/audit-trail.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import { giveUpCharges } from './give-up-charge.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import { isPaymentWaiting } from './reconcile.ts';
import { giveBack } from './return-money.ts';

/** Kind of the outbox's rows that give the money of an order back that was taken back; payload `{purchaseId}`. */
export const ORDER_REFUND = 'order-refund';

/** `refunding`: its provider did not answer, and is asked again until it does. */
export type Cancelled = 'cancelled' | 'refunding' | 'refunded';

interface TakingBack<Code extends string> {
  readonly purchaseId: string;
  readonly reason: CancelReason;
  /** Null: its buyer. */
  readonly actor: Actor | null;
  /** Why, as staff typed it. */
  readonly words: string | null;
  /** How it ends, or why it does not. */
  decide(facts: ChangeFacts): Outcome<'cancel' | 'refund', Code>;
}

const BUYER = 'buyer';

/**
 * Takes an order back. What is not paid is cancelled at once. What is paid is refunded: that it was asked for is kept first, then the provider
 * gives the money back, then the order ends; whatever dies in between, the outbox goes on with it. Nobody packs it from the first moment on.
 *
 * @throws When an open payment could not be recorded: the order may be paid, so nothing may be given up now.
 */
async function takeBack<Code extends string>(
  parts: PaymentPorts,
  taking: TakingBack<Code>,
): Promise<Outcome<Cancelled, Code>> {
  const { purchaseId } = taking;
  // Money that is there already counts, although nobody has told of it yet.
  await giveUpCharges(parts, purchaseId, 'the order was taken back');
  await isPaymentWaiting(parts, purchaseId);
  const way = await decideAndWrite(parts, taking);
  if (!way.ok) return way;
  // Asked twice: the second is told what came of the first.
  if (way.value === 'cancel' || way.value === 'cancelled') return ok('cancelled');
  if (way.value === 'refunded') return ok('refunded');
  try {
    await refundOrder(parts, purchaseId);
    return ok('refunded');
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault;
    return ok('refunding');
  }
}

/** Under the order's lock: whether it can be taken back still, and if so that it is. */
function decideAndWrite<Code extends string>(
  { payments, now: clock }: PaymentPorts,
  { purchaseId, reason, actor, words, decide }: TakingBack<Code>,
) {
  const now = clock();
  const by = actor === null ? BUYER : actorName(actor);
  return payments.transaction(async (tx) => {
    await tx.lockPurchase(purchaseId);
    const order = await tx.findPurchase({ purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    if (order.cancelReason !== null) return ok(order.state);
    const facts = changeFacts(order, await tx.listAttempts(purchaseId), now);
    // An attempt stays in review when its money has gone back: the books know whether it has.
    const isInReview = facts.isInReview && isMoneyUnclear(await tx.listPosted(purchaseId));
    const decided = decide({ ...facts, isInReview });
    if (!decided.ok) return decided;
    const isUnpaid = decided.value === 'cancel';
    await tx.saveCancellation({ purchaseId, at: now, reason, by, words });
    if (isUnpaid) await recordCancelled(tx, { purchaseId, now, cause: by, details: { reason } });
    else await tx.endPacking({ purchaseId, at: now, by: actor === null ? 'system:buyer' : by });
    if (actor !== null)
      await tx.writeAudit({
        at: now,
        actor,
        action: 'order.cancel',
        subject: `order:${order.orderNumber}`,
        store: order.store,
        details: { from: order.state, isRefunded: !isUnpaid },
      });
    await tx.putInOutbox(
      isUnpaid
        ? mailRow(ORDER_CANCELLED, { purchaseId }, purchaseId, now)
        : {
            kind: ORDER_REFUND,
            payload: { purchaseId },
            dedupeKey: `${ORDER_REFUND}:${purchaseId}`,
            dueAt: now,
          },
    );
    return decided;
  });
}

/**
 * Takes an order back for its buyer: one that is not paid, or one that is paid and that nobody has begun to pick.
 *
 * @returns `BEING_PACKED` for one that is picked or packed; `TOO_LATE` for any other that can no longer be stopped here.
 */
export const cancelPurchase = (
  parts: PaymentPorts,
  { purchaseId, reason }: { readonly purchaseId: string; readonly reason: CancelReason },
): Promise<Outcome<Cancelled, CancelRefusal>> =>
  takeBack(parts, {
    purchaseId,
    reason,
    actor: null,
    words: null,
    decide(facts) {
      const way = cancelWay(facts);
      return way === null ? refused(cancelRefusal(facts)) : ok(way);
    },
  });

/** How long the words are that staff say why in. */
export const CANCEL_WORDS = { least: 3, most: 500 } as const;

/** `NOT_YOURS`: its money would go back, which they may not do. */
export type CancelCode = StaffCancelCode | 'ORDER_UNKNOWN' | 'REASON' | 'NOT_YOURS';

/**
 * Staff take an order back that has not left the shop: what is not paid is cancelled, what is paid goes back whole, as when its buyer does it,
 * and its buyer has a mail. Safe to repeat.
 *
 * @param asked `reason` is kept for the shop alone; `stores`: of which they see orders, null: all.
 */
export async function cancelByStaff(
  parts: PaymentPorts,
  asked: {
    readonly orderNumber: string;
    readonly reason: string;
    readonly actor: Actor;
    /** Whether they may send money back; left out: they may. */
    readonly mayRefund?: boolean;
    readonly stores?: readonly string[] | null | undefined;
  },
): Promise<Outcome<Cancelled, CancelCode>> {
  const words = asked.reason.trim();
  if (words.length < CANCEL_WORDS.least || words.length > CANCEL_WORDS.most)
    return refused('REASON');
  const order = await parts.payments.transaction((tx) =>
    tx.findPurchase({ orderNumber: asked.orderNumber }),
  );
  if (!order || !isSeenBy(asked, order.store)) return refused('ORDER_UNKNOWN');
  return takeBack(parts, {
    purchaseId: order.id,
    reason: 'not_said',
    actor: asked.actor,
    words,
    decide(facts): Outcome<'cancel' | 'refund', CancelCode> {
      const way = staffCancelWay(facts);
      return way.ok && way.value === 'refund' && asked.mayRefund === false
        ? refused('NOT_YOURS')
        : way;
    },
  });
}

/**
 * Gives the money of a taken back order back and ends it as refunded. Safe to repeat after a fault at any point: money goes back once.
 *
 * @throws ProviderDown When its provider does not answer, or money of an earlier return is still on its way; nothing has changed then.
 */
export async function refundOrder(parts: PaymentPorts, purchaseId: string): Promise<void> {
  const { order, attempts } = await parts.payments.transaction(async (tx) => ({
    order: await tx.findPurchase({ purchaseId }),
    attempts: await tx.listAttempts(purchaseId),
  }));
  if (!order) throw new Error(`there is no order ${purchaseId} to refund`);
  // Of two refunds that a provider was asked for at once nobody could tell which of both an answer is about.
  if (order.isReturning) throw new ProviderDown('an earlier return waits for its money');
  for (const attempt of attempts)
    if (attempt.state === 'paid') await giveBack(parts, order, attempt, `taken-back:${attempt.id}`);
  const now = parts.now();
  const cause = order.cancelledBy ?? BUYER;
  await parts.payments.transaction(async (tx) => {
    const { isChanged } = await recordTakenBack(tx, { purchaseId, now, cause });
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
