import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import {
  isSeenBy,
  recordAccepted,
  type OrderState,
  type Purchase,
} from '#features/orders/server/public.ts';
import { actorName } from '#platform/audit-trail.ts';
import type { Attempt } from './attempt-store.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';

export type AcceptCode = 'ORDER_UNKNOWN' | 'NOT_IN_REVIEW' | 'NOT_COVERED' | 'PROVIDER_DOWN';

export interface Accepting {
  readonly orderNumber: string;
  readonly actor: Actor;
  /** Codes of the stores that they see; null or left out: all of them. */
  readonly stores?: readonly string[] | null | undefined;
}

/** Whether a payment still holds the very sum that its order owes, on our account, as its provider says now. */
async function covers(parts: PaymentPorts, order: Purchase, attempt: Attempt): Promise<boolean> {
  const { providerPaymentId: id } = attempt;
  const provider = parts.providers.find(attempt.provider);
  if (!provider || id === null) throw new ProviderDown(`${attempt.provider} cannot be asked`);
  const status = await parts.providers.ask(provider, () => provider.fetchStatus(id));
  return (
    status?.state === 'paid' &&
    status.amountMinor === order.totalMinor &&
    status.currency === order.currency &&
    status.orderNumber === order.orderNumber &&
    status.merchant === provider.merchant
  );
}

/**
 * The other way out of review: money that came in an unexpected way and is the very sum that is owed pays the order. More or less than that
 * is not accepted, since no more than a whole payment can go back later: it is returned, and the order is paid anew. Safe to repeat.
 *
 * @returns `NOT_COVERED`: none of what came is what is owed.
 */
export async function acceptReviewed(
  parts: PaymentPorts,
  { orderNumber, actor, stores }: Accepting,
): Promise<Outcome<OrderState, AcceptCode>> {
  const found = await parts.payments.transaction(async (tx) => {
    const order = await tx.findPurchase({ orderNumber });
    return order && { order, attempts: await tx.listAttempts(order.id) };
  });
  if (!found || !isSeenBy({ stores }, found.order.store)) return refused('ORDER_UNKNOWN');
  const { order, attempts } = found;
  if (order.state !== 'review') return refused('NOT_IN_REVIEW');
  // What an attempt was begun for is what it stands for in the books.
  const fitting = attempts.filter(
    ({ state, amountMinor, currency }) =>
      state === 'review' && amountMinor === order.totalMinor && currency === order.currency,
  );
  try {
    for (const attempt of fitting)
      if (await covers(parts, order, attempt)) return await accept(parts, order, attempt, actor);
  } catch (fault) {
    if (fault instanceof ProviderDown) return refused('PROVIDER_DOWN');
    throw fault;
  }
  return refused('NOT_COVERED');
}

/** Attempt first, order second, as everywhere. */
const accept = (
  parts: PaymentPorts,
  { id: purchaseId, orderNumber, store, totalMinor: minor, currency }: Purchase,
  { id, provider, providerPaymentId }: Attempt,
  actor: Actor,
): Promise<Outcome<OrderState, AcceptCode>> =>
  parts.payments.transaction(async (tx) => {
    const now = parts.now();
    const attempt = await tx.lockAttempt(id);
    if (attempt.state !== 'review' || providerPaymentId === null) return refused('NOT_IN_REVIEW');
    const { isChanged, state } = await recordAccepted(tx, {
      purchaseId,
      now,
      cause: actorName(actor),
      details: { attempt: id, provider },
      received: { minor, currency, attemptId: id },
    });
    if (!isChanged) return refused('NOT_IN_REVIEW');
    await tx.saveAttemptState(id, { state: 'paid', providerPaymentId }, now);
    await tx.writeAudit({
      at: now,
      actor,
      action: 'order.accept-money',
      subject: `order:${orderNumber}`,
      store,
      details: { attempt: id, minor, currency },
    });
    return ok(state);
  });
