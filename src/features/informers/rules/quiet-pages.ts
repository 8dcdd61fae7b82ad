/** From the cart to the order that was placed, and the account. A cart that somebody shared is a page like any other. */
const QUIET = /^\/[a-z]{2}\/shop\/(?:cart(?!\/share(?:\/|$))|payment|profile)(?:\/|$)/;

/** Whether somebody who buys, or looks after their orders here, is left in peace: no bar floats over such a page. */
export const isQuietPage = (path: string): boolean => QUIET.test(path);
