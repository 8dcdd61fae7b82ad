import type { Text } from '#base/call.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { CountryPack } from '#countries/country.ts';
import { getStore } from '#countries/packs.ts';
import { message } from '#i18n/message.ts';

const CLEARED = message(
  'location.change.cleared',
  'Внимание, при смене страны доставки Ваша корзина будет очищена',
);
const REPRICED = message(
  'location.change.repriced',
  'При смене страны доставки цены на товары будут пересчитаны.',
);

export interface CountryChange {
  /** What is said before it is done; null where nothing changes. */
  readonly warning: Text | null;
  readonly isCartCleared: boolean;
}

type Member = Pick<CountryPack, 'cntr' | 'isEuMember'>;

/**
 * What a change of the delivery country does to the cart: within the EU its prices are computed anew, everywhere else it is
 * cleared. Source: I8-018, I8-019, C8-038, C8-039.
 */
export function countryChange(from: Member, to: Member): CountryChange {
  if (from.cntr === to.cntr) return { warning: null, isCartCleared: false };
  const isInsideEu = from.isEuMember && to.isEuMember;
  return { warning: isInsideEu ? REPRICED : CLEARED, isCartCleared: !isInsideEu };
}

interface CheckoutTerms {
  /** Code of the store. */
  readonly store: string;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly now: Date;
}

/**
 * Whether the delivery country may be changed at checkout: on the German site; elsewhere where the
 * config parameter `is_checkout_country_change_available` and the trial are both on. The parameter is that of the store's home:
 * whoever has gone to another country must find the way back. Source: I6-017, C6-012, C6-013.
 */
export function mayChangeAtCheckout(
  countryAt: CountryReader,
  { store, flags, now }: CheckoutTerms,
): boolean {
  const { isCheckoutCountryChangeFree, homeCountry } = getStore(store);
  if (isCheckoutCountryChangeFree) return true;
  const { config } = countryAt({ store, country: homeCountry }, now);
  return (
    config.is_checkout_country_change_available &&
    flags['sigma_test_can_change_location_checkout'] === true
  );
}
