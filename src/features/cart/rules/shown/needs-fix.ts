import type { CartView } from '../../model.ts';

/** Whether something of the cart cannot be bought, or not as often as is asked. */
export const needsFix = ({ packages }: CartView): boolean =>
  packages.some(({ items, kits, subscriptions }) =>
    [...items, ...kits, ...subscriptions].some(
      ({ isAvailable, overLimit }) => !isAvailable || overLimit,
    ),
  );
