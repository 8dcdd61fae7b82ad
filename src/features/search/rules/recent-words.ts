/** So many searches are remembered. */
export const MOST_RECENT = 5;
const LONGEST = 120;

/** The remembered searches after one more: the newest first, each once, at most five. */
export function withRecent(before: readonly string[], words: string): readonly string[] {
  const added = words.trim().slice(0, LONGEST);
  if (added === '') return before;
  const others = before.filter((own) => own.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MOST_RECENT);
}

/** Reads what a browser kept; whatever is no list of words is left out. */
export function readRecent(kept: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(list)) return [];
    const words = list.filter((own): own is string => typeof own === 'string' && own.trim() !== '');
    return words.slice(0, MOST_RECENT).map((own) => own.slice(0, LONGEST));
  } catch {
    return [];
  }
}
