import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearNotices, notifyUnanswered } from '#overlays/notices.ts';
import { readAfterChanges } from './changes-under-way.ts';

/** Pages whose last data are kept: as many as a purchase has steps, and a few languages of them. */
const KEPT_AT_MOST = 8;

/** The page of buying that is open, and its entry in the browser's history; null while another page is. */
let shown: { readonly address: string; readonly entry: string | undefined } | null = null;
/** What pages were drawn with, by address, the oldest first. */
const kept = new Map<string, unknown>();
let hasSaid = false;

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? '';

/** A refusal and a way elsewhere are answers; a fault and silence are none. */
const isAnswer = (thrown: unknown): boolean => {
  const { status } = thrown as { readonly status?: number };
  return status !== undefined && status < 500;
};

function keep(address: string, value: unknown): void {
  kept.delete(address);
  kept.set(address, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
}

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
 * Reads what a page of buying shows, after all that was changed before. While the server does not answer, the page that is open stays, with
 * all that was typed and chosen on it, and says so: a press is waited for without end, until the next one; whoever went back or forth in
 * the history is brought to the open page's entry again; the open page itself is read as it was read last.
 */
export async function readPage<Value>(asked: {
  readonly serverLoader: () => Promise<Value>;
  readonly request: Request;
}): Promise<Value> {
  const address = withoutHash(asked.request.url);
  try {
    const value = await readAfterChanges(asked.serverLoader);
    keep(address, value);
    if (hasSaid) clearNotices('server');
    hasSaid = false;
    return value;
  } catch (thrown) {
    if (asked.request.signal.aborted || isAnswer(thrown)) throw thrown;
    const isTravelling =
      withoutHash(location.href) === address && shown !== null && shown.address !== address;
    if (isTravelling && shown?.entry === undefined) throw thrown;
    hasSaid = true;
    notifyUnanswered();
    // What was kept of this address was read by this very function.
    if (address === shown?.address && kept.has(address)) return kept.get(address) as Value;
    if (isTravelling && shown?.entry) globalThis.navigation.traverseTo(shown.entry);
    return new Promise(() => {});
  }
}
