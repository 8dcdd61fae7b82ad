/** What a form of an order's page is sent for, beside paying as before; named in its field `intent`. */
export const PAY_OTHERWISE = 'pay-otherwise';
export const CANCEL_ORDER = 'cancel-order';
