import type { Currency } from '#base/money.ts';
import {
  countedCart,
  isCertificateKey,
  type Effect,
  type PackageKey,
  type PricedCart,
  type PricedLine,
  type ProductFacts,
} from '#features/cart/rules/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import type { BuyerFacts, CartFacts, PlaceFacts } from '#features/offers/rules/facts.ts';
import { standingOf, type MeantSums } from '#features/offers/rules/standing.ts';
import { hasCondition, waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
import { bestChoice, type Best } from './best.ts';
import type { PromotionIndex } from './promotion-index.ts';
import type { BoughtLine, Had } from './reckon.ts';
import { stepsOf } from './types.ts';

/** Most pieces of one gift line. */
const GIFTS_MAX = 999;
const NO_CART: CartFacts = { lines: [], kits: new Map() };

export interface AutomaticFacts {
  /** Those that come by themselves. */
  readonly index: PromotionIndex;
  /** Positions in it of those that are within reach of this buyer here and now. */
  readonly open: readonly number[];
  readonly buyer: BuyerFacts;
  readonly place: PlaceFacts;
  readonly currency: Currency;
  /** Of the cart, and of what they bring. */
  readonly products: ReadonlyMap<string, ProductFacts>;
  /** The promotion of a kit in the cart; null where nobody knows it any more. */
  promotionOf(actionId: number): Promotion | null;
  /** In the buyer's language. */
  nameOf(promotion: Promotion): string;
}

/** Whether the sums alone say that it is not reached: most promotions are asked nothing more. */
export function isFar(
  { conditions }: Promotion,
  { sumMinor, pointsHundredths }: MeantSums,
): boolean {
  const { minCartPriceMinor, minCartPointsHundredths } = conditions;
  if (minCartPriceMinor) return sumMinor < minCartPriceMinor;
  return sumMinor === 0 || pointsHundredths < (minCartPointsHundredths ?? 0);
}

/** How often a cart that has reached it gets it: once where nothing had to be reached. */
const timesOf = (promotion: Promotion, allowed: number): number =>
  hasCondition(promotion) ? allowed : Math.min(allowed, promotion.multiplyIndex);

/** What discounts take something off: products at their own price. Kits have theirs, and a certificate pays for its package. */
const isDiscounted = ({ kind, isGift, count, pack }: PricedLine): boolean =>
  kind === 'item' && !isGift && count > 0 && !isCertificateKey(pack);

function worthOf(
  { reward }: Promotion,
  times: number,
  products: AutomaticFacts['products'],
): number {
  return (reward?.presents ?? []).reduce((sum, { sku, count }) => {
    const product = products.get(sku);
    return sum + (product?.priceMinor ?? 0) * Math.min(count * times, product?.stock ?? 0);
  }, 0);
}

/** Those that this cart has reached and this buyer may have; groups of which the cart holds a kit are taken. */
function reachedBy(
  { index, open, buyer, place, products }: AutomaticFacts,
  sums: readonly MeantSums[],
  meant: ReturnType<PromotionIndex['meant']>,
  all: readonly number[],
  taken: ReadonlyMap<string, number>,
): Had[] {
  return open.flatMap((at): Had[] => {
    const [promotion, own] = [index.promotions[at], sums[at]];
    if (!promotion || !own || isFar(promotion, own)) return [];
    if (promotion.group !== null && taken.has(promotion.group)) return [];
    const { allowed } = standingOf(promotion, buyer, NO_CART, place, own);
    const times = Math.min(GIFTS_MAX, timesOf(promotion, allowed));
    if (times === 0 || promotion.reward === null) return [];
    const steps = stepsOf(promotion.type)(promotion.reward, times);
    const lines = meant[at] ?? all;
    const isOfUse = steps.some(({ kind }) => kind === 'presents' || lines.length > 0);
    if (!isOfUse) return [];
    const often = steps.find(({ kind }) => kind === 'presents')?.times ?? 0;
    const worthMinor = worthOf(promotion, often, products);
    return [{ promotion, times: Math.max(1, often), steps, lines, worthMinor }];
  });
}

/** Groups of which a kit lies in the cart, by the kit's promotion. */
function takenBy(cart: PricedCart, promotionOf: AutomaticFacts['promotionOf']) {
  const taken = new Map<string, number>();
  for (const { source, count } of cart.lines) {
    if (source?.kind !== 'kit' || count === 0) continue;
    const group = promotionOf(source.actionId)?.group ?? null;
    if (group !== null) taken.set(group, source.actionId);
  }
  return taken;
}

/** What comes by itself for a cart, and what it keeps out. */
export function automaticPromotions(
  cart: PricedCart,
  facts: AutomaticFacts,
): Best & { readonly bought: readonly BoughtLine[] } {
  const counted = countedCart(cart, {
    products: facts.products,
    waitsForCart(id) {
      const promotion = facts.promotionOf(id);
      return promotion !== null && waitsForCart(promotion);
    },
  });
  const lines = cart.lines.filter(isDiscounted);
  const meant = facts.index.meant(
    lines.map(({ sku }) => ({ sku, categories: facts.products.get(sku)?.categories ?? [] })),
  );
  const had = reachedBy(
    facts,
    facts.index.sums(counted.lines),
    meant,
    [...lines.keys()],
    takenBy(cart, facts.promotionOf),
  );
  return { ...bestChoice(had, lines, facts.currency), bought: lines };
}

/** Gifts go to the first package that something is bought for and no certificate pays. */
const packOfGifts = ({ lines }: PricedCart): PackageKey =>
  lines.find(({ isGift, count, pack }) => !isGift && count > 0 && !isCertificateKey(pack))?.pack ??
  'own';

/** The same as effects of the cart's adjuster, each in the words of its promotion. */
export function automaticEffects(cart: PricedCart, facts: AutomaticFacts): Effect[] {
  const { chosen, excluded, prices, sums, bought } = automaticPromotions(cart, facts);
  if (chosen.length === 0) return [];
  const reasonOf = ({ promotion }: Had): string => facts.nameOf(promotion);
  const keyOf = (at: number): string => bought[at]?.key ?? '';
  const pack = packOfGifts(cart);
  const outBy = Map.groupBy(excluded, ([, { by }]) => by);
  return [
    ...prices.map(({ of, line, priceMinor }): Effect => ({
      kind: 'linePrice',
      key: keyOf(line),
      priceMinor,
      reason: reasonOf(of),
    })),
    ...sums.map(({ of, lines, amountMinor }): Effect => ({
      kind: 'orderDiscount',
      amountMinor,
      reason: reasonOf(of),
      on: lines.map(keyOf),
    })),
    ...chosen.flatMap((each) =>
      each.steps.flatMap(({ kind, times }) =>
        kind === 'presents'
          ? (each.promotion.reward?.presents ?? []).map(({ sku, count }): Effect => ({
              kind: 'giftLine',
              pack,
              sku,
              count: Math.min(GIFTS_MAX, count * times),
              reason: reasonOf(each),
              promotion: each.promotion.id,
              isSaidWhenGone: true,
            }))
          : [],
      ),
    ),
    ...chosen.map(({ promotion: { id }, times }): Effect => {
      const out = outBy.get(id) ?? [];
      const applied = { id, count: times, excludes: out.map(([other]) => other) };
      const [first] = out;
      if (!first) return { kind: 'promotion', applied };
      return { kind: 'promotion', applied: { ...applied, savesMinor: first[1].savesMinor } };
    }),
  ];
}
