/** Where a tab keeps what a guest has ticked; a file of its own, because the order's page forgets it and needs nothing else. */
export const TICKS_KEY = 'checkout-ticks';
