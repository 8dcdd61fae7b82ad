import { factsOf, NOW, productOf } from './random-promotions.ts';
import type { CartDocument } from '#features/cart/rules/public.ts';
import { kitName, priceCart, type KitFacts } from '#features/cart/rules/public.ts';
import type { Promotion, PromotionChoice, SetItems } from '#features/offers/model.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import {
  repeatableForTests,
  type kitForTests,
} from '#features/offers/rules/promotion-for-tests.ts';
import { VISITOR } from '#base/actor.ts';
import { automaticEffects } from '#features/promotions/rules/automatic.ts';
import { type BetterFacts } from '#features/promotions/rules/better-kit.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };
export const NEVER_FREE: BetterFacts['freeDelivery'] = { csc: null, self: null, other: null };
type KitLine = Extract<CartDocument['packages'][number]['lines'][number], { kind: 'kit' }>;

export interface Shop {
  readonly document: CartDocument;
  readonly prices: Readonly<Record<string, number>>;
  readonly kits: readonly Promotion[];
  readonly others?: readonly Promotion[];
  readonly stock?: number;
  readonly freeDelivery?: BetterFacts['freeDelivery'];
}

export function factsIn({
  document,
  prices,
  kits,
  others = [],
  stock = 20,
  freeDelivery,
}: Shop): BetterFacts {
  const products = new Map(
    Object.entries(prices).map(([sku, priceMinor]) => [sku, productOf(sku, { priceMinor, stock })]),
  );
  const known = kits.flatMap((promotion): KitFacts[] =>
    promotion.kit
      ? [
          {
            actionId: promotion.id,
            promotion,
            kit: promotion.kit,
            sku: promotion.kit.sku,
            name: promotion.kit.sku,
            vatPercent: 20,
            isActive: true,
          },
        ]
      : [],
  );
  const asker = {
    buyer: strangerOf(VISITOR),
    place: { country: 'ru', now: NOW, usedInAll: new Map() },
  };
  const offers = {
    kits: new Map(known.map((kit) => [kitName(kit), kit])),
    subscriptions: new Map(),
    asker,
  };
  const promotionFor = (id: number) => kits.find((each) => each.id === id) ?? null;
  const automatic = factsOf(
    { document, products, promotions: others, roundRules: 1 },
    { promotionOf: promotionFor },
  );
  const facts = { products, offers, currency: RUB, isSelfDeliveryAvailable: true };
  return {
    document,
    kits: known,
    asker,
    products,
    currency: RUB,
    freeDelivery: freeDelivery ?? NEVER_FREE,
    promotionOf: promotionFor,
    priceOf: (each) =>
      priceCart(each, facts, [
        { name: 'promotions', adjust: (cart) => automaticEffects(cart, automatic) },
      ]),
  };
}

export const choice = (
  count: number,
  skus: readonly string[],
  over: Partial<PromotionChoice> = {},
) => ({
  collectionId: 1,
  count,
  isOptional: false,
  products: skus.map((sku) => ({ sku })),
  ...over,
});
export const kitOf = (
  id: number,
  kit: Parameters<typeof kitForTests>[0],
  over: Partial<Promotion> = {},
) => repeatableForTests({ id, kit: { sku: `K${id}`, ...kit }, ...over });
export const kitLine = (actionId: number, items: SetItems, count = 1): KitLine => ({
  kind: 'kit',
  actionId,
  sku: `K${actionId}`,
  count,
  items,
});
export const one = (sku: string, count = 1) => ({ sku, count });
