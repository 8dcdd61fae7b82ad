import { useState } from 'react';
import { forgetRecent, keepRecent, recentSearches } from './recent-searches.ts';

/** What was looked for in this browser, as it stands now. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(recentSearches);
  return {
    searches,
    keep: (words: string) => setSearches(keepRecent(words)),
    forget: () => {
      forgetRecent();
      setSearches([]);
    },
  };
}
