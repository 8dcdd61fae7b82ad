import type { CountryPack, Store } from '#countries/country.ts';
import { majorNumber } from '#base/money.ts';
import { onlineStores } from './offers.ts';

/**
 * What it costs at least to send so much from one country to another, in major units of the sender's store; undefined when
 * nobody takes it: the order is then over the limit. Source: I7-045.
 */
export function deliveryCost(
  parcel: { readonly weightGrams: number; readonly from: string },
  destination: CountryPack | null,
  stores: readonly Store[],
): number | undefined {
  if (!destination) return undefined;
  const sender = onlineStores(destination, stores).find(({ homeCountry }) => homeCountry === parcel.from);
  if (!sender) return undefined;
  const prices = destination.carriers
    .filter(({ maxWeightGrams }) => maxWeightGrams >= parcel.weightGrams)
    .map(({ priceMinor }) => priceMinor);
  return prices.length === 0 ? undefined : majorNumber(Math.min(...prices), sender.currency);
}
