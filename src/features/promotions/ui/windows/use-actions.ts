import { useEffect, useState } from 'react';
import type { Programme } from '#features/offers/model.ts';
import { call } from '#web/call-client.ts';
import { getActions } from '../../calls/actions.ts';
import type { ActionView } from '../../calls/action-data.ts';

/** All actions that run, or the steps of a ladder, as they stand now; null while they are asked for, `silence` where nobody answered. */
export function useActions(programme?: Programme): readonly ActionView[] | 'silence' | null {
  const [actions, setActions] = useState<readonly ActionView[] | 'silence' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void call(getActions, { query: { programme } }, { signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted) setActions(result.success ? result.data : 'silence');
    });
    return () => leaving.abort();
  }, [programme]);
  return actions;
}
