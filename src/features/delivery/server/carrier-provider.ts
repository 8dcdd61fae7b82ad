import type { CarrierProvider } from '#features/carriers/model.ts';
import { packRate } from '#features/carriers/rules/pack-rate.ts';

/** Prices, days and weights of the country pack, at once and always. */
export const sandboxCarrier: CarrierProvider = {
  rate: async ({ carrier, weightGrams }) => packRate(carrier, weightGrams),
};
