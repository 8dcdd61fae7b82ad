import { getStore } from '#countries/packs.ts';
import type { ProductFacts } from '#features/cart/rules/public.ts';
import type { AdjusterSource, CartDeps } from '#features/cart/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import { asksBuyer, buyerKindOf, strangerOf } from '#features/offers/rules/buyer.ts';
import type { CountedLine } from '#features/offers/rules/facts.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import { automaticEffects, isFar, type SeenCart } from '../rules/automatic.ts';
import { nameOfPromotion } from '../rules/name-of.ts';
import { indexPromotions, type PromotionIndex } from '../rules/promotion-index.ts';
import { isAutomatic } from '../rules/types.ts';
import type { FindBuyerOfCart } from './guest-uses.ts';

/** In whose name gifts and discounts of promotions stand in the cart. */
const NAME = 'promotions';

type AdjusterInput = Parameters<AdjusterSource['prepare']>[0];

export interface PromotionAdjusterDeps {
  readonly book: PromotionBook;
  readonly findProducts: CartDeps['findProducts'];
  readonly findBuyer: FindBuyerOfCart;
}

const NO_CATEGORIES: readonly number[] = [];
const NOTHING = { name: NAME, adjust: () => [] };

/** The index of a store's promotions, made once for each reading of the book. */
function indexing(): (all: readonly Promotion[]) => PromotionIndex {
  const known = new WeakMap<readonly Promotion[], PromotionIndex>();
  return (all) => {
    const index = known.get(all) ?? indexPromotions(all.filter(isAutomatic));
    known.set(all, index);
    return index;
  };
}

/** What the cart's own products come to at the most; null with sets in it, whose sums are not known yet. */
function linesOf({ document, products }: AdjusterInput): readonly CountedLine[] | null {
  const found: CountedLine[] = [];
  for (const { certificate, lines } of document.packages) {
    if (certificate) continue;
    for (const line of lines) {
      if (line.kind !== 'item') return null;
      const product = products.get(line.sku);
      if (!product) continue;
      const { sku, priceMinor, categories = NO_CATEGORIES } = product;
      const { count } = line;
      const pointsHundredths = product.pointsHundredths * count;
      found.push({ sku, categories, count, sumMinor: priceMinor * count, pointsHundredths });
    }
  }
  return found;
}

/** Those that this cart may have reached: by place, role and sums, without asking the database for anything. */
function withinReach(
  index: PromotionIndex,
  input: AdjusterInput,
): { readonly within: readonly number[]; readonly seen?: SeenCart } {
  const { place, actor, now } = input;
  const isOpen = index.openTo(buyerKindOf(actor), place.country, now);
  const lines = linesOf(input);
  if (!lines) return { within: [...index.promotions.keys()].filter(isOpen) };
  const look = index.look(lines);
  const touched = look.touched.filter(({ at, sums }) => {
    const promotion = index.promotions[at];
    return promotion !== undefined && isOpen(at) && !isFar(promotion, sums);
  });
  const within = touched.map(({ at }) => at);
  return { within, seen: { lines, touched, meant: look.meant } };
}

/** Facts of what they may bring that the cart has not. */
async function presentsOf(
  promotions: readonly Promotion[],
  { products, place, now }: AdjusterInput,
  { findProducts }: PromotionAdjusterDeps,
  database: Parameters<AdjusterSource['prepare']>[1],
): Promise<ReadonlyMap<string, ProductFacts>> {
  const named = promotions.flatMap(({ reward }) => reward?.presents ?? []);
  const skus = [...new Set(named.map(({ sku }) => sku))].filter((sku) => !products.has(sku));
  return skus.length > 0 ? findProducts(skus, place, now, database) : new Map();
}

/** Brings promotions that come by themselves into carts. What nothing in a cart is near to costs it nothing. */
export function promotionAdjuster(deps: PromotionAdjusterDeps): AdjusterSource {
  const indexOf = indexing();
  const { book } = deps;
  return {
    name: NAME,
    async prepare(input, database) {
      const { place, actor, now, products } = input;
      const index = indexOf(book.listAll(place.store));
      if (index.promotions.length === 0) return NOTHING;
      const { within: open, seen } = withinReach(index, input);
      if (open.length === 0) return NOTHING;
      const promotions = open.flatMap((at) => index.promotions[at] ?? []);
      const brought = await presentsOf(promotions, input, deps, database);
      const { usedInAll, ...buyer } = promotions.some(asksBuyer)
        ? await deps.findBuyer(
            { cart: { id: input.cartId, receiver: input.receiver }, place, actor, now },
            database,
            promotions,
          )
        : strangerOf(actor);
      const within = new Set(open);
      const facts = {
        index,
        seen,
        isOpen: (at: number) => within.has(at),
        buyer,
        place: { country: place.country, now, usedInAll },
        currency: getStore(place.store).currency,
        products: { get: (sku: string) => products.get(sku) ?? brought.get(sku) },
        promotionOf: (id: number) => book.find(place.store, id),
        nameOf: (promotion: Promotion) => nameOfPromotion(promotion, place.language),
      };
      return {
        name: NAME,
        products: brought,
        adjustLines: (cart) => automaticEffects(cart, facts),
      };
    },
  };
}
