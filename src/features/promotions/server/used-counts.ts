import { LRUCache } from 'lru-cache';
import type { PlaceFacts } from '#features/offers/rules/facts.ts';
import { countUses, type PromotionBook } from '#features/offers/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { clearWhenSetBack, singleFlight } from '#platform/single-flight.ts';

type Counts = PlaceFacts['usedInAll'];

/** How often each promotion that is limited in all is used, as far as pages for everybody say it. */
export type UsedCounts = (store: string) => Promise<Counts>;

/** So old may be what a page for everybody says of them; the cart and the order ask for themselves. */
const KEPT_MS = 15_000;
const STORES_MAX = 100;
const NONE: Counts = new Map();

/** One statement for a store and a quarter of a minute, and none for a store where nothing that runs is limited in all. */
export function usedCounts(
  book: Pick<PromotionBook, 'listRunning'>,
  database: Queryable,
  now: () => Date,
): UsedCounts {
  const kept = new LRUCache<string, Promise<Counts>>({
    max: STORES_MAX,
    ttl: KEPT_MS,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const look = clearWhenSetBack(now, kept);
  return async (store) => {
    if (!book.listRunning(store, now()).some(({ limitTotal }) => limitTotal !== null)) return NONE;
    look();
    return singleFlight(kept, store, () => countUses(database, store));
  };
}
