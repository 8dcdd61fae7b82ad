import type { SetItems } from '#features/offers/model.ts';
import type { ActionView, ChoiceProductView } from '../calls/action-data.ts';
import { pickedInAll, stillThere, type Picks } from './choosing.ts';

/** `choice0` is the first choice. */
export type StepId = 'description' | 'condition' | `choice${number}` | 'total' | 'complete';

/** How far somebody is in the wizard: nothing else is remembered. */
export interface WizardState {
  readonly step: StepId;
  /** By the place of its choice. */
  readonly chosen: readonly Picks[];
}

type Ladder = Pick<ActionView, 'programme' | 'kitSku' | 'cartConditions' | 'choice'>;
type Stand = Ladder &
  Pick<
    ActionView,
    'isRepeatable' | 'countInCart' | 'isBlocked' | 'errorMessages' | 'missing' | 'chosen'
  >;

export const choiceStep = (at: number): StepId => `choice${at}`;

/** The place of the choice that a step is; null for every other step. */
export const choiceAt = (step: StepId): number | null =>
  step.startsWith('choice') ? Number(step.slice('choice'.length)) : null;

/** The steps of a promotion, in order; what comes by itself is only described. Source: C4-017 to C4-022, D42. */
export function stepsOf({ programme, kitSku, cartConditions, choice }: Ladder): StepId[] {
  if (kitSku === null) return ['description'];
  const choices = choice.map((_, at) => choiceStep(at));
  if (programme === 'Club1000') return [...choices, 'total', 'complete'];
  return [
    'description',
    ...(cartConditions ? (['condition'] as const) : []),
    ...choices,
    'total',
    'complete',
  ];
}

/** Where the wizard begins, and what closing it comes back to: nothing is chosen. Source: C4-033. */
export const startOf = (action: Ladder): WizardState => ({
  step: stepsOf(action)[0] ?? 'total',
  chosen: action.choice.map(() => []),
});

const isReached = (
  { isRepeatable, countInCart }: Pick<ActionView, 'isRepeatable' | 'countInCart'>,
  { done, count }: { readonly done: number; readonly count: number },
): boolean => done >= count && (isRepeatable || countInCart === 0);

/** Whether a step may be left forwards. Source: C4-024 to C4-026, D44. */
export function mayLeave(action: Stand, { step, chosen }: WizardState): boolean {
  if (step === 'condition')
    return action.cartConditions === null || isReached(action, action.cartConditions);
  const at = choiceAt(step);
  const choice = at === null ? undefined : action.choice[at];
  if (at === null || !choice || choice.optional) return true;
  return isReached(action, { done: pickedInAll(chosen[at] ?? []), count: choice.count });
}

/** Whether an action can be had at all. Source: C4-034, C4-035. */
export const isShut = ({
  isBlocked,
  errorMessages,
  missing,
}: Pick<ActionView, 'isBlocked' | 'errorMessages' | 'missing'>): boolean =>
  isBlocked || errorMessages.length > 0 || missing;

/** Whether something was chosen at the last choice that has to be made; where all are optional, at any, unless the kit holds something anyway. */
function hasContent({ choice, chosen: settled }: Stand, { chosen }: Pick<WizardState, 'chosen'>) {
  const last = choice.findLastIndex(({ optional }) => !optional);
  if (last >= 0) return pickedInAll(chosen[last] ?? []) > 0;
  return settled.length > 0 || choice.length === 0 || pickedInAll(chosen.flat()) > 0;
}

/**
 * Whether the total can be opened: all steps before it are passed, and something stands behind it: of the last choice something is
 * chosen, or the cart reaches the condition. Source: C4-030, D41.
 */
export function mayOpenTotal(action: Stand, { chosen }: Pick<WizardState, 'chosen'>): boolean {
  if (isShut(action) || action.kitSku === null) return false;
  const before = stepsOf(action).filter((step) => step !== 'total' && step !== 'complete');
  if (!before.every((step) => mayLeave(action, { step, chosen }))) return false;
  const { cartConditions } = action;
  return (
    (cartConditions !== null && isReached(action, cartConditions)) || hasContent(action, { chosen })
  );
}

/** Whether one can be at a step: all before it are passed. Nobody comes to the end but by adding. */
export function mayEnter(action: Stand, { step, chosen }: WizardState): boolean {
  if (step === 'total') return mayOpenTotal(action, { chosen });
  if (step === 'complete') return false;
  const steps = stepsOf(action);
  const at = steps.indexOf(step);
  if (at < 0) return false;
  if (at > 0 && step !== 'description' && isShut(action)) return false;
  return steps.slice(0, at).every((each) => mayLeave(action, { step: each, chosen }));
}

/**
 * Where 'Участвовать' leads: to the condition while the cart does not reach it, then to the first choice, or to the total where
 * there is nothing to choose. Source: C4-023.
 */
