const PREFIX = '__Host-';

/**
 * A cookie's name on the wire. Over TLS the prefix has the browser refuse whatever a neighbouring host or a plain connection tries to plant.
 *
 * @param isSecure Whether the shop is served over TLS.
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? PREFIX + name : name;

/** The shop's own name of a cookie that has the prefix; null for one without. */
export const unprefixed = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
