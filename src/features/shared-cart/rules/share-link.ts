import { withQuery } from '#base/with-query.ts';
import { referralOf } from '#features/referral/rules/referral-link.ts';
import { sharedCartPath } from './share-addresses.ts';

export interface ShareLinkParts {
  /** Scheme and host that the store is known by. */
  readonly site: string;
  readonly language: string;
  readonly hash: string;
  /** Of who shares; null for a guest. */
  readonly contract: string | null;
  /** Delivery country of the cart. */
  readonly country: string;
}

/** The address that is given to others. A contract that starts with 'M' is not named in it. Source: C2-013, C6-010, C6-011. */
export const shareLink = ({ site, language, hash, contract, country }: ShareLinkParts): string =>
  withQuery(site + sharedCartPath(`/${language}/shop/cart/`, hash), {
    utm_campaign: 'sharecart',
    utm_content: referralOf(contract),
    delivery: country,
  });
