import { createStore } from '#overlays/store.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { ChangedNumber } from '../rules/changed-numbers.ts';
import { changesSince, type SeenSums } from '../rules/seen-sums.ts';

const KEY = 'checkout-sums';

/** Keeps in this tab what the buyer has seen, for the next step to compare with. */
export function keepSeenSums(seen: SeenSums): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Without storage the server still compares before it orders.
  }
}

function readSeenSums(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

const NOTHING: readonly ChangedNumber[] = [];
/** Found once the page is up: the server knows nothing of what this tab has shown before. */
const told = createStore(NOTHING);

/** What has changed since an earlier step showed its sums; this step's sums count as seen from now on. */
export function useSeenSums({ revision, chosen, sums }: SeenSums): readonly ChangedNumber[] {
  useEffect(() => {
    const now = { revision, chosen, sums };
    told.set(changesSince(readSeenSums(), now));
    keepSeenSums(now);
  }, [revision, chosen, sums]);
  return useSyncExternalStore(told.subscribe, told.get, () => NOTHING);
}
