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
