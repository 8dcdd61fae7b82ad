/** Markers begin and end by the clock, so a kept answer is worth this long at the most. */
const LIFE_MS = 60_000;

interface Kept<Value> {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly value: Value;
}

/** Answers that cost a walk through the whole catalogue, kept until something visible changes; the oldest go first. */
export interface AnswerCache<Value> {
  get(key: string, now: Date, make: () => Value): Value;
  clear(): void;
}

/**
 * @param most.answers How many are kept.
 * @param most.weight What they may weigh together; a single one that is heavier is not kept.
 * @param weigh Weight of one answer, such as the length of a list.
 * @param holdsUntil When an answer is true no longer, where that is less than a minute away; milliseconds since 1970.
 */
export function cacheAnswers<Value>(
  most: { readonly answers: number; readonly weight: number },
  weigh: (value: Value) => number,
  holdsUntil: (value: Value) => number = () => Infinity,
): AnswerCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  let weight = 0;

  function drop(key: string, old: Kept<Value>): void {
    kept.delete(key);
    weight -= weigh(old.value);
  }

  return {
    get(key, now, make) {
      const known = kept.get(key);
      if (known && now.getTime() < known.until) return known.value;
      if (known) drop(key, known);
      const value = make();
      if (weigh(value) > most.weight) return value;
      kept.set(key, { until: Math.min(now.getTime() + LIFE_MS, holdsUntil(value)), value });
      weight += weigh(value);
      for (const [oldest, old] of kept) {
        if (kept.size <= most.answers && weight <= most.weight) break;
        drop(oldest, old);
      }
      return value;
    },
    clear() {
      kept.clear();
      weight = 0;
    },
  };
}
