import { PAYMENT_METHODS, type PaymentMethod } from '#countries/payment-methods.ts';
import type { PaymentMethodView } from '../model.ts';
import type { Providers } from './provider-circuit.ts';

/** What decides which methods can be used. */
export interface MethodPlace {
  /** Delivery country. */
  readonly country: string;
  /** Currency of the store. */
  readonly currency: string;
  /** Whether the chosen delivery takes money. */
  readonly canPayOnDelivery: boolean;
}

export interface MethodQuestion extends MethodPlace {
  /** Methods of the country pack, with staff's settings in it. */
  readonly methods: readonly PaymentMethod[];
  /** The buyer's method of last time; null for a new one. */
  readonly previousMethod: string | null;
}

/** Whether a method of the country can be used here and now: a provider takes it, or the delivery takes money. */
export const canPayBy = (
  providers: Providers,
  method: PaymentMethod,
  place: MethodPlace,
): boolean =>
  PAYMENT_METHODS[method].isPaidLater
    ? place.canPayOnDelivery
    : providers.canTake(method, place.country, place.currency);

/**
 * The methods that the country offers and that can be paid with here and now, in the pack's order; the one used last comes first.
 * Source: C3-087, C3-092.
 */
export function listMethods(
  providers: Providers,
  question: MethodQuestion,
): readonly PaymentMethodView[] {
  return question.methods
    .filter((alias) => canPayBy(providers, alias, question))
    .map((alias) => ({
      name: PAYMENT_METHODS[alias].name,
      alias,
      fullCode: PAYMENT_METHODS[alias].fullCode,
      isPreviousPaymentMethod: alias === question.previousMethod,
      isPractice:
        !PAYMENT_METHODS[alias].isPaidLater &&
        providers.isPractice(alias, question.country, question.currency),
      imageUrl: null,
      additionalFields: [],
    }))
    .toSorted((a, b) => Number(b.isPreviousPaymentMethod) - Number(a.isPreviousPaymentMethod));
}
