/** One way of delivery: the least it costs, in major units, and the days on which it then comes. */
export interface Offer {
  readonly price: number;
  readonly from: string;
  readonly to: string;
}

interface Offered {
  readonly price: { readonly value: number } | null;
  readonly dates: { readonly from: string; readonly to: string } | null;
}

/**
 * Picks what is said first of several ways of delivery.
 *
 * @param offered Those without a price or days are left out.
 * @returns The cheapest; of equal prices the one that is there first; null when none is left.
 */
export function cheapestOf(offered: readonly Offered[]): Offer | null {
  const offers = offered.flatMap(({ price, dates }) =>
    price && dates ? [{ price: price.value, from: dates.from, to: dates.to }] : [],
  );
  return cheapestOffer(offers);
}

/** The cheapest of several ways; of equal prices the one that is there first; null of none. */
export function cheapestOffer(offers: readonly Offer[]): Offer | null {
  const [first] = offers.toSorted((a, b) => a.price - b.price || a.to.localeCompare(b.to));
  return first ?? null;
}
