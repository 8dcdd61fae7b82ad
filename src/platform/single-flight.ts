import type { LRUCache } from 'lru-cache';

/**
 * One answer for all who ask the same, also while it is on its way; a question that failed is asked again.
 *
 * @param kept Bounds how many answers there are and how old they grow.
 */
export function singleFlight<Answer>(
  kept: LRUCache<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = kept.get(key);
  if (known) return known;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => {
    if (kept.peek(key) === asked) kept.delete(key);
  });
  return asked;
}

/**
 * To be called before something kept is asked for, where ages are told by a clock that may be set back: what was kept in its future is
 * forgotten then, and would otherwise stay for as long.
 */
export function clearWhenSetBack(now: () => Date, kept: { clear(): void }): () => void {
  let last = -Infinity;
  return () => {
    const at = now().getTime();
    if (at < last) kept.clear();
    last = at;
  };
}
