/** A centre where orders, cards and advice are handed out. Source: I3-021. */
export interface ServiceCentre {
  /** Number that it is known by. */
  readonly contract: string;
  readonly address: string;
  readonly cityId: number;
  readonly lat: number;
  readonly lon: number;
  readonly addressName: string;
}

/** Most centres of one answer. */
export const CENTRES_AT_ONCE = 50;

/** A city that has centres. */
export interface CentreCity {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Its names in all languages, as they are searched for. */
  readonly keys: readonly string[];
  readonly count: number;
}

/** A centre as its page shows it. */
export interface ShownCentre extends Pick<
  ServiceCentre,
  'contract' | 'cityId' | 'address' | 'lat' | 'lon'
> {
  /** What it is called, the same for all of a country. */
  readonly name: string;
  readonly hours: string;
}

/** Most cities with centres of one country. */
export const CENTRE_CITIES_AT_MOST = 500;
export const CENTRES_ON_A_PAGE = 20;
/** Longest name of a city that is looked for. */
export const CITY_NAME_MAX = 60;
/** Most centres that a browser keeps. */
export const ALL_CENTRES_AT_MOST = 5000;
