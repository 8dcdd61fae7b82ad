import { useEffect, useState } from 'react';
import { call } from '#web/call-client.ts';
import { getActions } from '../../calls/actions.ts';
import type { ActionView } from '../../calls/action-data.ts';

/** All actions that run, as they stand now; null while they are asked for, `silence` where nobody answered. */
export function useActions(): readonly ActionView[] | 'silence' | null {
  const [actions, setActions] = useState<readonly ActionView[] | 'silence' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void call(getActions, { query: {} }, { signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted) setActions(result.success ? result.data : 'silence');
    });
    return () => leaving.abort();
  }, []);
  return actions;
}
