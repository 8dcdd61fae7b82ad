import type { Carrier, CountryPack, Store } from '#countries/country.ts';
import { majorNumber } from '#base/money.ts';
import { listStores } from '#countries/packs.ts';
import { onlineStores } from './offers.ts';

/** A country as the store has it now: abroad its carriers ask for the store's money. */
type PackAt = (place: { readonly store: string; readonly country: string }) => CountryPack;

/** The store that sends from one country to another, with those who carry it there; undefined where nobody sends. */
function senderTo(
  destination: CountryPack | null,
  from: string,
  packAt: PackAt,
  stores: readonly Store[],
): { readonly sender: Store; readonly carriers: readonly Carrier[] } | undefined {
  if (!destination) return undefined;
  const sender = onlineStores(destination, stores).find(({ homeCountry }) => homeCountry === from);
  if (!sender) return undefined;
  return { sender, carriers: packAt({ store: sender.code, country: destination.cntr }).carriers };
}

/** What waits in a store of the company's own is not sent. */
const isSent = ({ kind }: Carrier): boolean => kind !== 'csc';

/**
 * What it costs at least to send so much from one country to another, in major units of the sender's store; undefined when
 * nobody takes it: the order is then over the limit. Source: I7-045, C7-064.
 */
export function deliveryCost(
  parcel: { readonly weightGrams: number; readonly from: string },
  destination: CountryPack | null,
  packAt: PackAt,
  stores: readonly Store[] = listStores(),
): number | undefined {
  const found = senderTo(destination, parcel.from, packAt, stores);
  const prices = (found?.carriers ?? [])
    .filter((carrier) => isSent(carrier) && carrier.maxWeightGrams >= parcel.weightGrams)
    .map(({ priceMinor }) => priceMinor);
  if (!found || prices.length === 0) return undefined;
  return majorNumber(Math.min(...prices), found.sender.currency);
}

/** The most that one order may weigh, in grams: to be sent, and to be fetched from a store of the company's own; 0 where there is no such way. */
export interface Heaviest {
  readonly sent: number;
  readonly fetched: number;
}

/** Up to which weight `deliveryCost` has a price: whoever shows a cart need not ask anew for each weight. */
export function heaviestOrder(
  from: string,
  destination: CountryPack | null,
  packAt: PackAt,
  stores: readonly Store[] = listStores(),
): Heaviest {
  const carriers = senderTo(destination, from, packAt, stores)?.carriers ?? [];
  const most = (some: readonly Carrier[]) =>
    Math.max(0, ...some.map(({ maxWeightGrams }) => maxWeightGrams));
  return {
    sent: most(carriers.filter(isSent)),
    fetched: most(carriers.filter((carrier) => !isSent(carrier))),
  };
}
