import { useEffect, useState } from 'react';
import type { Points } from '../use-points.ts';

/** Milliseconds of quiet after which a search begins. Source: C9-003. */
const SEARCH_PAUSE_MS = 500;

/** What is typed and ticked above the points; a search begins once the typing pauses, or Enter is pressed. */
export function usePointSearch({ query, look, reset }: Points) {
  const [typed, setTyped] = useState(query.words);
  const [wanted, setWanted] = useState(query.words);
  const search = (words: string, types = query.types) => {
    setWanted(words);
    if (words === '' && types.length === 0) reset();
    else void look({ types, words });
  };
  useEffect(() => {
    if (typed.trim() === wanted) return undefined;
    const timer = setTimeout(() => search(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return {
    typed,
    onType: setTyped,
    onEnter: () => search(typed.trim()),
    ticked: query.types,
    onTick: (types: readonly string[]) => search(typed.trim(), types),
    again: () => void look(query),
    clear: () => {
      setTyped('');
      setWanted('');
      reset();
    },
  };
}
