import type { Currency } from '#base/money.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import type { RegistrationKind } from './registration-kind.ts';

/** What registering costs, and in which store it is paid. */
export interface RegistrationFee {
  readonly store: string;
  readonly minor: number;
  readonly currency: Currency;
}

/**
 * What somebody owes for registering: the fee of the country's pack for consultants, in the store that is the country's first; clients owe
 * nothing, nor does anybody where the pack names none. Source: I2-092, D86.
 */
export function feeFor(
  {
    registrationFee,
    availableOnlineShop,
  }: Pick<CountryPack, 'registrationFee' | 'availableOnlineShop'>,
  { method }: Pick<RegistrationKind, 'method'>,
  storeOf: (code: string) => Pick<Store, 'code' | 'currency'> | null,
): RegistrationFee | null {
  if (registrationFee === null || method !== 'bp') return null;
  const first = availableOnlineShop.find((shop) => shop.default);
  const store = first ? storeOf(first.code) : null;
  return (
    store && { store: store.code, minor: registrationFee.consultantMinor, currency: store.currency }
  );
}
