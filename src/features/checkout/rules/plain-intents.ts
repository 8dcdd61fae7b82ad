/** What the final form is sent for by a browser without scripts, beside the order itself: a code to the phone. */
export const SEND_CODE = 'send-code';

/** What the delivery form is sent for beside the next step: another city, on a page of its own. */
export const LEAVE = 'leave';
