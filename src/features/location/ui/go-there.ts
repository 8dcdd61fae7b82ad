import { call } from '#web/call-client.ts';
import { getStoreAddress } from '../calls/location.ts';
import { setLocation } from '../calls/set-location.ts';
import type { FoundCity } from './city-search.tsx';
import { forgetGeo } from './geo.ts';
import { forgetNamedCountry } from './forget-named-country.ts';

/** Null when all went well and the page is leaving; otherwise what to say. */
type Said = Promise<string | null>;

/** Remembers the city on the server, then loads the page again. Source: I4-050, I4-051, I2-081. */
export async function setCity(countryCode: string, city: FoundCity, noServer: string): Said {
  forgetGeo();
  const result = await call(setLocation, {
    body: { countryCode, cityId: city.id },
  });
  if (!result.success) return result.message[0] ?? noServer;
  forgetNamedCountry();
  window.location.reload();
  return null;
}

export interface Destination {
  readonly country: string;
  readonly store: string;
  readonly language: string;
  /** A city of that country, wherever the store is; null: none was chosen. */
  readonly city: FoundCity | null;
}

/** 'Apply': asks where to go on, and goes there. Source: I4-053, I2-081. */
export async function goThere(
  { country, store, language, city }: Destination,
  noServer: string,
): Said {
  forgetGeo();
  const { pathname, search, href } = window.location;
  const result = await call(getStoreAddress, {
    body: {
      deliveryCountryCode: country,
      onlineShopCode: store,
      onlineShopLanguageCode: language,
      cityId: city?.id,
      back: pathname + search,
    },
  });
  if (!result.success) return result.message[0] ?? noServer;
  const target = new URL(result.data.redirect_url, href);
  // The hash never reached the server.
  if (target.origin === window.location.origin) target.hash = window.location.hash;
  forgetNamedCountry();
  if (target.href === window.location.href) window.location.reload();
  else window.location.assign(target);
  return null;
}
