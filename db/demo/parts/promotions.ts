import { readFileSync } from 'node:fs';
import { addCalendarDays, dayIn, firstMoment } from '#base/calendar.ts';
import { roundByRule } from '#base/money.ts';
import type { Store } from '#countries/country.ts';
import { getCountry, listStores } from '#countries/packs.ts';
import type { Promotion, PromotionConditions, PromotionKit } from '#features/offers/model.ts';
import { savePromotions } from '#features/offers/server/public.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { readDemoPictures } from '../demo-pictures.ts';
import type { DemoPart } from '../demo-part.ts';

const FILE = new URL('../promotions.json', import.meta.url);
/** Those without days of their own run from here on. */
const OPENED = new Date('2026-01-01');

type Parts = Readonly<Record<string, number>>;

/** A promotion as the demo's writers keep it: sums in bonuses, whose worth each country knows, prices in percent, days from today. */
interface DemoPromotion
  extends
    Pick<Promotion, 'id' | 'type' | 'texts'>,
    Partial<
      Pick<
        Promotion,
        | 'campaignId'
        | 'isRepeatable'
        | 'isMultipleKits'
        | 'isMargined'
        | 'isForLimitedSet'
        | 'isThreeDays'
        | 'isBlocked'
        | 'availableCount'
        | 'limitTotal'
        | 'limitPerPerson'
        | 'programme'
        | 'programmeStep'
        | 'group'
      >
    > {
  readonly kitSku?: string;
  readonly scene?: string;
  readonly conditions?: Omit<
    PromotionConditions,
    'minCartPriceMinor' | 'minCartPointsHundredths'
  > & {
    readonly sum?: number;
    readonly points?: number;
  };
  readonly items?: Parts;
  readonly presents?: Parts;
  readonly choices?: readonly {
    readonly count: number;
    readonly isOptional?: true;
    /** Percent off each of them. */
    readonly off?: number;
    /** For nothing. */
    readonly isPresent?: true;
    readonly skus: readonly string[];
  }[];
  /** The price of the whole, in percent of the cheapest that can be chosen. */
  readonly priceAt?: number;
  readonly percentOff?: number;
  readonly off?: number;
  readonly reward?: { readonly percentOff?: number; readonly presents?: Parts };
  /** Days from today: of its first one, and of the one before which it ends. */
  readonly from?: number;
  readonly until?: number;
}

interface Price {
  readonly sku: string;
  readonly priceMinor: number;
  readonly vatPercent: number;
}

/** What a store sells, by SKU. */
async function pricesOf(database: Database, { code, homeCountry }: Store) {
  const rows = await query<Price>(database)`
    select sku, coalesce(new_price_minor, price_minor) as "priceMinor", vat_percent::float8 as "vatPercent"
    from price where store = ${code} and country = ${homeCountry} and valid_to is null`;
  return new Map(rows.map((row) => [row.sku, row]));
}

const itemsOf = (parts: Parts = {}) =>
  Object.entries(parts).map(([sku, count]) => ({ sku, count }));

/** The set in a store; null where the store lacks what it cannot be without. */
function kitOf(
  demo: DemoPromotion,
  prices: ReadonlyMap<string, Price>,
  { homeCountry, currency }: Store,
): PromotionKit | null {
  const [items, presents] = [itemsOf(demo.items), itemsOf(demo.presents)];
  if ([...items, ...presents].some(({ sku }) => !prices.has(sku))) return null;
  const percentOf = (minor: number, percent: number) =>
    roundByRule(Math.floor((minor * percent) / 100), currency);
  const sold = (demo.choices ?? []).map(({ skus, ...choice }) => ({
    ...choice,
    found: skus.flatMap((sku) => prices.get(sku) ?? []),
  }));
  if (sold.some(({ found, isOptional }) => found.length === 0 && !isOptional)) return null;
  const cheapest = [
    ...items.map(({ sku, count }) => (prices.get(sku)?.priceMinor ?? 0) * count),
    ...sold.map(({ found, count, isOptional }) =>
      isOptional ? 0 : Math.min(...found.map(({ priceMinor }) => priceMinor)) * count,
    ),
  ].reduce((sum, each) => sum + each, 0);
  const named = [...items.map(({ sku }) => prices.get(sku)), ...sold.flatMap(({ found }) => found)];
  const isPresent = sold.some((choice) => choice.isPresent);
  return {
    sku: demo.kitSku ?? `SET-${demo.id}`,
    priceMinor: demo.priceAt === undefined ? null : percentOf(cheapest, demo.priceAt),
    pointsHundredths: isPresent ? 0 : null,
    vatPercent: Math.max(...named.map((price) => price?.vatPercent ?? 0)),
    items,
    presents,
    choices: sold
      .map(({ found, count, isOptional = false, off, isPresent: isFree }, place) => ({
        collectionId: demo.id * 10 + place + 1,
        count,
        isOptional,
        products: found.map(({ sku, priceMinor }) => ({
          sku,
          ...(off === undefined ? {} : { newPriceMinor: percentOf(priceMinor, 100 - off) }),
          ...(isFree ? { newPriceMinor: 0 } : {}),
        })),
      }))
      .filter(({ products }) => products.length > 0),
    percentOff: demo.percentOff ?? 0,
    offMinor: (demo.off ?? 0) * getCountry(homeCountry).bonusMinor,
  };
}

