import { ok, refused, type Outcome } from '#base/outcome.ts';
import { recordReturned, type OrderState, type Purchase } from '#features/orders/server/public.ts';
import type { Attempt } from './attempt-store.ts';
import { receiptFor } from './paying-customer.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import type { PaymentTx } from './payment-store.ts';

export type ReturnCode = 'ORDER_UNKNOWN' | 'NOTHING_TO_RETURN' | 'PROVIDER_DOWN';

interface ToReturn {
  readonly order: Purchase;
  readonly attempts: readonly Attempt[];
}

async function findToReturn(tx: PaymentTx, orderNumber: string): Promise<ToReturn | null> {
  const order = await tx.findPurchase({ orderNumber });
  if (!order) return null;
  await tx.lockPurchase(order.id);
  const attempts = await tx.listAttempts(order.id);
  return { order, attempts: attempts.filter(({ state }) => state === 'review') };
}

/**
 * Gives back whatever of an attempt's money is still at the provider.
 *
 * @param order Whose it is: a cash register is told what went back.
 * @param key The same key twice is one refund there.
 */
export async function giveBack(
  parts: PaymentPorts,
  order: Purchase,
  attempt: Attempt,
  key: string,
): Promise<void> {
  const { providerPaymentId: id } = attempt;
  const provider = parts.providers.find(attempt.provider);
  if (!provider || id === null) throw new ProviderDown(`${attempt.provider} cannot be asked`);
  const status = await parts.providers.ask(provider, () => provider.fetchStatus(id));
  if (!status) throw new ProviderDown(`${attempt.provider} does not know the payment ${id}`);
  const { amountMinor: chargedMinor, currency } = status;
  if (chargedMinor <= 0) return;
  const receipt = receiptFor(order, chargedMinor);
  await parts.providers.ask(provider, () =>
    provider.refund(id, chargedMinor, currency, key, receipt),
  );
}

/**
 * The way out of review: all money that came for an order and is not what it owes goes back through its provider. A paid order
 * stays paid without the surplus; any other ends as refunded, and its buyer may order anew. Safe to repeat after a fault at any
 * point: each attempt's money goes back once.
 *
 * @param asked `staff` names who decided; it is kept with the order's history.
 * @returns The order's state. `PROVIDER_DOWN`: it does not answer for the money now; the order waits as before.
 */
export async function returnReviewedMoney(
  parts: PaymentPorts,
  asked: { readonly orderNumber: string; readonly staff: string },
): Promise<Outcome<OrderState, ReturnCode>> {
  const returned = new Set<string>();
  for (;;) {
    const found = await parts.payments.transaction((tx) => findToReturn(tx, asked.orderNumber));
    if (!found) return refused('ORDER_UNKNOWN');
    try {
      for (const attempt of found.attempts)
        if (!returned.has(attempt.id)) {
          await giveBack(parts, found.order, attempt, `review:${attempt.id}`);
          returned.add(attempt.id);
        }
    } catch (fault) {
      if (fault instanceof ProviderDown) return refused('PROVIDER_DOWN');
      throw fault;
    }
    const result = await parts.payments.transaction(async (tx) => {
      // What came in between would stand in the ledger as returned without having gone back: it is given back first.
      const attempts = (await findToReturn(tx, asked.orderNumber))?.attempts ?? [];
      if (attempts.length === 0) return { isChanged: false, state: found.order.state };
      if (attempts.some(({ id }) => !returned.has(id))) return null;
      const now = parts.now();
      await tx.writeAudit({
        at: now,
        actor: { kind: 'staff', staffId: asked.staff },
        action: 'order.return-money',
        subject: `order:${asked.orderNumber}`,
        store: found.order.store,
        details: { attempts: attempts.map(({ id }) => id) },
      });
      return recordReturned(tx, {
        purchaseId: found.order.id,
        now,
        cause: `staff:${asked.staff}`,
        // Attempts never leave review: a later return is of more of them.
        occasion: `return-${attempts.length}`,
      });
    });
    if (result) return result.isChanged ? ok(result.state) : refused('NOTHING_TO_RETURN');
  }
}
