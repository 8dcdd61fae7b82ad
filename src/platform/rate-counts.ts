import { isIP } from 'node:net';

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

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
/** Some proxies pass the port on as well. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-fA-F:.]+)\]):\d{1,5}$/;

/**
 * What counts as one sender: an IPv4 address, or the /64 network that every holder of an IPv6 address has to choose from. What is
 * no address (a proxy may pass anything on) is one sender altogether, so that nobody makes up senders or long keys.
 */
export function senderOf(forwarded: string): string {
  const address = isIP(forwarded)
    ? forwarded
    : WITH_PORT.exec(forwarded)
        ?.slice(1)
        .find((part) => isIP(part));
  if (address === undefined) return 'unknown';
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = tail ? Array.from({ length: IPV6_GROUPS - head.length - tail.length }, () => '0') : [];
  return `${[...head, ...gap, ...(tail ?? [])].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