function conditionsOf(
  { conditions = {} }: DemoPromotion,
  prices: ReadonlyMap<string, Price>,
  { homeCountry }: Store,
): PromotionConditions {
  const { sum, points, skus, ...same } = conditions;
  return {
    ...same,
    ...(skus ? { skus: skus.filter((sku) => prices.has(sku)) } : {}),
    ...(sum ? { minCartPriceMinor: sum * getCountry(homeCountry).bonusMinor } : {}),
    ...(points ? { minCartPointsHundredths: points * 100 } : {}),
  };
}

/** When it holds, by days of the store's own country. */
function timeOf({ from, until }: DemoPromotion, now: Date, { homeCountry }: Store) {
  const { timeZone } = getCountry(homeCountry);
  const at = (days: number) => firstMoment(timeZone, addCalendarDays(dayIn(timeZone, now), days));
  return {
    startsAt: from === undefined ? OPENED : at(from),
    endsAt: until === undefined ? null : at(until),
  };
}

function promotionIn(
  demo: DemoPromotion,
  store: Store,
  {
    prices,
    now,
    scenes,
  }: {
    readonly prices: ReadonlyMap<string, Price>;
    readonly now: Date;
    readonly scenes: ReturnType<typeof readDemoPictures>['scenes'];
  },
): Promotion | null {
  const { reward } = demo;
  const presents = itemsOf(reward?.presents);
  const kit = reward ? null : kitOf(demo, prices, store);
  const conditions = conditionsOf(demo, prices, store);
  // A promotion on products of which the store sells none would be one on nothing.
  if (conditions.skus?.length === 0) return null;
  if (reward ? presents.some(({ sku }) => !prices.has(sku)) : !kit) return null;
  return {
    store: store.code,
    id: demo.id,
    type: demo.type,
    campaignId: demo.campaignId ?? null,
    texts: demo.texts,
    picture: demo.scene === undefined ? null : (scenes[demo.scene]?.id ?? null),
    conditions,
    kit,
    reward: reward ? { percentOff: reward.percentOff ?? 0, offMinor: 0, presents } : null,
    isRepeatable: demo.isRepeatable ?? false,
    isMultipleKits: demo.isMultipleKits ?? false,
    isMargined: demo.isMargined ?? false,
    isForLimitedSet: demo.isForLimitedSet ?? false,
    isThreeDays: demo.isThreeDays ?? false,
    isShown: demo.programme === undefined,
    isBlocked: demo.isBlocked ?? false,
    multiplyIndex: 1,
    availableCount: demo.availableCount ?? null,
    limitTotal: demo.limitTotal ?? null,
    limitPerPerson: demo.limitPerPerson ?? null,
    programme: demo.programme ?? null,
    programmeStep: demo.programmeStep ?? null,
    group: demo.group ?? null,
    ...timeOf(demo, now, store),
  };
}

/**
 * Promotions of all types, in each store that has their products: with choices, thresholds, presents, limits and days of their own,
 * one stopped by staff, one that ended yesterday, one that begins tomorrow, and the two ladders.
 */
export const promotions: DemoPart = {
  name: 'promotions',
  async load({ database, now }) {
    // Our own file.
    const all = JSON.parse(readFileSync(FILE, 'utf8')) as DemoPromotion[];
    const { scenes } = readDemoPictures();
    for (const store of listStores()) {
      const prices = await pricesOf(database, store);
      const here = all.flatMap((demo) => promotionIn(demo, store, { prices, now, scenes }) ?? []);
      await database.transaction().execute((tx) => savePromotions(tx, here));
    }
  },
};
