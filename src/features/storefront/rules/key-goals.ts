/** Where a key leads in a row, counted from 0; it may be one before the first or one after the last. */
const goalOf = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 })[key];

/** The picture that a key leads to, at the ends none further; null for keys that lead nowhere. */
export function pictureAfter(key: string, shown: number, count: number): number | null {
  const goal = goalOf(key, shown, count);
  return goal === undefined ? null : Math.max(0, Math.min(count - 1, goal));
}

/** The tab that a key leads to, round and round; null for keys that lead nowhere. */
export function tabAfter(key: string, selected: number, count: number): number | null {
  const goal = goalOf(key, selected, count);
  return goal === undefined || count === 0 ? null : (goal + count) % count;
}
