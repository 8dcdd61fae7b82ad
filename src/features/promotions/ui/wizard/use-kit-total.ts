import { useEffect, useState } from 'react';
import { getKitInformation } from '../../calls/kit-information.ts';
import { call } from '#web/call-client.ts';
import type { ActionView } from '../../calls/action-data.ts';
import { itemsOf, type WizardState } from '../../rules/wizard.ts';
import { askedTotalOf, isTotalAsked, totalOf } from '../../rules/wizard-total.ts';
import type { AskedTotal } from './steps.tsx';

/** An answer, and what it was asked about. */
interface Said {
  readonly of: WizardState;
  readonly attempt: number;
  readonly total: AskedTotal;
}

/** What the kit comes to at the total step: of the server, unless it has a price of its own. Source: C4-029, C7-027. */
export function useKitTotal(action: ActionView, state: WizardState) {
  const isAsked = state.step === 'total' && isTotalAsked(action);
  const [said, setSaid] = useState<Said | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const body = {
      actionID: action.id,
      actionName: action.name,
      items: [...itemsOf(state)],
      count: 1,
    };
    void call(getKitInformation, { body }, { signal: leaving.signal, isQuiet: true }).then(
      (result) => {
        if (leaving.signal.aborted) return;
        const total = result.success
          ? askedTotalOf(result.data)
          : { trouble: result.message[0] ?? '' };
        setSaid({ of: state, attempt, total });
      },
    );
    return () => leaving.abort();
  }, [isAsked, action, state, attempt]);
  const isSaid = said !== null && said.of === state && said.attempt === attempt;
  const total: AskedTotal = isSaid ? said.total : 'asking';
  return {
    total: isAsked ? total : totalOf(action, state),
    askAgain: () => setAttempt((times) => times + 1),
  };
}
