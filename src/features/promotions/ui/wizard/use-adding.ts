import { useState } from 'react';
import { addKit } from '#features/cart/calls/sets.ts';
import { keepCart } from '#features/cart/ui/lazy/public.ts';
import { call } from '#web/call-client.ts';
import { refreshFormToken } from '#web/form-token.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import type { ActionView } from '../../calls/action-data.ts';
import { itemsOf, type WizardState } from '../../rules/wizard.ts';

/** What was chosen for an add that was refused, by action: whoever opens it again goes on with it. */
const refused = new Map<number, WizardState>();

/** What an add was refused with before, once. */
export function takeRefused(id: number): WizardState | null {
  const kept = refused.get(id) ?? null;
  refused.delete(id);
  return kept;
}

interface Adding {
  readonly action: ActionView;
  readonly state: WizardState;
  /** Name of the package in calls; undefined: the chosen one. */
  readonly packageContract: string | undefined;
  readonly onAdded: () => void;
  readonly onRefused: () => void;
}

/**
 * Puts the kit into the cart. What is refused closes the window with the server's words, and the page hears anew who is here and what
 * the cart holds; silence is no refusal, and leaves it open. Source: C7-028, C8-015, C4-032.
 */
export function useAdding({ action, state, packageContract, onAdded, onRefused }: Adding) {
  const { shell } = useShell();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    const body = {
      actionID: action.id,
      actionName: action.name,
      items: [...itemsOf(state)],
      count: 1,
      ...(packageContract !== undefined && { packageContract }),
    };
    const result = await call(addKit, { body });
    setBusy(false);
    if (result.success) {
      keepCart(result.data.cartData);
      toastAnswer(result, { shell, category: 'cart' });
      return onAdded();
    }
    toastAnswer(result, { shell, category: 'cart' });
    if (result.status === 0) return;
    refused.set(action.id, state);
    await refreshFormToken();
    onRefused();
  };
  return { add, isBusy };
}
