import type { ActionView } from '../calls/action-data.ts';

/** So many stand in the cart's shelf. */
export const NEAR_AT_MOST = 3;

type Near = Pick<ActionView, 'id' | 'isBlocked' | 'cartConditions' | 'kitSku' | 'countInCart'>;

/** Whether the cart has reached it and its kit is still to be chosen: what comes by itself has come. */
export const isToChoose = ({
  cartConditions,
  kitSku,
  countInCart,
}: Omit<Near, 'id' | 'isBlocked'>): boolean =>
  cartConditions?.remain === 0 && kitSku !== null && countInCart === 0;

/** What the cart is near to: first what it has reached and what is still to be chosen, then the nearest by its sum or points. */
export const nearActions = <Action extends Near>(actions: readonly Action[]): Action[] =>
  actions
    .filter(
      (action) =>
        !action.isBlocked && ((action.cartConditions?.remain ?? 0) > 0 || isToChoose(action)),
    )
    // What is reached has all of its progress.
    .toSorted(
      (one, other) =>
        (other.cartConditions?.progress ?? 0) - (one.cartConditions?.progress ?? 0) ||
        one.id - other.id,
    )
    .slice(0, NEAR_AT_MOST);
