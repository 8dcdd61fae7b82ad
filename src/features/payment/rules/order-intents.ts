/** What a form of an order's page is sent for, beside paying as before; named in its field `intent`. */
export const PAY_OTHERWISE = 'pay-otherwise';
/** A kept means is charged for it. */
export const PAY_KEPT = 'pay-kept';
/** A code that has ended is followed by another, on the page that was pressed on. */
export const RENEW_CODE = 'renew-code';
/** Whether the money has come is asked for now. */
export const CHECK_PAYMENT = 'check-payment';
export const CANCEL_ORDER = 'cancel-order';
/** A code to the order's phone, in a browser without scripts. */
export const SEND_DOOR_CODE = 'send-door-code';
/** Where on the page that code is asked for: what comes of a press is looked at there, if at all. */
export const DOOR_CODE = 'door-code';

/** Steps of a payment by number and code: the number, its code, another code, and the confirmation. */
export const CODE_NUMBER = 'code-number';
export const CODE_CHECK = 'code-check';
export const CODE_AGAIN = 'code-again';
export const CODE_CONFIRM = 'code-confirm';
/** Where on the page they are taken. */
export const BY_CODE = 'by-code';
/** The method whose payments wait for a confirmation of ours. */
export const WALLET_METHOD = 'kgbalance';
