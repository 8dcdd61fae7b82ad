import type { Promotion } from '#features/offers/model.ts';
import type { CartFacts, CountedLine } from '#features/offers/rules/facts.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import type { KitLine, PackageKey } from '../../model.ts';
import { cartLineKey, nameOf } from '../document/line-name.ts';
import { isSold } from './draft-line.ts';
import { kitName, type KitAsker } from './offer-facts.ts';
import type { PricingFacts } from './pricing.ts';
import { ALL_HELD, setFacts, type Held } from './set-line.ts';

/** A kit of the cart while it is asked how many of it hold. */
interface Wish {
  readonly key: string;
  /** What tells choices apart, whatever package they are in. */
  readonly choice: string;
  readonly count: number;
  /** As many of them as the shelf has: one that cannot be sold keeps no other out. */
  readonly had: number;
  /** What one of it saves. */
  readonly savingMinor: number;
  readonly promotion: Promotion;
}

interface Allotted extends Held {
  readonly wish: Wish;
}

/** Most kits of a promotion in one cart, whatever else is in it: what is asked of the cart is asked when it is priced. */
export function mostKits(promotion: Promotion, { buyer, place }: KitAsker): number {
  const {
    minCartPriceMinor: _sum,
    minCartPointsHundredths: _points,
    ...conditions
  } = promotion.conditions;
  return standingOf({ ...promotion, conditions }, buyer, { lines: [], kits: new Map() }, place)
    .allowed;
}

const IN_CART = [{ kind: 'inCart' }] as const;

/** What can be had first, then the dearest saving, then by name: what was put in first does not matter (C9-038). */
const byWorth = (one: Wish, other: Wish): number =>
  Number(other.had > 0) - Number(one.had > 0) ||
  other.savingMinor - one.savingMinor ||
  (one.key < other.key ? -1 : 1);

/** How many kits of one promotion hold, line by line. */
function allot(
  promotion: Promotion,
  wishes: readonly Wish[],
  lines: readonly CountedLine[],
  { buyer, place }: KitAsker,
): Allotted[] {
  const standing = (inCart: number) =>
    standingOf(
      promotion,
      buyer,
      { lines, kits: new Map([[promotion.id, inCart]]) } satisfies CartFacts,
      place,
    );
  const { allowed } = standing(0);
  const sorted = wishes.toSorted(byWorth);
  const only = promotion.isMultipleKits ? null : sorted[0]?.choice;
  let left = allowed;
  const take = (pieces: number): number => {
    const taken = Math.min(pieces, left);
    left -= taken;
    return taken;
  };
  // What there is of each comes before what would be held for one that is gone.
  const taken = sorted.map((wish) => {
    const isOther = only !== null && wish.choice !== only;
    return { wish, isOther, most: isOther ? 0 : take(wish.had) };
  });
  const counts = taken.map(({ wish, isOther, most }) => ({
    wish,
    isOther,
    most: isOther ? 0 : most + take(wish.count - most),
  }));
  const why = standing(allowed === Infinity ? 0 : allowed - left).whyNot;
  return counts.map(({ wish, most, isOther }): Allotted => {
    // What nobody else takes, this line may still grow by.
    if (most === wish.count) return { wish, most: most + left, whyNot: [] };
    const whyNot = (isOther && allowed > 0) || why.length === 0 ? IN_CART : why;
    return { wish, most, whyNot };
  });
}

const savingOf = (allotted: readonly Allotted[]): number =>
  allotted.reduce((sum, { wish, most }) => sum + wish.savingMinor * Math.min(wish.had, most), 0);

/** Of promotions that exclude each other the one that saves most; the others say which. One that gives nothing, or is gone, keeps nobody out. */
function bestOfGroup(promotions: readonly (readonly Allotted[])[]): Allotted[] {
  const isGiven = (own: readonly Allotted[]) =>
    own.some(({ wish, most }) => most > 0 && wish.had > 0);
  const given = promotions
    .filter(isGiven)
    .toSorted(
      (one, other) =>
        savingOf(other) - savingOf(one) ||
        (one[0]?.wish.promotion.id ?? 0) - (other[0]?.wish.promotion.id ?? 0),
    );
  const [best = [], ...others] = given;
  const by = best[0]?.wish.promotion.id;
  const out = others.flatMap((own) => {
    if (by === undefined) return [];
    const savesMinor = savingOf(best) - savingOf(own);
    const whyNot = [{ kind: 'excluded' as const, by, savesMinor }];
    return own.map((each): Allotted => ({ ...each, most: 0, whyNot }));
  });
  return [...best, ...out, ...promotions.filter((own) => !isGiven(own)).flat()];
}

/** A kit's line with the package that it is in. */
export interface PackedKit {
  readonly pack: PackageKey;
  readonly line: KitLine;
}

/** How many of each kit hold by what its promotion asks, by line key; kits that nobody knows hold as they stand. */
export function holdKits(
  kits: readonly PackedKit[],
  counted: readonly CountedLine[],
  facts: PricingFacts,
): (pack: PackageKey, line: KitLine) => Held {
  const asker = facts.offers?.asker;
  const wishes = kits.flatMap(({ pack, line }): Wish[] => {
    const promotion = facts.offers?.kits.get(kitName(line))?.promotion;
    const { fault, priceMinor, fullPriceMinor, standing, stock } = setFacts(line, facts);
    if (!promotion || fault) return [];
    const had = isSold(standing) ? Math.min(line.count, stock) : 0;
    const savingMinor = fullPriceMinor - priceMinor;
    const key = cartLineKey(pack, line);
    return [{ key, choice: nameOf(line), count: line.count, had, savingMinor, promotion }];
  });
  const held = new Map<string, Held>();
  if (asker) {
    const byPromotion = [...Map.groupBy(wishes, ({ promotion }) => promotion)].map(
      ([promotion, own]) => allot(promotion, own, counted, asker),
    );
    const groupOf = (own: readonly Allotted[]) => {
      const promotion = own[0]?.wish.promotion;
      return promotion?.group ?? promotion?.id;
    };
    for (const group of Map.groupBy(byPromotion, groupOf).values())
      for (const { wish, most, whyNot } of group.length > 1 ? bestOfGroup(group) : group.flat())
        held.set(wish.key, { most, whyNot });
  }
  return (pack, line) => held.get(cartLineKey(pack, line)) ?? ALL_HELD;
}
