import type { RandomBytes } from '#base/ids.ts';
import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { Asker, CartService } from '#features/cart/server/public.ts';
import type {
  CheckoutDraft,
  DeliveryQuote,
  DeliveryService,
} from '#features/delivery/server/public.ts';
import type { AcceptedAgreement, Purchase } from '../model.ts';
import type { Means, OrderSums, ShownSums } from '../rules/order-total.ts';
import type { CartLack } from './compose-order.ts';
import type { ReadyOrder } from './compose-purchase.ts';
import type { RequestKey } from './idempotency-store.ts';
import type { MeansAsker, MeansSource } from './means.ts';
import type { ClaimSource, GoneWhy } from './order-claims.ts';
import type { OrderStore } from './order-store.ts';

export interface OrderDeps {
  readonly orders: OrderStore;
  readonly carts: Pick<CartService, 'priceFor'>;
  readonly delivery: Pick<DeliveryService, 'packOf' | 'quote'>;
  /** The server's secret: makes the token by which a guest sees the order. */
  readonly secret: string;
  /** Chance, out of which the order's id is made. */
  readonly random: RandomBytes;
  /** Whether this way of paying is to be had for this delivery; the country has it already. */
  canPayBy(method: PaymentMethod, quote: DeliveryQuote, asker: Asker): boolean;
  /** What may pay a part of it beside the chosen method. */
  readonly means: readonly MeansSource[];
  /** What it uses up beside them. */
  readonly claims: readonly ClaimSource[];
  /** Whether one more order may be placed by this buyer now; asked when all else is right, before anything is locked. */
  admit(wish: OrderWish): Promise<NotAdmitted | null>;
}

/** What limits on orders look at. */
export interface OrderWish {
  readonly cartId: string;
  readonly receiver: CheckoutDraft['receiver'];
  readonly method: PaymentMethod;
  /** The money comes on receipt. */
  readonly isPaidLater: boolean;
  readonly totalMinor: number;
  /** ISO code. */
  readonly currency: string;
}

/** Why a buyer may not place one more order yet. */
export type NotAdmitted =
  | {
      readonly code: 'CAPTCHA_NEEDED' | 'CAPTCHA_FAILED';
      /** What the captcha has to be. */
      readonly data: Readonly<Record<string, boolean>>;
    }
  /** The window that says how long the goods wait was not shown, or another one was. */
  | { readonly code: 'RESERVE_NOTICE_NEEDED'; readonly data: { readonly reserveNotice: string } }
  /** The receiver's phone has to be proven first. */
  | { readonly code: 'PHONE_PROOF_NEEDED' }
  /** More is waiting to be confirmed for this phone than may. */
  | { readonly code: 'TOO_MANY_ORDERS' };

export interface OrderRequest {
  readonly cartId: string;
  readonly asker: MeansAsker;
  /** Null: the one chosen at the payment step. */
  readonly method: PaymentMethod | null;
  /** What the page showed, minor units. Compared, never taken. */
  readonly shown: ShownSums;
  /** The code that the page showed; null where it said nothing of one. */
  readonly shownCode?: string | null;
  /** Presents that the page showed; left out where it said nothing of them. */
  readonly shownGifts?: readonly { readonly sku: string; readonly count: number }[];
  /** The page said that no code pays: then one that does not hold any more surprises nobody. */
  readonly isWithoutCode?: boolean;
  /** Revision of the cart that the page showed; null where it does not say. */
  readonly revision: number | null;
  readonly agreements: readonly AcceptedAgreement[];
  /** The same with the forms among them filled from the very order; null when one reads otherwise than the buyer saw it. */
  readonly fillForms?: (order: ReadyOrder) => readonly AcceptedAgreement[] | null;
  /** Null where the browser sends no key: then cart and revision alone make a second try return the first order. */
  readonly key: RequestKey | null;
}

export type OrderRefusal =
  | {
      readonly code:
        | 'CART_GONE'
        | 'CART_EMPTY'
        | 'CART_CHANGED'
        | 'DELIVERY_NEEDED'
        | 'DELIVERY_GONE';
    }
  | { readonly code: 'ORDER_UNDERWAY' | 'KEY_REUSED' | 'METHOD_UNKNOWN' }
  /** What was to pay a part is spent by now, or holds no more. */
  | { readonly code: 'MEANS_SPENT'; readonly means?: Means }
  /** Of an offer in it there are no more, or this buyer has had theirs. */
  | { readonly code: 'OFFER_GONE'; readonly offer: string; readonly why: GoneWhy }
  /** So many bonuses are spent only by who has proven to be their owner. */
  | { readonly code: 'BONUS_PROOF_NEEDED' }
  /** A form that was agreed to reads otherwise by now. */
  | { readonly code: 'FORM_CHANGED' }
  | NotAdmitted
  | {
      readonly code: 'PRICES_CHANGED';
      readonly sums: OrderSums;
      readonly changed: readonly (keyof OrderSums)[];
    }
  | CartLack
  /** A present that the page showed comes no more. */
  | { readonly code: 'GIFT_GONE' };

export type OrderResult =
  | {
      readonly kind: 'placed';
      readonly order: Purchase;
      /** False when this request only returned an order that was there before. */
      readonly isFirst: boolean;
      /** What was answered to the first request with this key; null when nothing was yet. */
      readonly answer: unknown;
    }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal };
