import { CHOICES_MAX } from '#features/offers/model.ts';
import type { ActionView } from '../calls/action-data.ts';
import type { Picks } from './choosing.ts';
import { choiceAt, choiceStep, stepsOf, type StepId, type WizardState } from './wizard.ts';

/** Longest choice that an address may hold. */
const PICKS_LONGEST = 2_000;
const MOST_PIECES = 999;

const picksText = (picks: Picks): string =>
  picks.map(({ sku, count }) => `${encodeURIComponent(sku)}:${count}`).join(',');

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function picksOf(text: string | null): Picks {
  if (text === null || text.length > PICKS_LONGEST) return [];
  return text.split(',').flatMap((part) => {
    const [, name = '', digits = ''] = /^([^:]{1,200}):(\d{1,3})$/.exec(part) ?? [];
    const sku = decoded(name);
    const count = Number(digits);
    return sku && count >= 1 && count <= MOST_PIECES ? [{ sku, count }] : [];
  });
}

type Choices = Pick<ActionView, 'choice'>;

/** A choice is named by its place in the promotion: which of them are still to be made differs with what is sold out. */
const stepName = ({ choice }: Choices, step: StepId): StepId => {
  const at = choiceAt(step);
  return at === null ? step : choiceStep(choice[at]?.place ?? at);
};

/** The query that says where somebody is in a wizard: a reload, a bookmark and Back come back to it. */
export const queryOf = (
  action: Choices,
  { step, chosen }: WizardState,
): Readonly<Record<string, string>> => ({
  step: stepName(action, step),
  ...Object.fromEntries(
    action.choice.flatMap(({ place }, at) => {
      const picks = chosen[at] ?? [];
      return picks.length > 0 ? [[`c${place}`, picksText(picks)]] : [];
    }),
  ),
});

/**
 * The query of a page with the window of an action over it, at this state: a reload comes back to it. The page of an action stays what it
 * is, with its own steps: a query names one action, so a reload closes the window over it.
 *
 * @param query Of the page, which keeps what is its own.
 */
export function windowQuery(
  query: URLSearchParams,
  action: Choices & Pick<ActionView, 'id'>,
  state: WizardState,
): string {
  if (query.has('actionID') && !query.has('modal')) return `?${query}`;
  const at = new URLSearchParams(query);
  for (const name of query.keys()) if (/^(?:modal|actionID|step|c\d+)$/.test(name)) at.delete(name);
  at.set('modal', 'action');
  at.set('actionID', String(action.id));
  for (const [name, value] of Object.entries(queryOf(action, state))) at.set(name, value);
  return `?${at}`;
}

/** The number of the action whose page a query asks for: 0, which nothing has, for no number; null where it names none, or that of a window. Source: C2-015. */
export function actionIn(query: URLSearchParams): number | null {
  const asked = query.get('actionID');
  if (asked === null || query.get('modal') === 'action') return null;
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0;
}

/** Everything that a query chooses, also at choices that are not to be made any more: who buys it is refused, not given less. */
export const pickedIn = (query: URLSearchParams): Picks[] =>
  Array.from({ length: CHOICES_MAX }, (_, place) => picksOf(query.get(`c${place}`)));

/** What a query says; the first step where it says none of this promotion. The choices are not looked at yet: see `settledIn`. */
export function stateOf(
  action: Parameters<typeof stepsOf>[0],
  query: URLSearchParams,
): WizardState {
  const asked = query.get('step');
  const steps: readonly StepId[] = stepsOf(action);
  return {
    step: steps.find((step) => stepName(action, step) === asked) ?? steps[0] ?? 'total',
    chosen: action.choice.map(({ place }) => picksOf(query.get(`c${place}`))),
  };
}
