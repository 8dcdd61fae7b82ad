/** What a line comes to while it is edited: no more pieces than there are to have are paid, of what is over one is shown. */
export const lineSum = (price: number, count: number, max: number): number =>
  price * Math.min(count, Math.max(max, 1));

/**
 * Whether a line has a bin of its own. At one piece the stepper's stands there: one way to take a line out at a time. A gift is not the
 * buyer's to take out.
 */
export const hasBin = (
  { isAvailable, isGift = false }: { readonly isAvailable: boolean; readonly isGift?: boolean },
  count: number,
): boolean => !isGift && !(isAvailable && count === 1);
