/** Where no option is marked. */
export const NONE_MARKED = -1;

/**
 * The option that an arrow leads to, round and round; from the field itself down to the first, up to the last.
 *
 * @param key As the browser names it. @returns Null when the key leads nowhere.
 */
export function optionAfter(key: string, marked: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step || count === 0) return null;
  return marked === NONE_MARKED && step < 0 ? count - 1 : (marked + step + count) % count;
}

/** The one that Enter takes: the marked one; one that is left alone needs no arrow. */
export const optionToTake = <Option>(options: readonly Option[], marked: number) =>
  options[marked] ?? (options.length === 1 ? options[0] : undefined);
