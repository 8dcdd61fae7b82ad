import type { Currency } from '#base/money.ts';
import {
  catalogueSum,
  countedCart,
  isCertificateKey,
  type Effect,
  type PackageKey,
  type DraftCart,
  type DraftLine,
  type ProductFacts,
} from '#features/cart/rules/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import type {
  BuyerFacts,
  CartFacts,
  CountedLine,
  PlaceFacts,
} from '#features/offers/rules/facts.ts';
import { standingOf, type MeantSums } from '#features/offers/rules/standing.ts';
import { hasCondition, waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
import { bestChoice, type Best } from './best.ts';
import type { Step } from './discounts.ts';
import type { Look, PromotionIndex, Touched } from './promotion-index.ts';
import type { BoughtLine, Had } from './reckon.ts';
import { stepsOf } from './types.ts';

/** Most pieces of one gift line. */
const GIFTS_MAX = 999;
const NO_LINES: readonly number[] = [];
const NO_CART: CartFacts = { lines: [], kits: new Map() };

/** A cart of nothing but products, as it was looked at before it was priced. */
export interface SeenCart {
  /** All that it asks for, what a certificate pays for left out. */
  readonly lines: readonly CountedLine[];
  /** Those within reach, with what counts for each. */
  readonly touched: readonly Touched[];
  readonly meant: Look['meant'];
}

export interface AutomaticFacts {
  /** Those that come by themselves. */
  readonly index: PromotionIndex;
  /** What was looked at to see what is within reach: not looked at again where all of it is sold. Left out: nothing was. */
  readonly seen?: SeenCart | undefined;
  /** Whether one at a position in it is within reach of this buyer here and now. */
  isOpen(at: number): boolean;
  readonly buyer: BuyerFacts;
  readonly place: PlaceFacts;
  readonly currency: Currency;
  /** Of the cart, and of what they bring. */
  readonly products: Pick<ReadonlyMap<string, ProductFacts>, 'get'>;
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
const isDiscounted = ({ kind, isGift, count, pack }: DraftLine): boolean =>
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

/** One that is had, but for the lines that it means. */
type Reached = Omit<Had, 'lines'> & { readonly at: number };

/** Those that this cart has reached and this buyer may have; groups of which the cart holds a kit are taken. */
function reachedBy(
  { index, isOpen, buyer, place, products }: AutomaticFacts,
  touched: readonly Touched[],
  taken: ReadonlyMap<string, number>,
): Reached[] {
  const reached: Reached[] = [];
  for (const { at, sums } of touched) {
    const promotion = index.promotions[at];
    if (!promotion?.reward || isFar(promotion, sums) || !isOpen(at)) continue;
    if (promotion.group !== null && taken.has(promotion.group)) continue;
    const { allowed } = standingOf(promotion, buyer, NO_CART, place, sums);
    const times = Math.min(GIFTS_MAX, timesOf(promotion, allowed));
    if (times === 0) continue;
    const steps = stepsOf(promotion.type)(promotion.reward, times);
    if (steps.length === 0) continue;
    const often = steps.find(isPresents)?.times ?? 0;
    const worthMinor = often > 0 ? worthOf(promotion, often, products) : 0;
    reached.push({ at, promotion, times: Math.max(1, often), steps, worthMinor });
  }
  return reached;
}

const isPresents = ({ kind }: Step): boolean => kind === 'presents';

/** The same with the lines that each means; a discount that means none of them is of no use. */
function hadOf(
  reached: readonly Reached[],
  lines: readonly DraftLine[],
  meant: Look['meant'],
): Had[] {
  const discounts = reached.flatMap(({ at, steps }) => (steps.every(isPresents) ? [] : [at]));
  const found = meant(lines, discounts);
  let everywhere: readonly number[] | null = null;
  const all = () => (everywhere ??= [...lines.keys()]);
  return reached.flatMap(({ at, ...each }): Had[] => {
    const own = found(at);
    if (own === undefined) return [{ ...each, lines: NO_LINES }];
    return own?.length === 0 ? [] : [{ ...each, lines: own ?? all() }];
  });
}

/** Groups of which a kit lies in the cart, by the kit's promotion. */
function takenBy(cart: DraftCart, promotionOf: AutomaticFacts['promotionOf']) {
  const taken = new Map<string, number>();
  for (const { source, count } of cart.lines) {
    if (source?.kind !== 'kit' || count === 0) continue;
    const group = promotionOf(source.actionId)?.group ?? null;
    if (group !== null) taken.set(group, source.actionId);
  }
  return taken;
}

/** What discounts take something off, and where it stands. */
function discountedIn(cart: DraftCart): { lines: readonly DraftLine[]; places: readonly number[] } {
  const lines: DraftLine[] = [];
  const places: number[] = [];
  let at = 0;
  for (const line of cart.lines) {
    if (isDiscounted(line)) {
      lines.push(line);
      places.push(at);
    }
    at += 1;
  }
  return { lines, places };
}

/** Whether these products are all that counts of the cart, and are what was looked at, piece by piece and at the same price. */
function isAsSeen(
  cart: DraftCart,
  lines: readonly DraftLine[],
  seen: SeenCart | undefined,
): seen is SeenCart {
  if (seen?.lines.length !== lines.length) return false;
  if (cart.lines.length > lines.length && cart.lines.some(({ kind }) => kind !== 'item'))
    return false;
  let at = 0;
  for (const line of lines) {
    const before = seen.lines[at];
    at += 1;
    if (before?.sku !== line.sku || before.count !== line.count) return false;
    if (before.sumMinor !== catalogueSum(line)) return false;
  }
  return true;
}

/** What the promotions mean of the cart as it is priced. */
function lookAt(cart: DraftCart, { index, products, promotionOf }: AutomaticFacts): Look {
  const counted = countedCart(cart, {
    products,
    waitsForCart(id) {
      const promotion = promotionOf(id);
      return promotion !== null && waitsForCart(promotion);
    },
  });
  return index.look(counted.lines);
}

/** What comes by itself for a cart, and what it keeps out. */
export function automaticPromotions(
  cart: DraftCart,
  facts: AutomaticFacts,
): Best & { readonly bought: readonly BoughtLine[]; readonly places: readonly number[] } {
  const { lines, places } = discountedIn(cart);
  const { touched, meant } = isAsSeen(cart, lines, facts.seen) ? facts.seen : lookAt(cart, facts);
  const reached = reachedBy(facts, touched, takenBy(cart, facts.promotionOf));
  const had = reached.length > 0 ? hadOf(reached, lines, meant) : [];
  return { ...bestChoice(had, lines, facts.currency), bought: lines, places };
}

/** Gifts go to the first package that something is bought for and no certificate pays. */
const packOfGifts = ({ lines }: DraftCart): PackageKey =>
  lines.find(({ isGift, count, pack }) => !isGift && count > 0 && !isCertificateKey(pack))?.pack ??
  'own';

/** The same as effects of the cart's adjuster, each in the words of its promotion. */
export function automaticEffects(cart: DraftCart, facts: AutomaticFacts): Effect[] {
  const { chosen, excluded, prices, sums, bought, places } = automaticPromotions(cart, facts);
  if (chosen.length === 0) return [];
  const reasons = new Map(chosen.map((each) => [each, facts.nameOf(each.promotion)]));
  const reasonOf = (each: Had): string => reasons.get(each) ?? '';
  const keyOf = (at: number): string => bought[at]?.key ?? '';
  const placeOf = (at: number): number => places[at] ?? 0;
  const effects: Effect[] = [];
  // One promotion's prices stand together: its words are looked up once.
  let [last, reason]: [Had | null, string] = [null, ''];
  for (const { of, line, priceMinor } of prices) {
    if (of !== last) [last, reason] = [of, reasonOf(of)];
    effects.push({ kind: 'linePrice', key: keyOf(line), at: placeOf(line), priceMinor, reason });
  }
  for (const { of, lines, amountMinor, isOnePiece } of sums) {
    const [on, at] = [lines.map(keyOf), lines.map(placeOf)];
    const piece = isOnePiece ? { isOnePiece } : {};
    effects.push({ kind: 'orderDiscount', amountMinor, reason: reasonOf(of), on, at, ...piece });
  }
  const pack = packOfGifts(cart);
  for (const each of chosen) effects.push(...giftsOf(each, pack, reasonOf(each)));
  effects.push(...applied(chosen, excluded));
  return effects;
}

/** Presents, as lines of their own. */
const giftsOf = ({ promotion, steps }: Had, pack: PackageKey, reason: string): Effect[] =>
  steps.filter(isPresents).flatMap(({ times }) =>
    (promotion.reward?.presents ?? []).map(({ sku, count }): Effect => ({
      kind: 'giftLine',
      pack,
      sku,
      count: Math.min(GIFTS_MAX, count * times),
      reason,
      promotion: promotion.id,
      isSaidWhenGone: true,
    })),
  );

/** How often each came, and whom it keeps out. */
function applied(chosen: Best['chosen'], excluded: Best['excluded']): Effect[] {
  const outBy = Map.groupBy(excluded, ([, { by }]) => by);
  return chosen.map(({ promotion: { id }, times }): Effect => {
    const out = outBy.get(id) ?? [];
    const told = { id, count: times, excludes: out.map(([other]) => other) };
    const [first] = out;
    const savesMinor = first?.[1].savesMinor;
    const why = savesMinor === undefined ? told : { ...told, savesMinor };
    return { kind: 'promotion', applied: why };
  });
}
