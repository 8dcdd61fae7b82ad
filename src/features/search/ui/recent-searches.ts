import { readRecent, withRecent } from '../rules/recent-words.ts';

const KEY = 'recent-searches';

/** What was looked for in this browser; it never leaves it. */
export function recentSearches(): readonly string[] {
  try {
    return readRecent(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Remembers one more, and answers all that are remembered now. */
export function keepRecent(words: string): readonly string[] {
  const kept = withRecent(recentSearches(), words);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has no recent searches after this page.
  }
  return kept;
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
