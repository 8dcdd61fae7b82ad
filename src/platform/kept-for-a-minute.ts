import { LRUCache } from 'lru-cache';
import { clearWhenSetBack, singleFlight } from './single-flight.ts';

const KEPT_MS = 60_000;
const ONLY = 'only';

/**
 * One answer for all who ask the same within a minute by the shop's clock; a question that failed is asked again.
 *
 * @param most So many different ones are kept.
 */
export function keptByKey<Answer>(
  now: () => Date,
  most: number,
): {
  of(key: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** All of it is asked anew. */
  forget(): void;
} {
  const kept = new LRUCache<string, Promise<Answer>>({
    max: most,
    ttl: KEPT_MS,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const look = clearWhenSetBack(now, kept);
  return {
    of(key, ask) {
      look();
      return singleFlight(kept, key, ask);
    },
    forget: () => kept.clear(),
  };
}

/** The same for a question that is always the same. */
export function keptForAMinute<Answer>(
  now: () => Date,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const keep = keptByKey<Answer>(now, 1);
  return () => keep.of(ONLY, ask);
}
