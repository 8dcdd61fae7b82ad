import { isPaidLater } from '#countries/payment-methods.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { Purchase } from '../model.ts';
import {
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfReturned,
  linesOfUnclear,
  stillSpent,
  type LedgerOrder,
} from '../rules/ledger-lines.ts';
import { moveOrder, STOCK_ON_ENTRY, type OrderState } from '../rules/order-machine.ts';
import { RESERVATION_MINUTES } from '../rules/reservation-life.ts';
import { ORDER_PAID } from './order-mails.ts';
import type { DueReservation, OrderStore, OrderTx } from './order-store.ts';
import { papersDue } from './papers-due.ts';

const MINUTE_MS = 60_000;

/** However often payment is begun again, goods are kept so long after the order at the most. */
const HOLD_MINUTES_AT_MOST = 120;

/** Something happened to an order. */
export interface OrderEvent {
  readonly purchaseId: string;
  readonly now: Date;
  /** Who or what caused it: `provider`, `hold-ended`, `buyer`, `staff:…`. */
  readonly cause: string;
  /** Kept with the event; no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface EventResult {
  /** True for the one call that had the effect. */
  readonly isChanged: boolean;
  /** The state afterwards. */
  readonly state: OrderState;
}

const ledgerOrderOf = (order: Purchase, spent?: LedgerOrder['spent']): LedgerOrder => ({
  spent,
  orderNumber: order.orderNumber,
  buyerContract: order.buyerContract,
  currency: order.currency,
  sums: order,
  goodsVatMinor: order.vatMinor - order.delivery.vatMinor,
  deliveryVatMinor: order.delivery.vatMinor,
  points: order.parts.map(({ contract, pointsHundredths }) => ({
    contract,
    hundredths: pointsHundredths,
  })),
});

async function settleReservations(
  tx: OrderTx,
  purchaseId: string,
  to: 'sold' | 'returned',
): Promise<void> {
  const settled = await tx.endReservations(purchaseId, to);
  if (settled.length === 0) return;
  await (to === 'sold' ? tx.takeStock(settled) : tx.releaseStock(settled));
}

/** A cause as records name an actor. */
const whoDid = (cause: string): string => (cause.startsWith('staff:') ? cause : `system:${cause}`);

/** Locks the order and moves it if the machine allows; whatever follows happens in the same transaction, once. */
async function move(
  tx: OrderTx,
  event: OrderEvent,
  to: OrderState,
  post: (order: Purchase) => Promise<void>,
): Promise<EventResult> {
  const { purchaseId, now, cause, details = {} } = event;
  const from = await tx.lockPurchase(purchaseId);
  const order = from && (await tx.findPurchase({ purchaseId }));
  if (!order) throw new Error(`there is no order ${purchaseId}`);
  if (!moveOrder(from, to).ok) return { isChanged: false, state: from };
  await tx.saveMove({ purchaseId, at: now, from, to, cause, details });
  // What is over is nobody's to pack.
  if (to === 'cancelled' || to === 'refunded')
    await tx.endPacking({ purchaseId, at: now, by: whoDid(cause) });
  const stock = STOCK_ON_ENTRY[to];
  if (stock !== 'keep')
    await settleReservations(tx, purchaseId, stock === 'sell' ? 'sold' : 'returned');
  await post(order);
  return { isChanged: true, state: to };
}

/**
 * The whole total was paid, as the provider itself confirmed: amount, currency and order were compared by the caller. Points
 * are earned, the units are sold. A repetition changes nothing; a cancelled order stays cancelled (`isChanged` false): the
 * caller keeps the money for review.
 */
