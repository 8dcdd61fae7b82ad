import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { smallCalled } from '#base/picture.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import type { BuyerFacts, PlaceFacts } from '#features/offers/rules/facts.ts';
import { asksBuyer, strangerOf } from '#features/offers/rules/buyer.ts';
import {
  findPlansBySku,
  isRunning,
  listPlans,
  type PromotionBook,
} from '#features/offers/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { kitName, type KitFacts } from '../../rules/pricing/offer-facts.ts';
import type { CartDeps, OffersAsker } from './cart-deps.ts';

/** What is known of whoever buys, and how often each promotion was had in all orders. */
export type KnownBuyer = BuyerFacts & Pick<PlaceFacts, 'usedInAll'>;

/** Reads it; asked only for a cart with kits whose promotions look at the buyer or at all orders, and for no more than these ask. */
export type FindBuyer = (
  asker: OffersAsker,
  database: Queryable,
  promotions: readonly Promotion[],
) => Promise<KnownBuyer>;

interface Sources {
  readonly catalogue: Catalogue;
  readonly book: PromotionBook;
  readonly findBuyer: FindBuyer;
  readonly countryAt: CountryReader;
}

function kitFacts(promotion: Promotion, language: string, now: Date): KitFacts[] {
  const { id: actionId, kit, texts } = promotion;
  if (!kit) return [];
  const text = texts[language] ?? texts['en'] ?? texts['ru'];
  const { sku, vatPercent } = kit;
  const name = text?.name ?? sku;
  return [{ actionId, promotion, kit, sku, name, vatPercent, isActive: isRunning(promotion, now) }];
}

/** What the cart needs of the catalogue, of the sets on offer and of the country packs: they meet only here. */
export function cartFacts({
  catalogue,
  book,
  findBuyer,
  countryAt,
}: Sources): Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'> {
  return {
    findProducts: async (skus, place) =>
      new Map(
        [...catalogue.factsFor(place, skus)]
          .filter(([, facts]) => facts.isSoldHere)
          .map(([sku, { picture, limit, ...facts }]) => [
            sku,
            { ...facts, thumbnail: picture && smallCalled(picture), stock: limit },
          ]),
      ),
    async findOffers({ kits, subscriptions }, asker, database) {
      const { place, actor, now } = asker;
      const found = kits.flatMap(({ actionId, sku }) => {
        const promotion = book.find(place.store, actionId);
        const known = promotion ? kitFacts(promotion, place.language, now) : [];
        return known.filter((kit) => sku === null || kit.sku === sku);
      });
      const asking = found.map(({ promotion }) => promotion).filter(asksBuyer);
      const buyer =
        asking.length > 0 ? await findBuyer(asker, database, asking) : strangerOf(actor);
      const { usedInAll } = buyer;
      const plans = await listPlans(database, subscriptions, place);
      return {
        kits: new Map(found.map((kit) => [kitName(kit), kit])),
        subscriptions: new Map(
          plans.map(({ items, ...plan }) => [plan.id, { ...plan, parts: items }]),
        ),
        asker:
          found.length > 0 ? { buyer, place: { country: place.country, now, usedInAll } } : null,
      };
    },
    termsAt: (place, now) => ({
      currency: getStore(place.store).currency,
      freeDelivery: countryAt(place, now).freeDelivery,
    }),
  };
}

/** Sets that can be had now by the skus that orders know them by; a kit with its terms. */
export const setsBySku =
  (database: Database, book: PromotionBook) =>
  async (skus: readonly string[], { place, now }: Pick<CallContext, 'place' | 'now'>) => {
    const running = skus.length > 0 ? book.listRunning(place.store, now) : [];
    const kits = running.flatMap(({ id, kit }) =>
      kit && skus.includes(kit.sku) ? [{ kind: 'kit' as const, sku: kit.sku, id, terms: kit }] : [],
    );
    const plans = await findPlansBySku(database, skus, place.store);
    return [
      ...kits,
      ...plans.map((plan) => ({ ...plan, kind: 'subscription' as const, terms: null })),
    ];
  };
