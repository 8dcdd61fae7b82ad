import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PaymentMethod } from '#countries/payment-methods.ts';
import { getStore } from '#countries/packs.ts';
import type { Asker } from '#features/cart/server/public.ts';
import {
  findPurchase,
  ordersIn,
  placeOrder,
  type ClaimSource,
  type OrderDeps,
  type OrderRefusal,
  type Purchase,
} from '#features/orders/server/public.ts';
import { canPayBy, findConsent } from '#features/payment/server/public.ts';
import { addMinutes } from '../rules/after.ts';
import type { Occurrence, Subscription } from '../model.ts';
import { subscriptionClaims } from './begin.ts';
import type { AutoshipParts } from './parts.ts';
import type { PricedMonth } from './price-month.ts';
import { lockSubscription, saveMonth, writeEvent } from './subscription-store.ts';

/** The subscription was ended, stopped, sent elsewhere, changed, or its month taken out while it was being ordered: the order is taken back with its transaction. */
export class MonthGone extends Error {
  override readonly name = 'MonthGone';
}

type Ordered = Pick<Subscription, 'delivery' | 'receiver' | 'swaps'>;

/** Whether the same goes to the same person and place as when it was read. */
export const isSameOrder = ({ delivery, receiver, swaps }: Ordered, before: Ordered): boolean =>
  isDeepStrictEqual([delivery, receiver, swaps], [before.delivery, before.receiver, before.swaps]);

/** In the order's own transaction: the month is ordered by this order, or there is none. */
const claimMonth =
  (subscription: Subscription, month: Occurrence): ClaimSource =>
  () =>
  async (tx, { id: purchaseId, orderNumber, placedAt }) => {
    const found = await lockSubscription(tx, subscription.id);
    const current = found?.months.find(({ number }) => number === month.number);
    if (found?.subscription.state !== 'active' || current?.state !== 'announced')
      throw new MonthGone();
    // Priced for a kit, a person or a door that its holder has changed since.
    if (!isSameOrder(found.subscription, subscription)) throw new MonthGone();
    const change = {
      state: 'ordered',
      purchaseId,
      // Whoever dies after this leaves the charge to the next.
      actAt: addMinutes(placedAt, 1),
      nextTryAt: null,
      reason: '',
    } as const;
    await saveMonth(tx, subscription.id, current, change, placedAt);
    // Its order, also once another has taken its place.
    const event = {
      number: month.number,
      kind: 'ordered',
      reason: orderNumber,
      by: 'shop',
    } as const;
    await writeEvent(tx, subscription.id, event, placedAt);
  };

export type MonthPlaced =
  | { readonly kind: 'placed'; readonly order: Purchase }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'gone' };

/**
 * Orders a month by the service that every order goes through, under what was agreed to with the first order. The same cart is ordered once,
 * however often this is done.
 *
 * @param priced What it costs: where that has changed since, nothing is ordered.
 */
export async function placeMonth(
  parts: AutoshipParts,
  subscription: Subscription,
  month: Occurrence,
  { cart, sums }: PricedMonth,
  asker: Asker,
): Promise<MonthPlaced> {
  const { database, carts, delivery, secret, payment } = parts;
  const first = await findPurchase(database, { purchaseId: subscription.purchaseId });
  if (!first) throw new Error(`there is no order ${subscription.purchaseId}`);
  const deps: OrderDeps = {
    orders: ordersIn(database),
    carts,
    delivery,
    secret,
    random: randomBytes,
    admit: () => Promise.resolve(null),
    means: parts.means(),
    claims: [
      ...parts.claims().filter((source) => source !== subscriptionClaims),
      claimMonth(subscription, month),
    ],
    canPayBy: (method: PaymentMethod, quote, { place }) =>
      canPayBy(payment.providers, method, {
        country: place.country,
        currency: getStore(place.store).currency.externalIso,
        canPayOnDelivery: quote.isPaymentTaken,
      }),
  };
  try {
    const placed = await placeOrder(deps, {
      cartId: cart.id,
      asker,
      method: null,
      shown: sums,
      revision: null,
      agreements: first.agreements,
      key: null,
    });
    if (placed.kind === 'refused') return placed;
    await keepConsent(parts, subscription, placed.order, asker.now);
    return { kind: 'placed', order: placed.order };
  } catch (fault) {
    if (fault instanceof MonthGone) return { kind: 'gone' };
    throw fault;
  }
}

/** Whoever pays this month by another card may let that one be charged from then on: it was agreed to with the first order. */
async function keepConsent(
  { database, payment }: AutoshipParts,
  { purchaseId }: Subscription,
  order: Purchase,
  now: Date,
): Promise<void> {
  const consent = await findConsent(database, purchaseId);
  if (consent) await payment.means.saveConsent(order.id, consent, now);
}
