const KEPT_AT_MOST = 50_000;

interface Count {
  current: number;
  startedAt: number;
}

type Told = (fault: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Counts of the coarse limits, one for each address and group of calls. The limiter's own store counts each route apart, so that
 * whoever goes from call to call would have a limit of its own for each.
 */
export class RateCounts {
  readonly #counts = new Map<string, Count>();

  /** @param key Address and group. @param windowMs Length of the span that begins with the first request. */
  incr(key: string, tell: Told, windowMs: number): void {
    // Only goes forward: a machine whose clock is set back must not turn visitors away for as long.
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && known.startedAt + windowMs > now ? known : { current: 0, startedAt: now };
    count.current += 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > KEPT_AT_MOST && oldest !== undefined) this.#counts.delete(oldest);
    tell(null, { current: count.current, ttl: count.startedAt + windowMs - now });
  }

  /** Every route asks for a store of its own and gets this one. */
  child(): this {
    return this;
  }
}
