import { isManagedContract } from '#base/actor.ts';

/** As many letters and digits as any contract number has; bounds what a stranger may put into an address. */
const CONTRACT = /^[0-9A-Za-z]{1,20}$/;
const COUNTRY = /^[a-z]{2}$/;

/**
 * The contract that a link may name as the one who sent it; null for a guest, for a managed contract, and for what is no
 * contract number. Source: C6-010, C6-011, I2-123.
 */
export const referralOf = (contract: string | null | undefined): string | null =>
  contract && CONTRACT.test(contract) && !isManagedContract(contract) ? contract : null;

export interface SharedPage {
  /** Scheme and host that the store is known by. */
  readonly site: string;
  /** Path of the page, without a query. */
  readonly path: string;
  readonly contract: string | null;
  /** As the cookie `countryDeliveryCode` says it; null without one. */
  readonly delivery: string | null;
}

/** The whole address that is given to others, with who sent it and where it was going to. Source: I2-122, I2-123, C6-010. */
export function sharedAddress({ site, path, contract, delivery }: SharedPage): string {
  const query = new URLSearchParams();
  const referral = referralOf(contract);
  if (referral) query.set('referral', referral);
  if (delivery && COUNTRY.test(delivery)) query.set('delivery', delivery);
  return site + path + (query.size > 0 ? `?${query.toString()}` : '');
}

/** One cookie out of `document.cookie`; null when it is not there or says nothing. */
export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}
