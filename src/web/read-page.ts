import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toastUnanswered, unansweredSoFar } from '#overlays/toasts.ts';
import { isAnswer, STEP_WITHIN_MS, withinLimit } from './answer-limit.ts';
import { readAfterChanges } from './pending-changes.ts';

/** The page of buying that is open, and its entry in the browser's history; null while another page is. */
let shown: { readonly address: string; readonly entry: string | undefined } | null = null;

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? '';

/** Said by each page that `readPage` reads: this one is open now. */
export function useShownPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    shown = {
      address: withoutHash(location.href),
      entry: globalThis.navigation?.currentEntry?.key,
    };
    return () => {
      shown = null;
    };
  }, [key]);
}

/**
 * Reads what a page of buying shows, after all that was changed before. While the server does not answer, or is silent for too long, the page that is open stays, with
 * all that was typed and chosen on it, and says so: a navigation that never ends gives way to the next one, so nobody may wait for it.
 * Whoever went back or forth in the history is brought to the entry of the open page again.
 */
export async function readPage<Value>(asked: {
  readonly serverLoader: () => Promise<Value>;
  readonly request: Request;
}): Promise<Value> {
  const address = withoutHash(asked.request.url);
  const hush = unansweredSoFar();
  try {
    const value = await readAfterChanges(() =>
      withinLimit(STEP_WITHIN_MS, asked.serverLoader, true),
    );
    hush();
    return value;
  } catch (thrown) {
    if (asked.request.signal.aborted) throw thrown;
    if (isAnswer(thrown)) {
      hush();
      throw thrown;
    }
    const isTravelling =
      withoutHash(location.href) === address && shown !== null && shown.address !== address;
    if (isTravelling && shown?.entry === undefined) throw thrown;
    toastUnanswered();
    if (isTravelling && shown?.entry) globalThis.navigation.traverseTo(shown.entry);
    return new Promise(() => {});
  }
}
