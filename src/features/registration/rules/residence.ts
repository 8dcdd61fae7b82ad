/** As much of a country pack and a store as the choice of a shop needs. */
export interface ResidenceCountry {
  readonly cntr: string;
  readonly redirectToOtherShop: string | null;
  readonly availableOnlineShop: readonly { readonly code: string; readonly default: boolean }[];
}

/** True when the country of residence comes before everything else: consultants in Europe. Source: I2-047, I5-040. */
export const isResidenceFirst = (
  { method }: { readonly method: 'pk' | 'bp' },
  listed: { readonly isResidenceFirst: boolean },
): boolean => method === 'bp' && listed.isResidenceFirst;

/**
 * The store that registers residents of a country: the one that the country names instead of its own; else, where the
 * residence decides, its own store; else the store at hand. Source: I2-048.
 */
export function storeOfResidence(
  country: ResidenceCountry,
  here: string,
  doesResidenceDecide: boolean,
): string {
  if (country.redirectToOtherShop !== null) return country.redirectToOtherShop;
  if (!doesResidenceDecide) return here;
  const shops = country.availableOnlineShop;
  if (shops.some(({ code }) => code === here)) return here;
  return (shops.find((shop) => shop.default) ?? shops[0])?.code ?? here;
}
