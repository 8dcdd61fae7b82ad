import { useEffect, useMemo, useState } from 'react';
import { useIsSlow } from '#kit/use-is-slow.ts';
import type { Suggested } from '../rules/suggestion-rows.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { createSuggestionSource, type Answer } from './suggestion-source.ts';

/** Answers to earlier words are shown no longer than this; then the list says that it waits (UX-17). */
const STALE_AFTER_MS = 300;

const NONE: Answer<Suggested> = { state: 'waiting', words: '', found: null };

/**
 * What the server offers for the words in the field; for an empty field, what many look for.
 *
 * @param words Null: nobody looks, nothing is asked.
 */
export function useSuggestions(words: string | null): {
  suggested: Suggested | null;
  isLate: boolean;
} {
  const [answer, setAnswer] = useState(NONE);
  const [source] = useState(() => createSuggestionSource({ ask: askSuggestions, tell: setAnswer }));
  const isWaiting = words !== null && answer.state === 'waiting';
  const isLate = useIsSlow(isWaiting, STALE_AFTER_MS);
  useEffect(() => (words === null ? source.stop() : source.type(words)), [source, words]);
  useEffect(() => source.stop, [source]);
  const suggested = useMemo(() => {
    const { found, state } = answer;
    if (state === 'known' || !found) return found;
    // How many were found was said of other words.
    return isLate ? null : { ...found, total: null };
  }, [answer, isLate]);
  return { suggested, isLate };
}
