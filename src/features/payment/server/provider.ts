import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { ProviderStatus, ShownPayment } from '../model.ts';

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

/**
 * What the provider answered to a start. `shown`: it is paid on a page of ours. `settled`: it knows the attempt, and it has ended
 * already.
 */
export type ProviderStart =
  | { readonly kind: 'redirect'; readonly providerPaymentId: string; readonly redirect: string }
  | {
      readonly kind: 'form';
      readonly providerPaymentId: string;
      readonly redirect: string;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'shown'; readonly providerPaymentId: string; readonly shown: ShownPayment }
  | { readonly kind: 'settled'; readonly providerPaymentId: string };

/** An authentic message. It says only that something happened; what happened is asked for. */
export interface ProviderWebhook {
  readonly eventId: string;
  readonly providerPaymentId: string;
}

export interface WhatToPay {
  readonly country: string;
  readonly currency: string;
  /** Null: any sum. */
  readonly amountMinor: number | null;
  readonly method: PaymentMethod;
}

/** A payment that its buyer confirms by a code from an SMS of the provider. */
export interface PaymentByCode {
  readonly attemptId: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  /** Our name of this one payment there. */
  readonly token: string;
  /** Whose money it is: digits with the country's prefix, without a plus. */
  readonly payer: string;
  /** What the payer reads beside the sum. */
  readonly comment: string;
}

/**
 * An expected no. `NUMBER`: nobody is known by it; `CODE`: it is not the one that was sent; `EXPIRED`: it was, and is no more; `FAILED`:
 * something else, in the provider's own words where it has any for the payer.
 */
export interface CodeRefusal {
  readonly kind: 'refused';
  readonly why: 'NUMBER' | 'CODE' | 'EXPIRED' | 'FAILED';
  readonly words: string | null;
}

/** How a provider without a page of its own is paid through: a number, a code, and perhaps a last word of ours. */
export interface CodeSteps {
  /** What stands before a number, without a plus. Source: C5-042, C9-014. */
  readonly prefix: string;
  /** Digits after the prefix. */
  readonly digits: number;
  /** Takes no money: the page says so. */
  readonly isPractice: boolean;
  /** The same attempt has the same token; nobody can make one without our secret there. */
  tokenOf(attempt: Pick<PaymentByCode, 'attemptId' | 'orderNumber' | 'amountMinor'>): string;
  /** Sends a code; the same token again sends another one and is still one payment. */
  send(payment: PaymentByCode): Promise<{ readonly kind: 'sent' } | CodeRefusal>;
  /** @returns `auth`: what the payment is confirmed with; null: the right code has taken the money already. */
  verify(
    token: string,
    code: string,
  ): Promise<{ readonly kind: 'verified'; readonly auth: string | null } | CodeRefusal>;
  /** Has the money of a verified payment taken; twice is once. */
  confirm(token: string, auth: string): Promise<{ readonly kind: 'confirmed' } | CodeRefusal>;
}

/** What every payment provider can do. Its functions throw when it cannot be reached or answers nonsense. */
interface AnyProvider {
  /** The `{paysys}` of return, webhook and thank-you addresses. */
  readonly code: string;
  /** Our account there: money that another one took does not pay for an order of ours. */
  readonly merchant: string;
  supports(what: WhatToPay): boolean;
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

/** One that has a page of its own, to which the browser is led. */
export interface HostedProvider extends AnyProvider {
  /** Where its pages stand: a form of ours may lead there. */
  readonly pageOrigins?: readonly string[];
  /** Takes no money: it never stands in for one that does. */
  readonly isPractice?: boolean;
  start(attempt: AttemptToStart): Promise<ProviderStart>;
  readonly byCode?: undefined;
}

/** One that has none: our own page asks for the number and the code. */
export interface CodeProvider extends AnyProvider {
  readonly byCode: CodeSteps;
}

export type PaymentProvider = HostedProvider | CodeProvider;

/** No request to a provider takes longer. */
export const PROVIDER_TIMEOUT_MS = 3_000;
