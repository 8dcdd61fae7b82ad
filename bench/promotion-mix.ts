import {
  PROMOTION_TYPES,
  type Promotion,
  type PromotionConditions,
  type PromotionKit,
  type PromotionReward,
} from '../src/features/offers/model.ts';

/** What promotions of the load are about. */
export interface Goods {
  readonly store: string;
  /** Delivery country of the load's buyers; some promotions are for another one. */
  readonly country: string;
  /** Sold there, the cart's own among them. */
  readonly skus: readonly string[];
  readonly categories: readonly number[];
}

const ELSEWHERE = 'kz';
const DAY_MS = 86_400_000;
/** Sums in minor units; the last two no cart of the load reaches. */
const SUMS = [1_500_00, 5_000_00, 15_000_00, 30_000_00, 9_000_000_00, 20_000_000_00] as const;
const POINTS = [10_00, 50_00, 200_00, 90_000_000] as const;
/** Numbers far above those of the demo world. */
const FIRST_ID = 700_000;
const SETS = new Set([
  'BONUS_ON_PRODUCT_SET',
  'DISCOUNT_ON_COMPONENTS',
  'DISCOUNT_ON_PRODUCT_SET',
  'FIX_PRICE_ON_PRODUCT_SET',
]);

const pick = <One>(all: readonly One[], at: number): One => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** So many neighbours, from one place on. */
const some = <One>(all: readonly One[], from: number, count: number): One[] =>
  Array.from({ length: count }, (_, at) => pick(all, from + at));

/** Which products or categories count: the whole shop in each seventh of the first fifty, and in each fiftieth of more. */
function meant(at: number, { skus, categories }: Goods): PromotionConditions {
  if (at % (at < 50 ? 7 : 50) === 0) return {};
  return at % 3 === 0
    ? { categories: some(categories, at, 1 + (at % 2)) }
    : { skus: some(skus, at * 13, 3 + (at % 6)) };
}

/** What is to be reached: a sum, points, or in each eighth nothing. Counted by rounds as well, so that each type asks for each of them. */
function asked(at: number): PromotionConditions {
  const turn = at + Math.floor(at / PROMOTION_TYPES.length);
  if (turn % 8 === 2) return {};
  return turn % 4 === 3
    ? { minCartPointsHundredths: pick(POINTS, Math.floor(turn / 4)) }
    : { minCartPriceMinor: pick(SUMS, Math.floor(turn / 3)) };
}

/** For whom it is. */
function whose(at: number, { country }: Goods): PromotionConditions {
  return {
    ...(at % 5 === 4 && { countries: [at % 10 === 4 ? ELSEWHERE : country] }),
    ...(at % 6 === 5 && { buyers: at % 12 === 5 ? (['c', 'o'] as const) : (['visitor'] as const) }),
    ...(at % 25 === 24 && { withinDaysOfRegistration: 90 }),
  };
}

const kitOf = (at: number, id: number, goods: Goods): PromotionKit => ({
  sku: `SET-${id}`,
  priceMinor: at % 8 === 7 ? 990_00 : null,
  pointsHundredths: null,
  vatPercent: 22,
  items: [{ sku: pick(goods.skus, at * 3), count: 1 }],
  presents: at % 8 === 0 ? [{ sku: pick(goods.skus, at * 3 + 1), count: 1 }] : [],
  choices: [
    {
      collectionId: id,
      count: 1,
      isOptional: at % 3 === 0,
      products: some(goods.skus, at * 5, 6).map((sku) => ({ sku })),
    },
  ],
  percentOff: at % 8 === 4 ? 15 : 0,
  offMinor: 0,
});

function rewardOf(at: number, type: Promotion['type'], { skus }: Goods): PromotionReward {
  if (type.startsWith('PRESENT'))
    return { percentOff: 0, offMinor: 0, presents: [{ sku: pick(skus, at * 11 + 3), count: 1 }] };
  return at % 16 < 8
    ? { percentOff: 5 + (at % 4) * 5, offMinor: 0, presents: [] }
    : { percentOff: 0, offMinor: 100_00 + (at % 5) * 50_00, presents: [] };
}

/**
 * Promotions as a company runs them, the same in every run: all types in turn, most of them for some products or categories, from a sum
 * or from points, some for another country, role or newcomers, a few limited, and groups of four that exclude each other.
 */
export const promotionMix = (count: number, goods: Goods, now: Date): Promotion[] =>
  Array.from({ length: count }, (_, at): Promotion => {
    const id = FIRST_ID + at;
    const type = pick(PROMOTION_TYPES, at);
    const isSet = SETS.has(type);
    const round = Math.floor(at / PROMOTION_TYPES.length);
    return {
      store: goods.store,
      id,
      type,
      campaignId: null,
      texts: { ru: { name: `Акция ${id}`, description: '' } },
      picture: null,
      conditions: { ...meant(at, goods), ...asked(at), ...whose(at, goods) },
      kit: isSet ? kitOf(at, id, goods) : null,
      reward: isSet ? null : rewardOf(at, type, goods),
      isRepeatable: at % 3 === 0,
      isMultipleKits: false,
      isMargined: at % 5 === 0,
      isForLimitedSet: false,
      isThreeDays: false,
      isShown: true,
      isBlocked: false,
      multiplyIndex: 1,
      availableCount: at % 9 === 0 ? 2 : null,
      limitTotal: at % 20 === 13 ? 1_000_000 : null,
      limitPerPerson: at % 20 === 9 ? 1_000_000 : null,
      programme: null,
      programmeStep: null,
      group: !isSet && round % 3 === 0 ? `group-${round}` : null,
      startsAt: new Date(now.getTime() - (1 + (at % 30)) * DAY_MS),
      endsAt: at % 2 === 0 ? new Date(now.getTime() + (1 + (at % 60)) * DAY_MS) : null,
    };
  });
