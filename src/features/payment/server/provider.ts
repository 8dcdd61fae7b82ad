import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { ProviderStatus } from '../model.ts';

/** What a provider is asked to take money for. */
export interface AttemptToStart {
  /** Key of idempotency: the same attempt started twice is one payment there. */
  readonly attemptId: string;
  /** When it was begun first. */
  readonly startedAt: Date;
  /** What the provider called it then; null while it is not known. */
  readonly providerPaymentId: string | null;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Alias of the payment method. */
  readonly method: string;
  /** Where the browser comes back to; it proves nothing. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly language: string;
  readonly customer: { readonly email: string };
}

/** What the provider answered to a start. `settled`: it knows the attempt, and it has ended already. */
export type ProviderStart =
  | { readonly kind: 'redirect'; readonly providerPaymentId: string; readonly redirect: string }
  | {
      readonly kind: 'form';
      readonly providerPaymentId: string;
      readonly redirect: string;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'settled'; readonly providerPaymentId: string };

/** An authentic message. It says only that something happened; what happened is asked for. */
export interface ProviderWebhook {
  readonly eventId: string;
  readonly providerPaymentId: string;
}

export interface WhatToPay {
  readonly country: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly method: PaymentMethod;
}

/** A payment provider. Its functions throw when it cannot be reached or answers nonsense. */
export interface PaymentProvider {
  /** The `{paysys}` of return, webhook and thank-you addresses. */
  readonly code: string;
  /** Our account there: money that another one took does not pay for an order of ours. */
  readonly merchant: string;
  supports(what: WhatToPay): boolean;
  start(attempt: AttemptToStart): Promise<ProviderStart>;
  /** Authenticity only: null for anything that is not surely from the provider. */
  parseWebhook(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    address: string,
    now: Date,
  ): ProviderWebhook | null;
  /** Null: the provider knows no such payment. */
  fetchStatus(providerPaymentId: string): Promise<ProviderStatus | null>;
  /** @param key The same key twice is one refund. */
  refund(
    providerPaymentId: string,
    amountMinor: number,
    currency: string,
    key: string,
  ): Promise<void>;
}

/** No request to a provider takes longer. */
export const PROVIDER_TIMEOUT_MS = 3_000;
