/** Between two questions: who types on is not asked for at each letter. The first letter does not wait. */
export const DEBOUNCE_MS = 120;
const MOST_KEPT = 60;

export type Answer<Found> =
  /** `found` is of earlier words until the new answer is there. */
  | { readonly state: 'waiting'; readonly words: string; readonly found: Found | null }
  | { readonly state: 'known'; readonly words: string; readonly found: Found }
  | { readonly state: 'failed'; readonly words: string; readonly found: null };

export interface SourceParts<Found> {
  /** Null: no answer came. */
  ask(words: string, signal: AbortSignal): Promise<Found | null>;
  tell(answer: Answer<Found>): void;
}

/**
 * Asks for suggestions as somebody types: at most one question runs, newer words cancel it, an answer that comes late is
 * thrown away, and what was answered once is not asked again.
 */
export function createSuggestionSource<Found>({ ask, tell }: SourceParts<Found>) {
  const kept = new Map<string, Found>();
  let wanted: string | null = null;
  let last: Found | null = null;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isResting = false;

  function keep(words: string, found: Found): void {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(words, found);
  }

  async function send(words: string): Promise<void> {
    const own = new AbortController();
    running = own;
    const found = await ask(words, own.signal);
    if (found) keep(words, found);
    if (own.signal.aborted || wanted !== words) return;
    last = found;
    tell(found ? { state: 'known', words, found } : { state: 'failed', words, found: null });
  }

  function cancel(): void {
    running?.abort();
    running = null;
  }

  /** The pause after a question is over: whatever is wanted by now and not asked for yet goes out. */
  function rest(then: string | null): void {
    if (timer) clearTimeout(timer);
    isResting = true;
    timer = setTimeout(() => {
      isResting = false;
      timer = null;
      if (then !== null && then === wanted) void send(then);
    }, DEBOUNCE_MS);
  }

  return {
    /** The words in the field now. */
    type(words: string): void {
      if (words === wanted) return;
      wanted = words;
      cancel();
      const known = kept.get(words);
      if (known !== undefined) {
        last = known;
        tell({ state: 'known', words, found: known });
        return;
      }
      tell({ state: 'waiting', words, found: last });
      if (isResting) return rest(words);
      rest(null);
      void send(words);
    },
    /** Nobody looks any more. */
    stop(): void {
      wanted = null;
      cancel();
      if (timer) clearTimeout(timer);
      timer = null;
      isResting = false;
    },
  };
}
