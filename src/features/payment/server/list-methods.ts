import { PAYMENT_METHODS } from '#countries/payment-methods.ts';
import type { CountryPack } from '#countries/country.ts';
import type { PaymentMethodView } from '../model.ts';
import type { Providers } from './provider-circuit.ts';

export interface MethodQuestion {
  /** The pack of the delivery country, with staff's settings in it. */
  readonly pack: Pick<CountryPack, 'cntr' | 'paymentMethods'>;
  /** Currency of the store. */
  readonly currency: string;
  /** Whether the chosen delivery takes money. */
  readonly canPayOnDelivery: boolean;
  /** The buyer's method of last time; null for a new one. */
  readonly previousMethod: string | null;
}

/**
 * The methods that the country offers and that can be paid with here and now, in the pack's order; the one used last comes first.
 * Source: C3-087, C3-092.
 */
export function listMethods(providers: Providers, question: MethodQuestion): readonly PaymentMethodView[] {
  const { pack, currency, canPayOnDelivery, previousMethod } = question;
  return pack.paymentMethods
    .filter((alias) =>
      PAYMENT_METHODS[alias].isPaidLater
        ? canPayOnDelivery
        : providers.canTake(alias, pack.cntr, currency),
    )
    .map((alias) => ({
      name: PAYMENT_METHODS[alias].name,
      alias,
      fullCode: PAYMENT_METHODS[alias].fullCode,
      isPreviousPaymentMethod: alias === previousMethod,
      imageUrl: null,
      additionalFields: [],
    }))
    .toSorted((a, b) => Number(b.isPreviousPaymentMethod) - Number(a.isPreviousPaymentMethod));
}
