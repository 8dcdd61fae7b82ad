import type { ActionView } from '../calls/action-data.ts';

type Candidate = Pick<ActionView, 'id' | 'cartConditions' | 'countInCart'>;

/** What the cart has just reached, was not shown yet and is not in it. Source: C4-013, D44. */
export const reachedNow = <Action extends Candidate>(
  actions: readonly Action[],
  shown: ReadonlySet<number>,
): Action[] =>
  actions.filter(
    ({ id, cartConditions, countInCart }) =>
      cartConditions !== null &&
      cartConditions.done >= cartConditions.count &&
      countInCart === 0 &&
      !shown.has(id),
  );

/** The special offer: of those reached the one that asked for most. Source: C4-015. */
export const specialOffer = <Action extends Candidate>(
  actions: readonly Action[],
  shown: ReadonlySet<number>,
): Action | null =>
  reachedNow(actions, shown)
    .toSorted((one, other) => (one.cartConditions?.count ?? 0) - (other.cartConditions?.count ?? 0))
    .at(-1) ?? null;

/** Most ids that a browser keeps. */
const SHOWN_MAX = 200;

/** Ids as storage has them; what is no list of numbers is none. Source: C4-014. */
export function shownFrom(kept: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

/** The same with more of them, for the storage; the oldest go first. */
export const shownWith = (shown: ReadonlySet<number>, ids: readonly number[]): string =>
  JSON.stringify([...new Set([...shown, ...ids])].slice(-SHOWN_MAX));
