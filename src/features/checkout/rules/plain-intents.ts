/** What the final form is sent for by a browser without scripts, beside the order itself: a code to the phone. */
export const SEND_CODE = 'send-code';

/** Where the final form says which notice of a reserve stood in it. */
export const NOTICE_SHOWN = 'reserveNotice';

/** And what was said of the monthly kits. */
export const MONTHLY_SHOWN = 'monthlyTerms';

/** And which form was to be read. */
export const FORM_HASH = 'formHash';

/** And which presents. */
export const GIFT_SHOWN = 'gift';

/** What the delivery form is sent for beside the next step: another city, on a page of its own. */
export const LEAVE = 'leave';
