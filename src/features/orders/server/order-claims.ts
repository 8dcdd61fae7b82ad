import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { Asker, PricedStoredCart } from '#features/cart/server/public.ts';
import type { CheckoutDraft } from '#features/delivery/server/public.ts';
import type { Tx } from '#platform/database.ts';
import type { ClaimingOrder } from './means.ts';

/** Why something that an order would use up cannot be had: all of it is gone, this buyer has had theirs, has ordered before, has no account, or what staff prepared is ordered or taken back. */
export type GoneWhy = 'allGone' | 'hadAll' | 'notNew' | 'noAccount' | 'draftGone';

/** Somebody was quicker, or the buyer has had it before; the transaction it happened in can only be taken back. */
export class OfferGone extends Error {
  override readonly name = 'OfferGone';
  /** As the buyer knows it. */
  readonly offer: string;
  readonly why: GoneWhy;
  constructor(offer: string, why: GoneWhy) {
    super(`${offer}: ${why}`);
    this.offer = offer;
    this.why = why;
  }
}

/**
 * What an order uses up beside the means that pay it, such as promotions of which there are so many. It is written down in the transaction
 * that places the order, after the order is stored.
 *
 * @throws OfferGone When it is used up by now.
 */
export type OrderClaim = (
  tx: Tx,
  order: ClaimingOrder & { readonly store: string; readonly language: string },
) => Promise<void>;

/** How the order goes and is paid, as it was chosen at checkout. */
export interface ChosenForOrder {
  readonly draft: CheckoutDraft;
  readonly method: PaymentMethod;
}

/** What an order of this cart would use up, or begin; null: nothing. */
export type ClaimSource = (
  priced: PricedStoredCart,
  asker: Asker,
  chosen: ChosenForOrder,
) => OrderClaim | null;
