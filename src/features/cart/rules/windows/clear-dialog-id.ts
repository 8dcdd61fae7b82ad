/** Name of the question whether the cart is to be emptied: id of its dialog and value of `?modal=`. */
export const CLEAR_DIALOG = 'cart-clear';
