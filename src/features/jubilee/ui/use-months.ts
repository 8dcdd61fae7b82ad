import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#web/call-client.ts';
import { onSecond, serverNow } from '#web/server-clock.ts';
import { useShell } from '#web/shell/use-shell.ts';
import {
  getMonthOffers,
  getMonthProducts,
  type Offer,
  type ShownProduct,
} from '../calls/months.ts';
import type { JubileeData, TaggedMonth } from '../loaders/jubilee.ts';
import { chosenMonth, lastChange } from '../rules/months.ts';

/** The moment at which the months last changed, by the server's clock: a month opens while the page is open. Source: I4-062. */
export function useLastChange(months: readonly TaggedMonth[]): number {
  const { renderedAt } = useShell();
  return useSyncExternalStore(
    onSecond,
    useCallback(() => lastChange(months, serverNow() ?? renderedAt), [months, renderedAt]),
    () => lastChange(months, renderedAt),
  );
}

/** What is shown of a month. */
export interface MonthContent {
  readonly id: number;
  readonly offers: readonly Offer[];
  readonly products: readonly ShownProduct[];
}

interface ChosenMonth {
  readonly month: TaggedMonth | null;
  /** Null while the first one of all comes. */
  readonly content: MonthContent | null;
  /** What is shown is still another month's. */
  readonly isComing: boolean;
  readonly isLost: boolean;
  readonly choose: (tag: string) => void;
  readonly askAgain: () => void;
}

/** Reads a month; offers that were read once stay. A later reading of another month gives this one up. Source: I4-066, I4-067. */
async function readMonth(
  id: number,
  kept: Map<number, readonly Offer[]>,
  signal: AbortSignal,
): Promise<MonthContent | 'lost' | 'given up'> {
  const known = kept.get(id);
  const params = { id };
  const [offers, products] = await Promise.all([
    known ?? call(getMonthOffers, { params }, { key: 'jubilee offers', signal }),
    call(getMonthProducts, { params }, { key: 'jubilee products', signal }),
  ]);
  if (signal.aborted) return 'given up';
  const list = 'success' in offers ? (offers.success ? offers.data : null) : offers;
  if (list) kept.set(id, list);
  if (!list || !products.success) return 'lost';
  return { id, offers: list, products: products.data.products };
}

/** The month that is shown, and what is in it. Source: I4-065, I4-066, I4-067. */
export function useMonths({ months, askedMonth, month: first }: JubileeData): ChosenMonth {
  const now = useLastChange(months);
  const [asked, setAsked] = useState(askedMonth);
  const [content, setContent] = useState<MonthContent | null>(first);
  const [lost, setLost] = useState<number | null>(null);
  const kept = useRef(new Map(first ? [[first.id, first.offers]] : []));
  const month = chosenMonth(months, now, asked);
  const id = month?.id ?? null;
  const isComing = id !== null && content?.id !== id && lost !== id;
  useEffect(() => {
    if (!isComing || id === null) return undefined;
    const control = new AbortController();
    void readMonth(id, kept.current, control.signal).then((read) => {
      if (read === 'lost') setLost(id);
      else if (read !== 'given up') setContent(read);
    });
    return () => control.abort();
  }, [id, isComing]);
  return {
    month,
    content,
    isComing,
    isLost: id !== null && lost === id,
    choose: useCallback((tag: string) => {
      setLost(null);
      setAsked(tag);
    }, []),
    askAgain: useCallback(() => setLost(null), []),
  };
}
