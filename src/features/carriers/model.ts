import type { IsoDate } from '#base/calendar.ts';
import type { Outcome } from '#base/outcome.ts';
import type { Carrier } from '#countries/country.ts';

/** Where a parcel is, the earliest first; each carrier's own codes are read into these. */
export const PARCEL_STATES = [
  'registered',
  'accepted',
  'underway',
  'at-point',
  'with-courier',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** What a carrier tells of a parcel. */
export interface ParcelEvent {
  readonly state: ParcelState;
  readonly at: Date;
  /** City or office, as the carrier names it; empty where it does not. */
  readonly place: string;
}

/** Sent to a carrier so that it comes for a parcel. Personal data. */
export interface ParcelRequest {
  /** The same for each try of one parcel: a carrier that knows it answers what it answered before. */
  readonly key: string;
  readonly carrier: Carrier;
  readonly country: string;
  readonly cityId: number | null;
  readonly pointNumber: number | null;
  /** Null for a pickup point. */
  readonly address: { readonly city: string; readonly line: string; readonly zip: string } | null;
  readonly receiver: { readonly name: string; readonly phoneE164: string; readonly email: string };
  readonly weightGrams: number;
  /** Declared value, minor units of the store. */
  readonly sumMinor: number;
}

/** `UNAVAILABLE`: no answer, or nonsense. `REFUSED`: the carrier says no, and repeating it does not help. */
export type ParcelCode = 'UNAVAILABLE' | 'REFUSED';

/** A parcel that a carrier knows of. */
export interface RegisteredParcel {
  readonly trackingNumber: string;
  /** The carrier's own page of this parcel; null where it has none. */
  readonly trackingUrl: string | null;
  /** PDF to print; null where the carrier makes it later. */
  readonly label: Uint8Array | null;
  /** The last day on which the carrier means to hand it over; null where it does not say. */
  readonly until: IsoDate | null;
}

/** The part of a carrier's service that moves parcels. */
export interface ParcelService {
  register(request: ParcelRequest): Promise<Outcome<RegisteredParcel, ParcelCode>>;
  /** What happened to each parcel, the earliest first; a number that the carrier does not know is left out. At most 100 at once. */
  track(
    trackingNumbers: readonly string[],
  ): Promise<Outcome<ReadonlyMap<string, readonly ParcelEvent[]>, 'UNAVAILABLE'>>;
  /** Takes back a parcel that was not handed over yet. */
  cancel(trackingNumber: string): Promise<Outcome<void, ParcelCode | 'TOO_LATE'>>;
}

/** What decides what a carrier asks. */
export interface RateRequest {
  readonly carrier: Carrier;
  readonly country: string;
  /** Where to; null where only the country is known. */
  readonly cityId: number | null;
  readonly pointNumber: number | null;
  readonly weightGrams: number;
  readonly sumMinor: number;
}

/** What a carrier asks for a parcel and how many of its days of work it needs. */
export type CarrierRate = Pick<Carrier, 'priceMinor' | 'minDays' | 'maxDays'>;

/** `NO_SERVICE`: the carrier does not go there. `UNAVAILABLE`: it does not answer, or answers nonsense. */
export type RateCode = 'TOO_HEAVY' | 'NO_SERVICE' | 'UNAVAILABLE';

/** Whoever knows what a carrier asks: the carrier's own service, or the country pack. */
export interface CarrierProvider {
  /** Never throws. */
  rate(request: RateRequest): Promise<Outcome<CarrierRate, RateCode>>;
}
