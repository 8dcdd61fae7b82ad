/** The door: whoever imports it makes the windows of promotions known, and may open them. */
export { openAction, PROMOTION_DIALOGS } from './promotion-dialogs.ts';
