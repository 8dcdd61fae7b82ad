/** `main` anywhere; `quick-checkout` where a guest is in the middle of buying. Source: I2-056. */
export type LoginVariant = 'main' | 'quick-checkout';

const CHECKOUT_STEP = /^\/[a-z]{2}\/shop\/cart\/[a-z-]+\/?(?:\?|$)/;

/**
 * Which login form is shown.
 *
 * @param address Path of the page that the visitor goes on with afterwards: a step after the cart means buying.
 */
export const loginVariant = (address: string): LoginVariant =>
  CHECKOUT_STEP.test(address) ? 'quick-checkout' : 'main';
