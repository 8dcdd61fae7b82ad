/** What a form of an order's page is sent for, beside paying as before; named in its field `intent`. */
export const PAY_OTHERWISE = 'pay-otherwise';
export const CANCEL_ORDER = 'cancel-order';
/** A code to the order's phone, in a browser without scripts. */
export const SEND_DOOR_CODE = 'send-door-code';
/** Where on the page that code is asked for: what comes of a press is looked at there, if at all. */
export const DOOR_CODE = 'door-code';
