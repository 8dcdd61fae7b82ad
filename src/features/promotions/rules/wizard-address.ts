import type { ActionView } from '../calls/action-data.ts';
import type { Picks } from './choosing.ts';
import { stepsOf, type StepId, type WizardState } from './wizard.ts';

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

/** The query that says where somebody is in a wizard: a reload, a bookmark and Back come back to it. */
export const queryOf = ({ step, chosen }: WizardState): Readonly<Record<string, string>> => ({
  step,
  ...Object.fromEntries(
    chosen.flatMap((picks, at) => (picks.length > 0 ? [[`c${at}`, picksText(picks)]] : [])),
  ),
});

/** What a query says; the first step where it says none of this promotion. The choices are not looked at yet: see `settledIn`. */
export function stateOf(
  action: Pick<ActionView, 'programme' | 'cartConditions' | 'choice'>,
  query: URLSearchParams,
): WizardState {
  const asked = query.get('step');
  const steps: readonly StepId[] = stepsOf(action);
  return {
    step: steps.find((step) => step === asked) ?? steps[0] ?? 'total',
    chosen: action.choice.map((_, at) => picksOf(query.get(`c${at}`))),
  };
}
