import type { ActionView, ChoiceView } from '../calls/action-data.ts';

const isGone = ({ missing, isArchived }: ChoiceView['products'][number]): boolean =>
  missing || isArchived;

/**
 * What is left to choose, and what needs no choosing. Source: C4-044, C4-045, C4-046.
 *
 * @param settled Places of the choices that choose themselves by the promotion's own terms: the cart fills no others, so that one of
 * which only one product is sold here is made like any other.
 */
export function prepareAction(action: ActionView, settled: ReadonlySet<number>): ActionView {
  const kept = action.choice.filter(
    ({ optional, products }) => !(optional && products.every(isGone)),
  );
  const isSettled = ({ place }: ChoiceView) => settled.has(place);
  return {
    ...action,
    choice: [
      ...kept.filter((choice) => !choice.optional && !isSettled(choice)),
      ...kept.filter(({ optional }) => optional),
    ],
    chosen: [
      ...action.chosen,
      ...kept
        .filter(isSettled)
        .flatMap(({ count, products }) => products.map((product) => ({ count, product }))),
    ],
  };
}

/** What ends first stands first; what has no end, last. */
const endOf = ({ date }: ActionView): number =>
  date.end === null ? Infinity : Date.parse(date.end);

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** A list of actions: only what is shown, by the end that its marker tells, then what can be had before what cannot. Source: C4-047. */
export const orderActions = (actions: readonly ActionView[]): ActionView[] =>
  actions
    .filter(({ isShow }) => isShow)
    .toSorted(
      (one, other) =>
        compare(endOf(one), endOf(other)) ||
        Number(one.isBlocked) - Number(other.isBlocked) ||
        one.id - other.id,
    );
