import type { ActionView } from '../calls/action-data.ts';

/** So many stand in the cart's shelf. */
export const NEAR_AT_MOST = 3;

/** What the cart is near to: reached by its sum or points and not there yet, the nearest first. */
export const nearActions = <Action extends Pick<ActionView, 'id' | 'isBlocked' | 'cartConditions'>>(
  actions: readonly Action[],
): Action[] =>
  actions
    .filter(({ isBlocked, cartConditions }) => !isBlocked && (cartConditions?.remain ?? 0) > 0)
    .toSorted(
      (one, other) =>
        (other.cartConditions?.progress ?? 0) - (one.cartConditions?.progress ?? 0) ||
        one.id - other.id,
    )
    .slice(0, NEAR_AT_MOST);
