import { useEffect, useState } from 'react';
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

/** What has changed since an earlier step showed its sums; this step's sums count as seen from now on. */
export function useSeenSums(revision: number, sums: SeenSums['sums']): readonly ChangedNumber[] {
  const [changes, setChanges] = useState<readonly ChangedNumber[]>([]);
  useEffect(() => {
    const now = { revision, sums };
    const found = changesSince(readSeenSums(), now);
    keepSeenSums(now);
    if (found.length > 0) setChanges(found);
  }, [revision, sums]);
  return changes;
}
