/** A place that goods can be sent to, in the words of one language. */
export interface City {
  readonly id: number;
  /** Two lower-case letters. */
  readonly country: string;
  readonly name: string;
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
  /** IANA name; delivery days are days of this zone. */
  readonly timezone: string;
  /** False where nothing can be picked up: what may not be sent by courier can't be bought there. */
  readonly isSelfDeliveryAvailable: boolean;
}

/** Most cities one search answers with. */
export const CITIES_AT_ONCE = 20;
/** Longest start of a name that is searched for. */
export const CITY_QUERY_MAX = 64;

/** A year: the place a visitor chose is a convenience, not a secret. */
export const PLACE_COOKIE_SECONDS = 365 * 86_400;
/** Names of the cookies that the place of a request is read from. */
export const PLACE_COOKIES = { country: 'countryDeliveryCode', city: 'cityId' } as const;

/** Most territorial units of one answer, also where all are asked for. */
export const UNITS_AT_ONCE = 500;
