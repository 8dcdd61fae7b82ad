import { unchangedCountryAt } from '#countries/country-at.ts';
import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { CartDocument } from '#features/cart/model.ts';
import type { Asker } from '#features/cart/server/public.ts';
import { listAgreements, snapshotAgreements } from '#features/checkout/server/public.ts';
import { openContentPages } from '#features/content/server/public.ts';
import { saveDraft, type CheckoutDraft } from '#features/delivery/server/public.ts';
import { orderSums, placeOrder, type OrderResult } from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { HistoryShop } from './history-shop.ts';

export interface Placing {
  /** Of the one cart that the order is made of. */
  readonly cartId: string;
  readonly document: CartDocument;
  /** Who buys, where and when. */
  readonly asker: Asker;
  readonly receiver: CheckoutDraft['receiver'];
  readonly wish: Omit<NonNullable<CheckoutDraft['delivery']>, 'quote'>;
  readonly method: PaymentMethod;
}

/** Places an order as the shop does it when a buyer presses its button. One whose cart was ordered before is given as it is. */
export async function placeAt(
  database: Database,
  shop: HistoryShop,
  { cartId, document, asker, receiver, wish, method }: Placing,
): Promise<OrderResult | { readonly kind: 'no delivery'; readonly code: string }> {
  const { place, now } = asker;
  await database
    .insertInto('cart')
    .values({
      id: cartId,
      store: place.store,
      country: place.country,
      body: JSON.stringify(document),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { cart, purchaseId } = await shop.orders.orders.readFacts({
    cartId,
    key: null,
    store: place.store,
    now,
  });
  const known = purchaseId && (await shop.orders.orders.findPurchase({ purchaseId }));
  if (known) return { kind: 'placed', order: known, isFirst: false, answer: null };
  if (!cart) throw new Error(`the cart ${cartId} is not there`);
  const { priced } = await shop.carts.priceFor(cart, asker);
  const quoted = await shop.delivery.quote(wish, priced, asker);
  if (!quoted.ok) return { kind: 'no delivery', code: quoted.code };
  const { quote } = quoted.value;
  await saveDraft(database, cartId, { schema: 1, receiver, delivery: { ...wish, quote } }, now);
  const agreements = await listAgreements(
    openContentPages(database, () => now),
    unchangedCountryAt(place, now),
    { place },
    cart.document,
  );
  return placeOrder(shop.orders, {
    cartId,
    asker,
    method,
    revision: null,
    key: null,
    shown: orderSums(priced.sumMinor, quote.priceMinor, priced.tenders),
    agreements: snapshotAgreements(agreements),
  });
}
