import type { CountryPack, Store } from '#countries/country.ts';
import { majorNumber } from '#base/money.ts';
import { listStores } from '#countries/packs.ts';
import { onlineStores } from './offers.ts';

/**
 * What it costs at least to send so much from one country to another, in major units of the sender's store; undefined when
 * nobody takes it: the order is then over the limit. What waits in a store of the company's own is not sent. Source: I7-045.
 *
 * @param packAt A country as the store has it now: abroad its carriers ask for the store's money.
 */
export function deliveryCost(
  parcel: { readonly weightGrams: number; readonly from: string },
  destination: CountryPack | null,
  packAt: (place: { readonly store: string; readonly country: string }) => CountryPack,
  stores: readonly Store[] = listStores(),
): number | undefined {
  if (!destination) return undefined;
  const sender = onlineStores(destination, stores).find(
    ({ homeCountry }) => homeCountry === parcel.from,
  );
  if (!sender) return undefined;
  const prices = packAt({ store: sender.code, country: destination.cntr })
    .carriers.filter(
      ({ kind, maxWeightGrams }) => kind !== 'csc' && maxWeightGrams >= parcel.weightGrams,
    )
    .map(({ priceMinor }) => priceMinor);
  return prices.length === 0 ? undefined : majorNumber(Math.min(...prices), sender.currency);
}