export const recordPaid = (tx: OrderTx, event: OrderEvent): Promise<EventResult> =>
  move(tx, event, 'paid', async (order) => {
    const { id: purchaseId } = order;
    const lines = linesOfPaid(ledgerOrderOf(order));
    await tx.postToLedger({ purchaseId, kind: 'paid', lines }, event.now);
    await tx.putInOutbox(papersDue(purchaseId, 'paid', event.now));
    // Nothing came of an order that other means have paid whole.
    if (order.totalMinor > 0)
      await tx.putInOutbox(mailRow(ORDER_PAID, { purchaseId }, purchaseId, event.now));
  });

/** The order will not be carried out: its units are on sale again, the debt and the promised points are gone. */
export const recordCancelled = (tx: OrderTx, event: OrderEvent): Promise<EventResult> =>
  move(tx, event, 'cancelled', async (order) => {
    // The order says how much was spent; the ledger, of which kind.
    const isSpent = order.bonusMinor + order.creditMinor > 0;
    const spent = isSpent ? stillSpent(await tx.listPosted(order.id)) : [];
    const lines = linesOfCancelled(ledgerOrderOf(order, spent));
    await tx.postToLedger({ purchaseId: order.id, kind: 'cancelled', lines }, event.now);
  });

/**
 * The shop stands by an order that is paid on receipt: it has reached the buyer, or the parcel is with the carrier. From now on its units
 * wait without limit. Whoever calls it writes into the trail who did it, in the same transaction.
 *
 * @returns `isChanged` false when the order no longer waits, as one that was cancelled, or was confirmed before.
 */
export async function recordConfirmed(
  tx: OrderTx,
  { purchaseId }: Pick<OrderEvent, 'purchaseId'>,
): Promise<EventResult> {
  const state = await tx.lockPurchase(purchaseId);
  const order = state && (await tx.findPurchase({ purchaseId }));
  if (!order) throw new Error(`there is no order ${purchaseId}`);
  // Of the other methods the money itself is the confirmation.
  if (state !== 'placed' || order.holdEndsAt === null || !isPaidLater(order.paymentMethod))
    return { isChanged: false, state };
  await tx.holdWithoutLimit(purchaseId);
  return { isChanged: true, state };
}

/** Money that came and is not what is owed. */
export interface ReceivedMoney {
  readonly minor: number;
  readonly currency: string;
  /** The attempt that it came through: its money stands in the ledger once. */
  readonly attemptId: string;
}

/**
 * Money that came is not what is owed: staff decide, and the units wait for that without limit. Money for an order that is
 * cancelled, paid or refunded already changes no state (`isChanged` false), but it is here, and the ledger says so.
 */
export async function recordReview(
  tx: OrderTx,
  event: OrderEvent & { readonly received: ReceivedMoney | null },
): Promise<EventResult> {
  const { purchaseId, now, received } = event;
  const result = await move(tx, event, 'review', () => tx.holdWithoutLimit(purchaseId));
  if (received) {
    const lines = linesOfUnclear(received);
    await tx.postToLedger(
      { purchaseId, kind: 'unclear', lines, occasion: received.attemptId },
      now,
    );
  }
  return result;
}

/**
 * Staff take an order in review as paid: the very sum that it owes came, kept apart until then. It stands in the books once, as what paid the
 * order.
 */
export async function recordAccepted(
  tx: OrderTx,
  event: OrderEvent & { readonly received: ReceivedMoney },
): Promise<EventResult> {
  const { purchaseId, now, received } = event;
  const state = await tx.lockPurchase(purchaseId);
  if (state !== 'review') return { isChanged: false, state: state ?? 'placed' };
  const result = await recordPaid(tx, event);
  const lines = linesBack(linesOfUnclear(received));
  const occasion = `accepted-${received.attemptId}`;
  await tx.postToLedger({ purchaseId, kind: 'unclear', lines, occasion }, now);
  return result;
}

/**
 * All money that came for the order went back, whatever came of it before: its accounts end at zero. Units that left the house
 * come back through a stock movement of their own.
 */
