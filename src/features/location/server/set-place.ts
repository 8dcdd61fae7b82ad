import { getCountry } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import {
  CART_CAME_ALONG,
  COUNTRY_CHANGED_COOKIE,
  COUNTRY_CHANGED_SECONDS,
  PLACE_COOKIE_SECONDS,
  PLACE_COOKIES,
  type PlaceChange,
} from '../model.ts';
import { countryChange } from '../rules/country-change.ts';

type Answering = Pick<CallContext, 'setCookie'>;

/** The cookies that make the place of all further requests. */
export function keepPlace(
  { setCookie }: Answering,
  countryCode: string,
  cityId: number | null,
): void {
  const lasting = { maxAgeSeconds: PLACE_COOKIE_SECONDS, isReadable: true };
  setCookie(PLACE_COOKIES.country, countryCode, lasting);
  if (cityId === null) setCookie(PLACE_COOKIES.city, '', { maxAgeSeconds: 0 });
  else setCookie(PLACE_COOKIES.city, String(cityId), lasting);
}

/** Has the next page say once that goods now go elsewhere. Source: I4-054. */
export function announceCountry({ setCookie }: Answering, countryCode: string): void {
  setCookie(COUNTRY_CHANGED_COOKIE, countryCode, {
    maxAgeSeconds: COUNTRY_CHANGED_SECONDS,
    isReadable: true,
  });
}

/** Has the first page in another store say once that the cart has come along. Source: D82. */
export function announceCart({ setCookie }: Answering): void {
  setCookie(COUNTRY_CHANGED_COOKIE, CART_CAME_ALONG, {
    maxAgeSeconds: COUNTRY_CHANGED_SECONDS,
    isReadable: true,
  });
}

export interface PlaceChangeParts {
  /** Empties the cart of whoever asks and keeps what was in it for a day; false where nothing was in it. */
  clearCart(context: CallContext): Promise<boolean>;
}

/**
 * Remembers country and city on this host. Another country clears the cart where its rule says so, wherever one changes it: a cart of
 * which an order is being made is no other (D80).
 *
 * @returns Whether something was taken out of the cart.
 */
export async function changePlace(
  parts: PlaceChangeParts,
  context: CallContext,
  to: PlaceChange,
): Promise<boolean> {
  const from = context.place.country;
  let isCleared = false;
  if (from !== to.country) {
    const { isCartCleared } = countryChange(getCountry(from), getCountry(to.country));
    isCleared = isCartCleared && (await parts.clearCart(context));
    if (!to.isSilent) announceCountry(context, to.country);
  }
  keepPlace(context, to.country, to.cityId);
  return isCleared;
}
