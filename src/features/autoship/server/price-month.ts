import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Asker } from '#features/cart/server/public.ts';
import { createCart, findCart, type StoredCart } from '#features/cart/server/public.ts';
import type { CartDocument } from '#features/cart/model.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import { saveDraft } from '#features/delivery/server/public.ts';
import { findOpenContract } from '#features/identity/server/public.ts';
import { orderSums, type OrderSums } from '#features/orders/server/public.ts';
import type { MonthProblem, Occurrence, Subscription } from '../model.ts';
import type { AutoshipParts } from './parts.ts';

/** Who the shop orders for; null: their contract is gone or closed. */
export async function askerFor(
  { database }: Pick<AutoshipParts, 'database'>,
  { contract, personId, store, country, language, cityId }: Subscription,
  now: Date,
): Promise<Asker | null> {
  const found = await findOpenContract(database, contract);
  if (found?.personId !== personId) return null;
  return {
    actor: { kind: 'contract', ...found },
    place: { store, country, language, cityId },
    now,
  };
}

/** The month's kit as a cart: in the buyer's own package, or in another contract's, who gets its points. */
export function documentOf({ pack, packOwner, planId, count, swaps }: Subscription): CartDocument {
  const line = {
    kind: 'subscription',
    subscriptionId: planId,
    count,
    ...(Object.keys(swaps).length > 0 && { swaps }),
  } as const;
  const isOwn = packOwner === null;
  return {
    schema: 2,
    packages: [
      { key: 'own', owner: null, lines: isOwn ? [line] : [] },
      ...(isOwn ? [] : [{ key: pack, owner: packOwner, lines: [line] }]),
    ],
    selected: 'own',
  };
}

/**
 * The cart of a month, the one that is there already where there is one. It is nobody's: whoever signs in is handed their own open carts, and
 * this is none of them.
 */
async function cartFor(
  { database }: Pick<AutoshipParts, 'database'>,
  subscription: Subscription,
  { cartId }: Occurrence,
  now: Date,
): Promise<StoredCart> {
  const { store, country } = subscription;
  const known = cartId === null ? null : await findCart(database, cartId, store);
  return (
    known ??
    createCart(
      database,
      { store, country, ownerContract: null, document: documentOf(subscription) },
      now,
    )
  );
}

/** Whether all of the kit is there: what is sold out costs nothing, and says nothing of what a month costs. */
export function isKitThere({ lines }: PricedCart, { count }: Pick<Subscription, 'count'>): boolean {
  const line = lines.find(({ isGift }) => !isGift);
  return line !== undefined && line.count >= count;
}

export interface PricedMonth {
  readonly cart: StoredCart;
  readonly sums: OrderSums;
}

/**
 * What a month costs by the prices, the stock and the delivery of today, with the cart that it is ordered by; the choice of the checkout is put
 * beside it. Nothing is held.
 */
export async function priceMonth(
  parts: AutoshipParts,
  subscription: Subscription,
  month: Occurrence,
  asker: Asker,
): Promise<Outcome<PricedMonth, MonthProblem>> {
  const cart = await cartFor(parts, subscription, month, asker.now);
  const priced = await parts.carts.priceFor(cart, asker);
  if (!isKitThere(priced.priced, subscription)) return refused('out_of_stock');
  const { receiver, delivery, paymentMethod } = subscription;
  const quoted = await parts.delivery.quote(delivery, priced.priced, asker);
  if (!quoted.ok) return refused('delivery_request_problem');
  const { quote } = quoted.value;
  await saveDraft(
    parts.database,
    cart.id,
    { schema: 1, receiver, delivery: { ...delivery, quote }, paymentMethod },
    asker.now,
  );
  const { sumMinor, tenders } = priced.priced;
  return ok({ cart, sums: orderSums(sumMinor, quote.priceMinor, tenders) });
}
