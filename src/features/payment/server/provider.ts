import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { ProviderStatus, ShownPayment } from '../model.ts';
import type { FiscalReceipt } from '../rules/fiscal-receipt.ts';

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
  /** Where its buyer was led when it was begun, for providers that tell it only then; null while nobody was. */
  readonly page: string | null;
  readonly customer: PayingCustomer;
  /** For providers that tell a cash register; null: there can be none. */
  readonly receipt: FiscalReceipt | null;
  /** What the order is of, delivery included; bonuses and credit may have paid a piece of it. */
  readonly lines: readonly PaidLine[];
  /** The means is to be kept for later: its owner has agreed. */
  readonly isKept?: boolean;
}

/** Whoever pays, as the order knows them: nothing here is made up. */
export interface PayingCustomer {
  /** Our own name of the person. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As it was typed. */
  readonly phone: string;
  /** Where the order goes: an address, or that of a pickup point. */
  readonly address: {
    /** ISO code in small letters. */
    readonly country: string;
    readonly city: string;
    readonly line: string;
    readonly zip: string;
  };
  /** Where the request to pay came from; null where nobody knows. */
  readonly ip: string | null;
}

export interface PaidLine {
  readonly sku: string;
  readonly name: string;
  readonly sumMinor: number;
}

/** Money to be taken by a means that is kept, without its owner. */
export interface AttemptToCharge extends Pick<
  AttemptToStart,
  'attemptId' | 'orderNumber' | 'amountMinor' | 'currency' | 'method' | 'webhookUrl' | 'receipt'
> {
  readonly token: string;
}

/**
 * What the provider answered to a charge. `asked`: how it stands is to be asked for, as of any payment. A refusal is one of these, and no
 * fault: `DECLINED` by its bank; `NEEDS_BUYER`: the bank wants to see them; `GONE`: the means is no more. Its id is there where it made a
 * payment of it.
 */
export type ProviderCharge =
  | { readonly kind: 'asked'; readonly providerPaymentId: string }
  | {
      readonly kind: 'refused';
      readonly why: 'DECLINED' | 'NEEDS_BUYER' | 'GONE';
      readonly providerPaymentId: string | null;
    };

/** What a provider that keeps means of payment can do with them. */
export interface MeansKeeper {
  /** Whether what is paid by this method can be kept. */
  keeps(method: PaymentMethod): boolean;
  /** Takes money at once. The same attempt twice is one payment. A silence is thrown, since nobody knows then. */
  charge(attempt: AttemptToCharge): Promise<ProviderCharge>;
  /** Has the provider forget it; one that is gone already is forgotten. */
  forget(token: string): Promise<void>;
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
  /** What is kept of the message, where the whole of it would name the payer; else all is. */
  readonly kept?: string;
  /** The sum that it tells of, where the provider wants to hear whether that is right. */
  readonly amountMinor?: number;
}

/** What came of a webhook: `unknown` is about no payment of ours, `amount` about another sum than was asked for. */
export type WebhookHeard = 'refused' | 'unknown' | 'amount' | 'fresh' | 'known';

/** A question that a provider asks before it takes money. */
export interface PaymentQuestion {
  readonly providerPaymentId: string;
  readonly attemptId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
}

/** What a provider is answered, in its own words. */
export interface OwnAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** How a provider is spoken with that does not understand the envelope of our calls; it repeats what it thinks was not heard. */
export interface WebhookDialect {
  /** By GET the message is the query, by POST a form. */
  readonly method: 'GET' | 'POST';
  answer(raw: Buffer, heard: WebhookHeard): OwnAnswer;
  /** Whether an attempt may be paid still, at the address `check/` below that of the webhooks. */
  readonly question?: {
    /** Null for what is not surely from the provider. */
    parse(raw: Buffer): PaymentQuestion | null;
    answer(raw: Buffer, isPayable: boolean): OwnAnswer;
  };
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
  /** Missing: it takes the answer of our call. */
  readonly dialect?: WebhookDialect;
  /** Authenticity only: null for anything that is not surely from the provider. */
  parseWebhook(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    address: string,
    now: Date,
  ): ProviderWebhook | null;
  /** Null: the provider knows no such payment. */
  fetchStatus(providerPaymentId: string): Promise<ProviderStatus | null>;
  /** @param key The same key twice is one refund. @param receipt See `AttemptToStart`; of what goes back. */
  refund(
    providerPaymentId: string,
    amountMinor: number,
    currency: string,
    key: string,
    receipt?: FiscalReceipt | null,
  ): Promise<void>;
}

/** One that has a page of its own, to which the browser is led. */
export interface HostedProvider extends AnyProvider {
  /** Where its pages stand: a form of ours may lead there. */
  readonly pageOrigins?: readonly string[];
  /** Takes no money: it never stands in for one that does. */
  readonly isPractice?: boolean;
  /** Where it can keep means of payment. */
  readonly kept?: MeansKeeper;
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
