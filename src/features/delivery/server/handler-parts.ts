import type { Text } from '#base/call.ts';
import { getStore } from '#countries/packs.ts';
import { emptyPricedCart, type PricedCart } from '#features/cart/rules/public.ts';
import type { Captcha } from '#features/captcha/server/public.ts';
import type { PricedStoredCart } from '#features/cart/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { DeliveryDeps } from './delivery-service.ts';
import type { ViewTerms } from './delivery-views.ts';

export interface DeliveryHandlerDeps extends DeliveryDeps {
  /** Puts a text into a language; the call server's own translator. */
  translateFor(language: string): (text: Text) => string;
  /** Counts how often one visitor asks who has an account. */
  readonly captcha: Pick<Captcha, 'mayLookUp'>;
}

export const viewTerms = (deps: DeliveryHandlerDeps, { place }: CallContext): ViewTerms => ({
  currency: getStore(place.store).currency,
  place,
  translate: deps.translateFor(place.language),
});

/** The session's cart with today's prices; null when there is nothing in it that can be sold. */
export async function sellableCart(
  deps: DeliveryHandlerDeps,
  context: CallContext,
): Promise<PricedStoredCart | null> {
  const cart = await deps.carts.findCurrent(context);
  const priced = cart && (await deps.carts.priceFor(cart, context));
  return priced && priced.priced.amount > 0 ? priced : null;
}

/** Prices for questions that need no cart: an empty one serves. */
export async function pricedOrEmpty(
  deps: DeliveryHandlerDeps,
  context: CallContext,
): Promise<PricedCart> {
  const cart = await sellableCart(deps, context);
  return cart?.priced ?? emptyPricedCart(getStore(context.place.store).currency);
}
