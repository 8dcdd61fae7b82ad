import type { Place } from '#base/place.ts';
import type { Store } from '#countries/country.ts';
import { getCountry, listStores } from '#countries/packs.ts';
import { spokenInstead } from '#i18n/languages.ts';

/** What a request says of itself; every value comes from outside and may be anything. */
export interface PlaceRequest {
  /** Host header, with or without a port. */
  readonly host: string;
  /** Path without the query. */
  readonly path: string;
  /** Query parameter `delivery` (I2-013). */
  readonly delivery?: string | undefined;
  /** Cookie `countryDeliveryCode`. */
  readonly countryCookie?: string | undefined;
  /** Cookie of the chosen city. */
  readonly cityCookie?: string | undefined;
}

export interface ResolvedPlace {
  readonly place: Place;
  /** The delivery country as it is without `delivery=`. */
  readonly countryBefore: string;
  /** Whether `delivery=` names a country that the store delivers to. */
  readonly isCountryNamed: boolean;
  /** False when the path's first segment is no language of the store: a page is not found there. */
  readonly languageIsKnown: boolean;
  /** Where the bare address leads: the store's default language. The query is the caller's to keep. */
  readonly redirectTo?: string;
}

const LARGEST_CITY_ID = 2_147_483_647;

/** Host name in lower case without port and final dot. */
const hostName = (host: string): string =>
  host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** The store of a host: by its full name, then by its first label, otherwise the default one. */
function storeOf(host: string, stores: readonly Store[]): Store {
  const name = hostName(host);
  const found =
    stores.find(({ hosts }) => hosts.includes(name)) ??
    stores.find(({ code }) => name.startsWith(`${code}.`)) ??
    stores.find(({ isDefault }) => isDefault);
  if (!found)
    throw new Error('no store is the default one: set isDefault in one pack of src/countries');
  return found;
}

/** A country that the store delivers to, in whatever case it is written; anything else is none. */
const deliveredTo = (store: Store, wish: string | undefined): string | undefined =>
  store.deliversTo.find((country) => country === wish?.toLowerCase());

function cityOf(cookie: string | undefined): number | null {
  if (!cookie || !/^[1-9]\d{0,9}$/.test(cookie)) return null;
  const id = Number(cookie);
  return id <= LARGEST_CITY_ID ? id : null;
}

/** Where the store does not speak a language that its country names, the country's next one; otherwise its default. */
function insteadOf(segment: string, store: Store): string {
  const spoken = spokenInstead(segment, getCountry(store.homeCountry).languages);
  return spoken !== null && store.languages.includes(spoken) ? spoken : store.defaultLanguage;
}

/**
 * Which store, delivery country, city and language a request is in. The host chooses the store; `delivery=` wins over the
 * cookie for the country, and only countries that the store delivers to count; the path's first segment is the language
 * (I2-001, I2-013, C2-011).
 *
 * A city of the cookie belongs to the country of the cookie: when `delivery=` names another country, no city is chosen. That
 * the city exists and lies in the country is for whoever loads it to check.
 *
 * @param stores All stores; a test passes its own.
 */
export function resolvePlace(
  request: PlaceRequest,
  stores: readonly Store[] = listStores(),
): ResolvedPlace {
  const store = storeOf(request.host, stores);
  const named = deliveredTo(store, request.delivery);
  const countryBefore = deliveredTo(store, request.countryCookie) ?? store.homeCountry;
  const country = named ?? countryBefore;
  const cityId = country === countryBefore ? cityOf(request.cityCookie) : null;
  const segment = /^\/([^/]*)/.exec(request.path)?.[1] ?? '';
  const languageIsKnown = store.languages.includes(segment);
  const language = languageIsKnown ? segment : insteadOf(segment, store);
  const place = { store: store.code, country, cityId, language };
  const found = { place, countryBefore, isCountryNamed: named !== undefined, languageIsKnown };
  return segment === '' ? { ...found, redirectTo: `/${store.defaultLanguage}/` } : found;
}
