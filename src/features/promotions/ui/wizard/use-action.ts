import { useCallback, useEffect, useState } from 'react';
import type { CallData } from '#base/call.ts';
import { call } from '#web/call-client.ts';
import { viewAction } from '../../calls/view-action.ts';

export type ActionPage = CallData<typeof viewAction>;
/** Words of a refusal; an empty text where nobody answered. */
export type Trouble = { readonly trouble: string };

export const isTrouble = (asked: ActionPage | Trouble | null): asked is Trouble =>
  asked !== null && 'trouble' in asked;

/** An action as it stands now; null while it is being asked for. */
export function useAction(actionID: number) {
  const [asked, setAsked] = useState<ActionPage | Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void call(viewAction, { params: { actionID } }, { signal: leaving.signal }).then((result) => {
      if (leaving.signal.aborted) return;
      setAsked(result.success ? result.data : { trouble: result.message[0] ?? '' });
    });
    return () => leaving.abort();
  }, [actionID, attempt]);
  const askAgain = useCallback(() => {
    setAsked(null);
    setAttempt((times) => times + 1);
  }, []);
  return { asked, askAgain };
}
