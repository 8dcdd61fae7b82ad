/** Name of the window in which two carts become one: id of its dialog and value of `?modal=`. */
export const MERGE_DIALOG = 'merge-cart';
