import { actorClass } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import type { Asker } from '#features/cart/server/public.ts';
import {
  receiverKeys as keysOfReceiver,
  type MeansQuestion,
} from '#features/orders/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { sign } from '#platform/secrets.ts';
import { readCode } from '../rules/code-text.ts';
import { promoStanding, type PromoBasis, type PromoStanding } from '../rules/promo-standing.ts';
import { findPromoCode, type BuyerNames, type FoundCode } from './promo-store.ts';

/** In whose name a gift stands in the cart. */
export const NAME = 'promo-codes';

type Receiver = { readonly email: string; readonly phoneE164: string | null };

/** A code in an order that is being made. */
export interface CodeQuestion extends Pick<
  MeansQuestion,
  'priced' | 'quote' | 'asker' | 'receiver'
> {
  /** As it was typed. */
  readonly typed: string;
}

export interface Looked {
  readonly found: FoundCode | null;
  readonly standing: PromoStanding;
}

/** Signature by which a code of a batch is kept. */
export const signCode = (secret: string, store: string, code: string): string =>
  sign(secret, 'promo-code', `${store}\0${code}`);

/** A buyer without a contract is known by who gets the goods; while the secret changes, by the keys of both. */
export const receiverKeys = (secrets: readonly string[], receiver: Receiver): readonly string[] =>
  keysOfReceiver(secrets, 'promo-receiver', receiver);

export const buyerOf = ({ actor }: Asker) => ({
  actor: actorClass(actor),
  contract: actor.kind === 'contract' ? actor.contract : null,
});

/**
 * Finds what was typed, of the store and its secrets.
 *
 * @param secrets The one that signs, and those before it.
 * @param skus Products of which it is asked whether the code is for them.
 */
export function findTyped(
  { database, secrets }: { readonly database: Queryable; readonly secrets: readonly string[] },
  typed: string,
  { place, actor }: Asker,
  receiver: Receiver,
  skus: readonly string[],
): Promise<FoundCode | null> {
  const code = readCode(typed);
  const buyer: BuyerNames = {
    personId: actor.kind === 'contract' ? actor.personId : null,
    receiverKeys: receiverKeys(secrets, receiver),
  };
  const keys = secrets.map((secret) => signCode(secret, place.store, code));
  return findPromoCode(database, { store: place.store, code, keys }, buyer, skus);
}

/** Whether a code's gift stands among the lines. */
export const hasGift = ({ lines }: PricedCart): boolean =>
  lines.some(({ isGift, steps }) => isGift && steps.some(({ by }) => by === NAME));

function basisOf(
  { priced: { priced }, quote }: CodeQuestion,
  found: FoundCode | null,
  isGiftThere: boolean,
): PromoBasis {
  const matching = new Set(found?.matching);
  return {
    goodsMinor: priced.sumMinor,
    productsMinor: priced.lines.reduce(
      (sum, { sku, payableMinor }) => sum + (matching.has(sku) ? payableMinor : 0),
      0,
    ),
    deliveryMinor: quote.priceMinor,
    isGiftThere,
  };
}

/**
 * How what was typed stands for this order now.
 *
 * @param isGiftThere Said before the code is in the order, when nobody has put its gift in; without it the order is looked at.
 */
export async function lookAt(
  deps: Parameters<typeof findTyped>[0],
  question: CodeQuestion,
  isGiftThere?: boolean,
): Promise<Looked> {
  const { priced, asker, receiver, typed } = question;
  const skus = priced.priced.lines.flatMap(({ sku, isGift }) => (isGift ? [] : sku));
  const found = await findTyped(deps, typed, asker, receiver, [...new Set(skus)]);
  const basis = basisOf(question, found, isGiftThere ?? hasGift(priced.priced));
  const { currency } = getStore(asker.place.store);
  return {
    found,
    standing: promoStanding(found, buyerOf(asker), basis, { now: asker.now, currency }),
  };
}
