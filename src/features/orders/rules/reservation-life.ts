const MINUTE_MS = 60_000;

/** How long goods are kept for a buyer who is on the way to pay. */
export const RESERVATION_MINUTES = 30;
/** How long goods wait for the shop to confirm an order that is paid on receipt: two days. */
export const CONFIRM_MINUTES = 48 * 60;

/**
 * When the units held for an order are free again unless it is paid, or confirmed where the money comes on receipt. Every hold of a new
 * order has an end: nobody reserves the stock for ever by a form.
 *
 * @param isPaidLater The buyer pays on receipt.
 */
export const reservationEnd = (from: Date, isPaidLater: boolean): Date =>
  new Date(from.getTime() + (isPaidLater ? CONFIRM_MINUTES : RESERVATION_MINUTES) * MINUTE_MS);
