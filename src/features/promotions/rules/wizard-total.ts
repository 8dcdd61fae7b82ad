import type { ActionView, ChoiceProductView } from '../calls/action-data.ts';
import { priceInside, type WizardState } from './wizard.ts';

/** What one kit comes to. Sums are in major units. */
export interface KitTotal {
  readonly sum: number;
  /** What the same products cost by themselves; 0: as much. */
  readonly old: number;
  readonly points: number;
}

/** A product of the kit and how many of it. */
export interface KitPart {
  readonly product: ChoiceProductView;
  readonly count: number;
}

/** All that is in the kit, presents apart: what was chosen, and what needs no choosing. */
export const partsOf = (
  { choice, chosen: settled }: Pick<ActionView, 'choice' | 'chosen'>,
  { chosen }: Pick<WizardState, 'chosen'>,
): KitPart[] => [
  ...settled,
  ...choice.flatMap(({ products }, at) =>
    (chosen[at] ?? []).flatMap(({ sku, count }) => {
      const product = products.find((each) => each.sku === sku);
      return product ? [{ product, count }] : [];
    }),
  ),
];

/** Sums of floating prices keep the decimals that money has. */
const rounded = (sum: number, { currency: { decimals } }: Pick<ActionView, 'currency'>): number =>
  Math.round(sum * 10 ** decimals) / 10 ** decimals;

/** Whether the server is asked what the chosen products come to. Source: C4-029. */
export const isTotalAsked = ({ kitPrice }: Pick<ActionView, 'kitPrice'>): boolean =>
  kitPrice === null;

/** The server's answer. Source: C4-029, C7-027. */
export const askedTotalOf = ({
  kitTotalSum,
  kitTotalOldSum,
  kitTotalPoints,
}: {
  readonly kitTotalSum: { readonly value: number };
  readonly kitTotalOldSum: { readonly value: number } | null;
  readonly kitTotalPoints: number;
}): KitTotal => ({
  sum: kitTotalSum.value,
  old: kitTotalOldSum?.value ?? 0,
  points: kitTotalPoints,
});

/** What the kit comes to as far as the page knows: before the total step, and of a kit with a price of its own. Source: C4-027, C4-028. */
export function totalOf(
  action: Pick<ActionView, 'choice' | 'chosen' | 'kitPrice' | 'kitPoint' | 'currency'>,
  state: Pick<WizardState, 'chosen'>,
): KitTotal {
  const parts = partsOf(action, state);
  const add = (of: (product: ChoiceProductView) => number) =>
    rounded(
      parts.reduce((sum, { product, count }) => sum + of(product) * count, 0),
      action,
    );
  const sum = action.kitPrice?.value ?? add((product) => priceInside(product).current);
  const full = add(({ price }) => price.value);
  return {
    sum,
    old: full > sum ? full : 0,
    // What is given for nothing brings none: its products say so, a whole kit its price.
    points: action.kitPoint ?? (sum === 0 ? 0 : add(({ scoresAmount }) => scoresAmount)),
  };
}
