import type { z } from 'zod';
import type { Text } from '#base/call.ts';
import type { paymentMethodSchema } from './calls/payment.ts';

/** A payment method for the payment step, its name not yet in the reader's language. Source: C3-087. */
export interface PaymentMethodView extends Omit<z.output<typeof paymentMethodSchema>, 'name'> {
  readonly name: Text;
}

/** What the buyer is told of the payment. `on-its-way`: a bank has it in hand, for days; `later`: paid when the goods are handed over; `refused`: the last try took no money;
 * `refunding`: its buyer took it back, and its money is on the way to them. */
export const PAYMENT_STANDINGS = [
  'paid',
  'waiting',
  'on-its-way',
  'unpaid',
  'refused',
  'later',
  'review',
  'refunding',
  'cancelled',
  'refunded',
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

/** Whether the order is over without coming: nothing is delivered, and nobody earns points by it. */
export const isCalledOff = (standing: PaymentStanding): boolean =>
  standing === 'cancelled' || standing === 'refunding' || standing === 'refunded';

/** A means of payment as its provider keeps it. People know it by brand, last signs and end: more of it never comes here. */
export interface MeansAtProvider {
  /** What it is charged by; it is sealed wherever it is kept, and stands in no log. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** Year and month after which it is over, `2029-12`; null for what has no end. */
  readonly expires: string | null;
}

/** A status as a provider tells it. */
export interface ProviderStatus {
  readonly state: 'waiting' | 'paid' | 'failed';
  /** Its buyer has done all, and a bank takes its time. */
  readonly isOnItsWay?: boolean;
  /** What it keeps of the means, where it was asked to. */
  readonly means?: MeansAtProvider;
  /** What is to be taken or was taken, less what went back already. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Our own key of the attempt, which the provider gives back. */
  readonly attemptId: string | null;
  readonly orderNumber: string | null;
  /** The account that took the money, as the provider names it. */
  readonly merchant: string | null;
}

/** What a buyer pays by without leaving our pages: a code for the app of a bank, or a window of the provider's own. */
export type ShownPayment =
  | {
      readonly kind: 'code';
      /** What the code holds; on a phone it opens the app. */
      readonly payload: string;
      readonly endsAt: string;
    }
  | {
      readonly kind: 'window';
      /** What stands in the frame. */
      readonly address: string;
      /** The provider's whole page, for browsers without scripts. */
      readonly page: string;
    };

/** Where our hosted pages lead back to, and where one sees how the order stands. */
export const thankYouPath = (
  language: string,
  paysys: string,
  order: { readonly orderNumber: string; readonly headerId: number },
): string =>
  `/${language}/shop/payment/thank-you/${encodeURIComponent(paysys)}/?${new URLSearchParams({
    order_id: order.orderNumber,
    headerId: String(order.headerId),
  }).toString()}`;

/** Where the number and the code of a payment are typed: the order's own page. Source: C2-017, C2-018. */
export const codePagePath = (
  language: string,
  method: string,
  order: { readonly orderNumber: string; readonly buyerContract: string | null },
): string =>
  `/${language}/shop/payment/thank-you/${encodeURIComponent(method)}/?${new URLSearchParams({
    mb: '1',
    // What the payer's own list of payments calls it by.
    requisite: order.orderNumber,
    order_id: order.orderNumber,
    contract: order.buyerContract ?? '',
  }).toString()}`;

/** The page of ours in which a provider's window stands; the order is named in its query. */
export const paymentWindowPath = (language: string): string =>
  `/${encodeURIComponent(language)}/shop/payment/window/`;

/** What came of a press on an order's page. */
export interface PostedOrder {
  /** Why not. */
  readonly message: readonly string[];
  /** A form that only a second press sends on. */
  readonly start: { readonly to: string; readonly params: Readonly<Record<string, string>> } | null;
  readonly asked: AskedDoorCode | null;
  /** The provider was asked, and nothing has come yet. */
  readonly isChecked: boolean;
}

/** An order is to be paid at the door, and the code to its phone is still missing. */
export interface AskedDoorCode {
  /** The way of paying that it is for. */
  readonly method: string;
  /** Of the order, as stored. */
  readonly phone: string;
  /** A code went out without scripts. */
  readonly isSent: boolean;
  /** Why it is asked for, or why none went out. */
  readonly words: string;
  /** What was wrong with the one that was typed. */
  readonly error: string | null;
  /** The next code needs a captcha, which needs scripts. */
  readonly isCaptchaNeeded: boolean;
}

/** What came of a step of a payment by code where scripts do not run. */
export interface PostedCode {
  readonly intent: string;
  /** The refusal's code, and its words. */
  readonly code: string;
  readonly words: string;
  /** What was typed, so that nothing is lost. */
  readonly typed: string;
}
