import type { ProviderStatus } from '../model.ts';

/** What must hold of money before an order counts as paid. */
export interface OwedPayment {
  readonly attemptId: string;
  readonly orderNumber: string;
  readonly attemptMinor: number;
  readonly attemptCurrency: string;
  /** What the order costs now. */
  readonly orderMinor: number;
  readonly orderCurrency: string;
  /** Our account at the provider. */
  readonly merchant: string;
}

export type PaymentFault = 'AMOUNT' | 'CURRENCY' | 'ORDER' | 'MERCHANT';

export type PaymentVerdict =
  | { readonly to: 'pending' | 'failed' | 'paid' }
  | { readonly to: 'review'; readonly faults: readonly PaymentFault[] };

/**
 * Decides what the provider's own status means for an attempt. Paid is only what equals the attempt and the order to the minor
 * unit, in the same currency, for the same order, on our account; everything else that brought money goes to review.
 */
export function judgePayment(owed: OwedPayment, status: ProviderStatus): PaymentVerdict {
  if (status.state === 'waiting') return { to: 'pending' };
  if (status.state === 'failed') return { to: 'failed' };
  const isAmountRight =
    status.amountMinor === owed.attemptMinor && owed.attemptMinor === owed.orderMinor;
  const isCurrencyRight =
    status.currency === owed.attemptCurrency && owed.attemptCurrency === owed.orderCurrency;
  const isOrderRight =
    status.attemptId === owed.attemptId && status.orderNumber === owed.orderNumber;
  const faults = [
    ...(isAmountRight ? [] : ['AMOUNT' as const]),
    ...(isCurrencyRight ? [] : ['CURRENCY' as const]),
    ...(isOrderRight ? [] : ['ORDER' as const]),
    ...(status.merchant === owed.merchant ? [] : ['MERCHANT' as const]),
  ];
  return faults.length === 0 ? { to: 'paid' } : { to: 'review', faults };
}
