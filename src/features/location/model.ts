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
  /** True where deliveries are late for now, as staff say. */
  readonly isShowDeliveryDelayInformer: boolean;
}

/** Most cities one search answers with. */
export const CITIES_AT_ONCE = 20;
/** Longest start of a name that is searched for. */
export const CITY_QUERY_MAX = 64;
/** Most countries one answer lists: more than there are. */
export const COUNTRIES_AT_ONCE = 250;
/** Most lines of a cart whose change is told one by one. */
export const EFFECT_LINES = 50;

/** A year: the place a visitor chose is a convenience, not a secret. */
export const PLACE_COOKIE_SECONDS = 365 * 86_400;
/** Names of the cookies that the place of a request is read from. */
export const PLACE_COOKIES = { country: 'countryDeliveryCode', city: 'cityId' } as const;

/** Where goods go from now on. */
export interface PlaceChange {
  readonly country: string;
  readonly cityId: number | null;
  /** Nobody is told: there was nothing before. */
  readonly isSilent?: boolean;
}

/** Says once that the delivery country is another one: its value is the country's code. Source: I4-054. */
export const COUNTRY_CHANGED_COOKIE = 'countryChanged';
/** Its value where the cart has come along from another store: what then is to be said is another thing. No country is called so. */
export const CART_CAME_ALONG = 'cart';
export const COUNTRY_CHANGED_SECONDS = 86_400;

/** How long a session may be on its way from one store's host to another's. Source: D77. */
export const HANDOVER_SECONDS = 60;
/** How long the page waits that asks whoever could not be proven to be the same. */
export const HANDOVER_ASK_SECONDS = 600;
/** Longest token of a hand-over that is looked at. */
export const HANDOVER_TOKEN_MAX = 200;

/** Most territorial units of one answer, also where all are asked for. */
export const UNITS_AT_ONCE = 1_000;
