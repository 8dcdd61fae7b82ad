/** What the final form is sent for by a browser without scripts, beside the order itself: a code to the phone. */
export const SEND_CODE = 'send-code';
