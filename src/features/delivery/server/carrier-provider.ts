import type { Outcome } from '#base/outcome.ts';
import type { Carrier } from '#countries/country.ts';
import { packRate, type CarrierRate, type RateCode } from '../rules/quote-delivery.ts';

export interface RateRequest {
  readonly carrier: Carrier;
  readonly country: string;
  readonly cityId: number | null;
  readonly pointNumber: number | null;
  readonly weightGrams: number;
  readonly sumMinor: number;
}

/** Whoever knows what a carrier asks: the carrier's own service, or our sandbox. */
export interface CarrierProvider {
  /** `UNAVAILABLE` when the carrier does not answer or answers nonsense; never thrown. */
  rate(request: RateRequest): Promise<Outcome<CarrierRate, RateCode>>;
}

/** The sandbox carrier: prices, days and weights of the country pack, at once and always. */
export const sandboxCarrier: CarrierProvider = {
  rate: async ({ carrier, weightGrams }) => packRate(carrier, weightGrams),
};
