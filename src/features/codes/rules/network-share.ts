/** A twentieth: to use up a country's day, somebody needs twenty networks. */
const SHARE = 0.05;
/** What one address may have in an hour is never more than its network's day. */
const LEAST = 10;

/** Codes that one network (a /48, an IPv4 /24) may have sent to one country's phones in a day. */
export const networkShare = (countryDayCap: number): number =>
  Math.max(LEAST, Math.ceil(countryDayCap * SHARE));
