const MINUTE_MS = 60_000;

/** How long goods are kept for a buyer who is on the way to pay. */
export const HOLD_MINUTES = 30;

/**
 * When the units held for an order are free again unless it is paid.
 *
 * @param isPaidLater The buyer pays on receipt: the order stands without money, its units are kept.
 * @returns Null when they are kept without limit.
 */
export const holdEndsAt = (from: Date, isPaidLater: boolean): Date | null =>
  isPaidLater ? null : new Date(from.getTime() + HOLD_MINUTES * MINUTE_MS);
