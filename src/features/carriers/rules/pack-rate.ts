import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Carrier } from '#countries/country.ts';
import type { CarrierRate } from '../model.ts';

/** The rate of a carrier that asks the same for every parcel it takes, as the country pack says. */
export function packRate(carrier: Carrier, weightGrams: number): Outcome<CarrierRate, 'TOO_HEAVY'> {
  if (weightGrams > carrier.maxWeightGrams)
    return refused('TOO_HEAVY', { max: carrier.maxWeightGrams });
  const { priceMinor, minDays, maxDays } = carrier;
  return ok({ priceMinor, minDays, maxDays });
}
