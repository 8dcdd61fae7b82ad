import type { Outcome } from '#base/outcome.ts';
import type { Carrier } from '#countries/country.ts';
import type { CarrierRate } from '../model.ts';

/** A city in the carrier's language. Several regions have one of the same name. */
export interface PricedCity {
  readonly id: number;
  readonly name: string;
  /** Empty where nobody knows it, or the city is one by itself. */
  readonly region: string;
}

/** A parcel as a carrier prices it. */
export interface PricedParcel {
  readonly carrier: Carrier;
  readonly country: string;
  /** Null where only the country is known. */
  readonly city: PricedCity | null;
  readonly weightGrams: number;
}

/** A carrier's own service. */
export interface CarrierAdapter {
  readonly code: string;
  /** The language in which it wants cities named. */
  readonly language: string;
  /** Whether this carrier of a country pack is priced by it. */
  serves(carrier: Carrier): boolean;
  /** @throws Where it does not answer, or answers nonsense. */
  rate(
    parcel: PricedParcel,
    signal: AbortSignal,
  ): Promise<Outcome<CarrierRate, 'TOO_HEAVY' | 'NO_SERVICE'>>;
}