export function participated(action: Stand, state: WizardState): WizardState {
  const asked = stepsOf(action).find((step) =>
    step === 'condition' ? !mayLeave(action, { ...state, step }) : step !== 'description',
  );
  return { ...state, step: asked ?? 'total' };
}

/** The next step; the same one while it may not be left. */
export function wentOn(action: Stand, state: WizardState): WizardState {
  if (state.step === 'description') return participated(action, state);
  const steps = stepsOf(action);
  const next = steps[steps.indexOf(state.step) + 1];
  if (next === undefined || next === 'complete' || !mayLeave(action, state)) return state;
  return mayEnter(action, { ...state, step: next }) ? { ...state, step: next } : state;
}

/** What is missing before one can go on: 'Далее' says it. Source: UX-53. */
export type Missing =
  | { readonly kind: 'pieces'; readonly left: number }
  | { readonly kind: 'condition'; readonly remain: number }
  /** It comes once, and the cart has it. */
  | { readonly kind: 'inCart' }
  /** All that there is to choose is optional, and nothing was. */
  | { readonly kind: 'anything' };

/** Null: nothing is missing. */
export function missingAt(action: Stand, state: WizardState): Missing | null {
  const { step, chosen } = state;
  if (step === 'total' || step === 'complete' || wentOn(action, state) !== state) return null;
  if (action.countInCart > 0 && !action.isRepeatable) return { kind: 'inCart' };
  if (step === 'condition')
    return { kind: 'condition', remain: action.cartConditions?.remain ?? 0 };
  const at = choiceAt(step);
  const choice = at === null ? undefined : action.choice[at];
  if (at === null || !choice || choice.optional) return { kind: 'anything' };
  return { kind: 'pieces', left: choice.count - pickedInAll(chosen[at] ?? []) };
}

/** The step before; choices stay. Null at the first one. */
export function wentBack(action: Ladder, state: WizardState): WizardState | null {
  const steps = stepsOf(action);
  const before = steps[steps.indexOf(state.step) - 1];
  return before === undefined ? null : { ...state, step: before };
}

/** After the kit is in the cart. Source: C4-032. */
export const completed = (state: WizardState): WizardState => ({ ...state, step: 'complete' });

/** Takes choices of one step. */
export const withPicks = (state: WizardState, at: number, picks: Picks): WizardState => ({
  ...state,
  chosen: state.chosen.map((each, place) => (place === at ? picks : each)),
});

/**
 * The same place with what can still be chosen, after the promotion was asked for anew or came by an address; where the step itself
 * cannot be entered, the last one before it that can.
 */
export function settledIn(
  action: Stand,
  { step, chosen }: WizardState,
  hasSelfDelivery: boolean,
): WizardState {
  const kept = action.choice.map((choice, at) =>
    stillThere(choice, chosen[at] ?? [], hasSelfDelivery),
  );
  const steps = stepsOf(action);
  const wished = steps.slice(0, Math.max(0, steps.indexOf(step)) + 1);
  const found = wished.findLast((each) => mayEnter(action, { step: each, chosen: kept }));
  return { step: found ?? startOf(action).step, chosen: kept };
}

/** 'Шаг 2 из 4': the end is no step to be made. */
export function numberOf(
  action: Ladder,
  step: StepId,
): { readonly number: number; readonly of: number } {
  const of = Math.max(1, stepsOf(action).length - 1);
  return { number: Math.min(of, stepsOf(action).indexOf(step) + 1), of };
}

/** What a product costs inside the promotion, and what it cost; 0: the same. Source: C4-027, C4-028. */
export const priceInside = ({
  price,
  newPrice,
}: Pick<ChoiceProductView, 'price' | 'newPrice'>): {
  readonly current: number;
  readonly old: number;
} => ({
  current: (newPrice ?? price).value,
  old: newPrice ? price.value : 0,
});

/** All that was chosen, of each product once, as calls take it. */
export function itemsOf({ chosen }: Pick<WizardState, 'chosen'>): SetItems {
  const counts = new Map<string, number>();
  for (const { sku, count } of chosen.flat()) counts.set(sku, (counts.get(sku) ?? 0) + count);
  return [...counts].map(([sku, count]) => ({ sku, count }));
}

/** The first of the others that can be had, from behind this one on, then from the top. Source: C4-031. */
export function nextAction<Action extends Pick<ActionView, 'id' | 'isBlocked'>>(
  actions: readonly Action[],
  id: number,
): Action | null {
  const at = actions.findIndex((each) => each.id === id);
  const others = [...actions.slice(at + 1), ...actions.slice(0, Math.max(0, at))];
  return others.find(({ isBlocked }) => !isBlocked) ?? null;
}
