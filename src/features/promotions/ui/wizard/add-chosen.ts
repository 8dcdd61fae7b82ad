import { addKit } from '#features/cart/calls/sets.ts';
import { keepCart } from '#features/cart/ui/lazy/public.ts';
import { call } from '#web/call-client.ts';
import { refreshFormToken } from '#web/form-token.ts';
import type { useShell } from '#web/shell/use-shell.ts';
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

export interface Chosen {
  readonly action: ActionView;
  readonly state: WizardState;
  /** Name of the package in calls; undefined: the chosen one. */
  readonly packageContract: string | undefined;
}

type Shell = ReturnType<typeof useShell>['shell'];

/**
 * Puts the kit into the cart and says what the server says. After a refusal the page hears anew who is here and what the cart holds;
 * silence is no refusal. Source: C7-028, C8-015.
 */
export async function addChosen(
  { action, state, packageContract }: Chosen,
  shell: Shell,
): Promise<'added' | 'refused' | 'silence'> {
  const body = {
    actionID: action.id,
    actionName: action.name,
    items: [...itemsOf(state)],
    count: 1,
    ...(packageContract !== undefined && { packageContract }),
  };
  const result = await call(addKit, { body });
  if (result.success) keepCart(result.data.cartData);
  toastAnswer(result, { shell, category: 'cart' });
  if (result.success) return 'added';
  if (result.status === 0) return 'silence';
  refused.set(action.id, state);
  await refreshFormToken();
  return 'refused';
}
