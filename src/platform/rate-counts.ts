import { LRUCache } from 'lru-cache';

const KEPT_AT_MOST = 50_000;

interface Count {
  current: number;
  startedAt: number;
}

/** So many requests in so many milliseconds; groups of one name share their count. */
export interface CountedLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly groupId: string;
}

type Told = (fault: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Counts of the coarse limits, one for each address and group of calls. The limiter's own store counts each route apart, so that
 * whoever goes from call to call would have a limit of its own for each.
 */
export class RateCounts {
  readonly #counts = new LRUCache<string, Count>({ max: KEPT_AT_MOST });

  /** @param key Address and group. @param windowMs Length of the span that begins with the first request. */
  incr(key: string, tell: Told, windowMs: number): void {
    // Only goes forward: a machine whose clock is set back must not turn visitors away for as long.
    const now = performance.now();
    const known = this.#counts.get(key);
    const count =
      known && known.startedAt + windowMs > now ? known : { current: 0, startedAt: now };
    count.current += 1;
    this.#counts.set(key, count);
    tell(null, { current: count.current, ttl: count.startedAt + windowMs - now });
  }

  /**
   * Counts one more of a sender in a group, as the limiter does for a route of it.
   *
   * @returns Null within the limit, else in how many seconds to come again.
   */
  secondsOver(sender: string, { max, timeWindow, groupId }: CountedLimit): number | null {
    let seconds: number | null = null;
    const key = sender + groupId;
    this.incr(
      key,
      (_fault, { current, ttl }) => (seconds = current > max ? Math.ceil(ttl / 1_000) : null),
      timeWindow,
    );
    return seconds;
  }

  /** Every route asks for a store of its own and gets this one. */
  child(): this {
    return this;
  }
}

/** The limiter makes its store itself; this has it make these counts, which others may ask as well. */
export const storeOf = (counts: RateCounts): new () => RateCounts =>
  function Store() {
    return counts;
  } as unknown as new () => RateCounts;
