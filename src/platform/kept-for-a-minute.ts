import { LRUCache } from 'lru-cache';
import { clearWhenSetBack, singleFlight } from './single-flight.ts';

const KEPT_MS = 60_000;
const ONLY = 'only';

/** One answer for all who ask within a minute by the shop's clock; a question that failed is asked again. */
export function keptForAMinute<Answer>(
  now: () => Date,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: 1,
    ttl: KEPT_MS,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const look = clearWhenSetBack(now, kept);
  return () => {
    look();
    return singleFlight(kept, ONLY, ask);
  };
}
