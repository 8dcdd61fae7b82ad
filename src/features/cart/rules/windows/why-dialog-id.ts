/** Explains how the cart's sums came about. */
export const WHY_DIALOG = 'cart-why';
