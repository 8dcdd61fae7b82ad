import type { CountryPack, Store } from '#countries/country.ts';

/** What customs of the destination do not let in, with the most that they do. */
export type CustomsFault =
  | { readonly code: 'OVER_CUSTOMS_SUM'; readonly max: number }
  | { readonly code: 'OVER_CUSTOMS_ITEMS'; readonly max: number };

type CustomsStore = Pick<Store, 'isCustomsNoticed' | 'homeCountry' | 'currency'>;
type CustomsPack = Pick<CountryPack, 'cntr' | 'isEuMember' | 'orderValueLimit' | 'customs'>;

/** Whether goods of the store go out of the Union there. */
const isBorderCrossed = (store: CustomsStore, { cntr, isEuMember }: CustomsPack): boolean =>
  store.isCustomsNoticed && !isEuMember && cntr !== store.homeCountry;

/** The most pieces that customs let in; null: any number. Source: C5-049. */
export const mostItems = (store: CustomsStore, pack: CustomsPack): number | null =>
  isBorderCrossed(store, pack) ? pack.customs.maxItems : null;

/**
 * Whether an order may leave the Union: from de, eu and bb to countries outside it at most `orderValueLimit` euro, and to Korea six
 * things at most. Null: it may, or it crosses no such border. Source: C5-048, C5-049, C9-041, C9-042, D26.
 *
 * @param cart Its sum in minor units of the store's currency, which is the euro in all of these stores.
 */
export function customsFault(
  store: CustomsStore,
  pack: CustomsPack,
  cart: { readonly sumMinor: number; readonly amount: number },
): CustomsFault | null {
  if (!isBorderCrossed(store, pack)) return null;
  const { orderValueLimit } = pack;
  const maxItems = mostItems(store, pack);
  if (maxItems !== null && cart.amount > maxItems)
    return { code: 'OVER_CUSTOMS_ITEMS', max: maxItems };
  const sumMajor = cart.sumMinor / 10 ** store.currency.decimals;
  if (orderValueLimit !== null && sumMajor > orderValueLimit)
    return { code: 'OVER_CUSTOMS_SUM', max: orderValueLimit };
  return null;
}
