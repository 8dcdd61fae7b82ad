/** The door: whoever imports it makes the windows of promotions known. */
import './promotion-dialogs.ts';
