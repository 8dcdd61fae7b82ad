import type { Promotion, PromotionConditions } from '../model.ts';
import type {
  BuyerFacts,
  CartFacts,
  CountedLine,
  PlaceFacts,
  Reached,
  Standing,
  WhyNot,
} from './facts.ts';

const DAY_MS = 86_400_000;

/** Whether a product counts towards a condition, and is meant by a discount. */
export function isMeant(
  { skus, categories }: Pick<PromotionConditions, 'skus' | 'categories'>,
  line: Pick<CountedLine, 'sku' | 'categories'>,
): boolean {
  if (!skus && !categories) return true;
  return (
    (skus?.includes(line.sku) ?? false) ||
    line.categories.some((each) => categories?.includes(each))
  );
}

/** What of a cart counts for a promotion. */
export type MeantSums = Pick<CountedLine, 'sumMinor' | 'pointsHundredths'>;

/** Reads all lines for one promotion; whoever asks for many at once finds the same sums by product. */
export function meantSums(
  { conditions }: Pick<Promotion, 'conditions'>,
  { lines }: CartFacts,
): MeantSums {
  const meant = lines.filter((line) => isMeant(conditions, line));
  return {
    sumMinor: meant.reduce((sum, line) => sum + line.sumMinor, 0),
    pointsHundredths: meant.reduce((sum, line) => sum + line.pointsHundredths, 0),
  };
}

/** What of the cart counts towards the condition: minor units, or hundredths of points. Null: nothing is asked. */
function countedOf({ conditions }: Promotion, meant: () => MeantSums) {
  const { minCartPriceMinor, minCartPointsHundredths } = conditions;
  const of = minCartPriceMinor ? 'sum' : 'points';
  const count = (of === 'sum' ? minCartPriceMinor : minCartPointsHundredths) ?? 0;
  if (count === 0) return null;
  const { sumMinor, pointsHundredths } = meant();
  return { of, count, base: of === 'sum' ? sumMinor : pointsHundredths } as const;
}

/** How far the cart is: what earlier kits of a repeatable one have used up is not counted again (C9-038). */
function reachedOf(
  promotion: Promotion,
  inCart: number,
  counted: NonNullable<ReturnType<typeof countedOf>>,
): Reached {
  const { of, count, base } = counted;
  const turns = promotion.isRepeatable ? Math.ceil(inCart / promotion.multiplyIndex) : 0;
  const isInTurn = promotion.isRepeatable && inCart % promotion.multiplyIndex > 0;
  const done = Math.max(0, base - count * (isInTurn ? turns - 1 : turns));
  const remain = Math.max(0, count - done);
  return { of, count, done, remain, progress: Math.min(100, Math.floor((done * 100) / count)) };
}

/** Adds what speaks against it of whoever buys. */
function addBuyerReasons(
  why: WhyNot[],
  { conditions, programme, programmeStep, limitPerPerson, id }: Promotion,
  buyer: BuyerFacts,
  now: Date,
): void {
  const { buyers, isForNewClients, withinDaysOfRegistration: days } = conditions;
  if (buyers && !buyers.includes(buyer.kind)) why.push({ kind: 'buyer', buyers });
  if (isForNewClients && buyer.isNew === false) why.push({ kind: 'notNew' });
  if (days !== undefined) {
    const until = (buyer.registeredAt?.getTime() ?? -Infinity) + days * DAY_MS;
    if (until < now.getTime()) why.push({ kind: 'registeredLongAgo', days });
  }
  if (limitPerPerson !== null && (buyer.used.get(id) ?? 0) >= limitPerPerson)
    why.push({ kind: 'hadAll', limit: limitPerPerson });
  if (programme !== null && programmeStep !== null) {
    const steps = buyer.programmeSteps.get(programme) ?? 0;
    if (steps >= programmeStep) why.push({ kind: 'hadAll', limit: 1 });
    if (steps < programmeStep - 1) why.push({ kind: 'earlierStep', step: programmeStep - 1 });
  }
}

/** What no sum of the cart can make good. */
function hardReasons(
  promotion: Promotion,
  buyer: BuyerFacts,
  { country, now, usedInAll }: PlaceFacts,
): WhyNot[] {
  const { startsAt, endsAt, isBlocked, conditions, limitTotal, id } = promotion;
  const why: WhyNot[] = [];
  if (now < startsAt) why.push({ kind: 'notBegun', startsAt });
  if (endsAt !== null && endsAt <= now) why.push({ kind: 'ended' });
  if (isBlocked) why.push({ kind: 'blocked' });
  if (conditions.countries && !conditions.countries.includes(country))
    why.push({ kind: 'country' });
  // What is gone for everybody is said before whom it was for.
  if (limitTotal !== null && (usedInAll.get(id) ?? 0) >= limitTotal) why.push({ kind: 'allGone' });
  addBuyerReasons(why, promotion, buyer, now);
  return why;
}

/** Most kits or presents of it by sums, points and limits, whoever buys. */
function mostOf(
  promotion: Promotion,
  counted: ReturnType<typeof countedOf>,
  buyer: BuyerFacts,
  place: PlaceFacts,
): number {
  const { isRepeatable, multiplyIndex, availableCount, limitPerPerson, limitTotal, id } = promotion;
  // A step is climbed once: an order takes no second one of it.
  const steps = promotion.programme === null ? Infinity : 1;
  const turns = counted ? Math.floor(counted.base / counted.count) : Infinity;
  const allowed = isRepeatable ? turns * multiplyIndex : turns >= 1 ? multiplyIndex : 0;
  const left = (limit: number | null, used: number | undefined) =>
    limit === null ? Infinity : Math.max(0, limit - (used ?? 0));
  return Math.min(
    allowed,
    steps,
    availableCount ?? Infinity,
    left(limitPerPerson, buyer.used.get(id)),
    left(limitTotal, place.usedInAll.get(id)),
  );
}

/**
 * How a promotion stands for a buyer, a cart, a place and a moment: the one function by which lists, wizard, cart and order decide.
 * Whether its products are there is not its business.
 *
 * @param meant What of the cart counts, where it is known already.
 */
export function standingOf(
  promotion: Promotion,
  buyer: BuyerFacts,
  cart: CartFacts,
  place: PlaceFacts,
  meant?: MeantSums,
): Standing {
  const whyNot = hardReasons(promotion, buyer, place);
  const isRefused = whyNot.length > 0;
  const counted = countedOf(promotion, () => meant ?? meantSums(promotion, cart));
  const inCart = cart.kits.get(promotion.id) ?? 0;
  const reached = counted && reachedOf(promotion, inCart, counted);
  const allowed = isRefused ? 0 : mostOf(promotion, counted, buyer, place);
  if (reached && reached.remain > 0)
    whyNot.push(
      reached.of === 'sum'
        ? { kind: 'minSum', remainMinor: reached.remain }
        : { kind: 'minPoints', remainHundredths: reached.remain },
    );
  else if (!isRefused && inCart > 0 && inCart >= allowed) whyNot.push({ kind: 'inCart' });
  return { whyNot, reached, allowed };
}