export const recordRefunded = (tx: OrderTx, event: OrderEvent): Promise<EventResult> =>
  move(tx, event, 'refunded', async ({ id, paidAt }) => {
    const lines = linesBack(await tx.listPosted(id));
    await tx.postToLedger({ purchaseId: id, kind: 'refunded', lines }, event.now);
    // What was never paid has no invoice to take back.
    if (paidAt !== null) await tx.putInOutbox(papersDue(id, 'refunded', event.now));
  });

/**
 * The whole money of a paid order that had not left the house went back to its buyer: units and certificates are free again, its accounts
 * end at zero.
 */
export async function recordTakenBack(tx: OrderTx, event: OrderEvent): Promise<EventResult> {
  const state = await tx.lockPurchase(event.purchaseId);
  if (state === null) throw new Error(`there is no order ${event.purchaseId}`);
  if (state !== 'paid') return { isChanged: false, state };
  await tx.holdSold(event.purchaseId);
  return recordRefunded(tx, event);
}

/**
 * Money that waited for staff went back to whoever sent it. A paid order loses only what was unclear and stays paid; one that
 * waited for the decision, or was cancelled, ends as refunded with all its accounts at zero.
 *
 * @param event `occasion` tells two returns for one order apart.
 */
export async function recordReturned(
  tx: OrderTx,
  event: OrderEvent & { readonly occasion: string },
): Promise<EventResult> {
  const { purchaseId, now, occasion } = event;
  const state = await tx.lockPurchase(purchaseId);
  if (state !== 'paid' && state !== 'refunded') return recordRefunded(tx, event);
  const lines = linesOfReturned(await tx.listPosted(purchaseId));
  await tx.postToLedger({ purchaseId, kind: 'refunded', lines, occasion }, now);
  return { isChanged: lines.length > 0, state };
}

/**
 * Keeps the goods another 30 minutes because the buyer begins to pay again, two hours after the order at the most. An order
 * that is no longer to be paid is left alone.
 *
 * @returns Until when the goods wait; null when nothing is held or it is held without limit.
 */
export const extendReservation = (
  tx: OrderTx,
  purchaseId: string,
  now: Date,
): Promise<Date | null> =>
  tx.prolongHold({
    purchaseId,
    now,
    until: new Date(now.getTime() + RESERVATION_MINUTES * MINUTE_MS),
    minutesAtMost: HOLD_MINUTES_AT_MOST,
  });

/** Far more holds than a minute of the busiest sale ends: none of them must wait for another minute. */
const AT_ONCE = 5_000;

/**
 * Cancels orders that were not paid in time, or not confirmed where the money comes on receipt, and gives their units back; for a job every minute. Several copies may run
 * it at once: each order is taken by one of them, in a transaction of its own, and one that fails leaves the others alone.
 *
 * @param minutesToWait Asks about the order's payment before it is cancelled, and may find it paid. As long after the end of its hold as
 *   it may still be paid, in minutes. The composition hands it in, since payment knows of orders.
 * @returns How many were cancelled.
 * @throws AggregateError After all of them, with the faults of those that could not be looked at; the next run tries again.
 */
export async function expireReservations(
  orders: OrderStore,
  now: Date,
  minutesToWait: (purchaseId: string) => Promise<number> = async () => 0,
): Promise<number> {
  async function end({ purchaseId, endedAt }: DueReservation): Promise<boolean> {
    const minutes = await minutesToWait(purchaseId);
    if (now.getTime() - endedAt.getTime() < minutes * MINUTE_MS) return false;
    return orders.transaction(async (tx) => {
      if (!(await tx.lockPurchaseDue(purchaseId, now))) return false;
      return (await recordCancelled(tx, { purchaseId, now, cause: 'hold-ended' })).isChanged;
    });
  }

  let cancelled = 0;
  const faults: unknown[] = [];
  for (const hold of await orders.listDueHolds(now, AT_ONCE))
    try {
      if (await end(hold)) cancelled += 1;
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} holds could not be ended`);
  return cancelled;
}
