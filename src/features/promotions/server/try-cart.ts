import type { Text } from '#base/call.ts';
import { getStore } from '#countries/packs.ts';
import type { PricedCart, PricedLine } from '#features/cart/rules/public.ts';
import {
  unkeptCart,
  type CartService,
  type PricedStoredCart,
} from '#features/cart/server/public.ts';
import type { BuyerKind, Promotion } from '#features/offers/model.ts';
import type { Reached, WhyNot } from '#features/offers/rules/facts.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import type { Database } from '#platform/database.ts';
import { excludedIn, withExcluded } from '../rules/excluded.ts';
import { nameOfPromotion } from '../rules/name-of.ts';
import { isTaken } from '../rules/types.ts';
import { whyNotText } from '../rules/why-not-text.ts';
import { cartFactsOf, waitsIn } from './reader-facts.ts';
import type { ThoughtOfBuyers } from './thought-of-buyers.ts';
import { whyWords } from './why-words.ts';

/** In whose name steps of promotions stand. */
const BY = 'promotions';

/** Most promotions that are told of which nothing comes. */
const OTHERS_MOST = 100;

export interface TryDeps {
  readonly database: Database;
  readonly carts: Pick<CartService, 'priceFor'>;
  readonly book: PromotionBook;
  readonly buyers: ThoughtOfBuyers;
  translateFor(language: string): (text: Text) => string;
}

/** A cart that nobody has: who would buy what, where, when. */
export interface TriedCart {
  readonly store: string;
  readonly country: string;
  /** Of whoever looks. */
  readonly language: string;
  readonly at: Date;
  readonly kind: BuyerKind;
  readonly isNew: boolean;
  readonly lines: readonly { readonly sku: string; readonly count: number }[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What promotions took off by these steps, or one of them. */
const offMinor = (steps: PricedLine['steps'], name?: string): number =>
  steps
    .filter(({ by, reason }) => by === BY && (name === undefined || reason === name))
    .reduce((sum, { changeMinor }) => sum - changeMinor, 0);

/** What each line of the cart costs, and what promotions took off it. */
const linesOf = ({ lines }: PricedCart) =>
  lines.map((line) => ({
    key: line.key,
    sku: line.sku,
    name: line.name,
    isGift: line.isGift,
    wished: line.wished,
    count: line.count,
    beforeMinor: line.sumMinor + offMinor(line.steps),
    payableMinor: line.payableMinor,
    isKnown: line.standing !== 'unknown',
  }));

/** What came by itself. Two of one name are told apart by what they bring, not by sums. */
function appliedOf({ promotions, lines, discounts }: PricedCart, nameOf: (id: number) => string) {
  const names = promotions.map(({ id }) => nameOf(id));
  const steps = [...lines.flatMap((line) => line.steps), ...discounts];
  return promotions.map(({ id, count }) => {
    const name = nameOf(id);
    const isAlone = names.filter((each) => each === name).length === 1;
    return {
      id,
      name,
      count,
      offMinor: isAlone ? offMinor(steps, name) : null,
      gifts: lines
        .filter(({ giftOf }) => giftOf === id)
        .map((line) => ({ sku: line.sku, name: line.name, count: line.count })),
    };
  });
}

type Stands = Named & { readonly reached: Reached | null; readonly why: readonly string[] };

/** How every promotion that is not over stands with this cart. */
async function standingsOf(
  { database, book, buyers, translateFor }: TryDeps,
  tried: TriedCart,
  stored: PricedStoredCart,
  actor: ReturnType<ThoughtOfBuyers['think']>,
) {
  const { store, country, language, at, kind } = tried;
  const place = { store, country, cityId: null, language };
  const open = book.listAll(store).filter(({ endsAt }) => endsAt === null || endsAt > at);
  const asker = { actor, place, now: at, cart: null };
  const { usedInAll, ...buyer } = await buyers.findBuyer(asker, database, open);
  const cart = cartFactsOf(stored, (id) => waitsIn(book, store, id));
  const excluded = excludedIn(stored.priced);
  const had = new Set(stored.priced.promotions.map(({ id }) => id));
  const say = translateFor(language);
  const words = whyWords(place, kind, say, book);
  const toChoose: Stands[] = [];
  const near: Stands[] = [];
  const others: Stands[] = [];
  const isNear = (why: WhyNot): boolean => why.kind === 'minSum' || why.kind === 'minPoints';
  const tell = (promotion: Promotion): void => {
    const plain = standingOf(promotion, buyer, cart, { country, now: at, usedInAll });
    const { whyNot, reached } = withExcluded(plain, excluded.get(promotion.id));
    const told = {
      id: promotion.id,
      name: nameOfPromotion(promotion, language),
      reached,
      why: whyNot.map((why) => say(whyNotText(why, words))),
    };
    if (whyNot.length === 0) {
      if (isTaken(promotion)) toChoose.push(told);
    } else if (whyNot.every(isNear)) near.push(told);
    else others.push(told);
  };
  for (const each of open) if (!had.has(each.id)) tell(each);
  near.sort((one, other) => (other.reached?.progress ?? 0) - (one.reached?.progress ?? 0));
  return { toChoose, near, others: others.slice(0, OTHERS_MOST) };
}

/**
 * What a cart would get at a moment, by the very rules of carts: nothing is kept, and no use is counted. Prices and stock are those of
 * now, as nobody knows others.
 */
export async function tryCart(deps: TryDeps, tried: TriedCart) {
  const { store, country, language, at, kind, isNew, lines } = tried;
  const place = { store, country, cityId: null, language };
  const actor = deps.buyers.think(kind, isNew, at);
  const stored = await deps.carts.priceFor(
    unkeptCart({ id: crypto.randomUUID(), number: 0, store, country }, lines),
    { place, actor, now: at },
  );
  const { priced } = stored;
  const told = linesOf(priced);
  const nameOf = (id: number): string => {
    const promotion = deps.book.find(store, id);
    return promotion ? nameOfPromotion(promotion, language) : String(id);
  };
  return {
    currency: getStore(store).currency.externalIso,
    lines: told,
    beforeMinor: told.reduce((sum, { beforeMinor }) => sum + beforeMinor, 0),
    sumMinor: priced.sumMinor,
    pointsHundredths: priced.pointsHundredths,
    applied: appliedOf(priced, nameOf),
    ...(await standingsOf(deps, tried, stored, actor)),
  };
}

/** What staff try out. */
export type CartTrial = Awaited<ReturnType<typeof tryCart>>;
