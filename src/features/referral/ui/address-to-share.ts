import { PLACE_COOKIES } from '#features/location/model.ts';
import { contractOf, personalNow } from '#web/personal-store.ts';
import { readCookie, sharedAddress } from '../rules/referral-link.ts';

/**
 * The address of a page as this visitor gives it to others. Who they are is known to the browser only, after the page came
 * up: the page itself is the same for everybody. Source: I2-122.
 */
export const addressToShare = (path: string, contract = contractOf(personalNow())): string =>
  sharedAddress({
    site: location.origin,
    path,
    contract,
    delivery: readCookie(document.cookie, PLACE_COOKIES.country),
  });
