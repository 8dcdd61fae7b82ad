/**
 * `main` anywhere; `quick-checkout` where a guest is in the middle of buying (I2-056); `again` where somebody who is signed in confirms
 * that it is them.
 */
export type LoginVariant = 'main' | 'quick-checkout' | 'again';

const CHECKOUT_STEP = /^\/[a-z]{2}\/shop\/cart\/[a-z-]+\/?(?:\?|$)/;

/**
 * Which login form a guest is shown.
 *
 * @param address Path of the page that the visitor goes on with afterwards: a step after the cart means buying.
 */
export const loginVariant = (address: string): LoginVariant =>
  CHECKOUT_STEP.test(address) ? 'quick-checkout' : 'main';
