import type { Asker, PricedStoredCart } from '#features/cart/server/public.ts';
import type {
  CheckoutDraft,
  ChosenMeans,
  DeliveryQuote,
} from '#features/delivery/server/public.ts';
import type { Tx } from '#platform/database.ts';
import { MEANS, type Means, type OrderTender } from '../rules/order-total.ts';

/** What is to be paid, and by whom. */
export interface MeansQuestion {
  readonly chosen: ChosenMeans;
  readonly priced: PricedStoredCart;
  readonly quote: DeliveryQuote;
  readonly asker: Asker;
  /** Who gets it: all that is known of a guest. */
  readonly receiver: Pick<CheckoutDraft['receiver'], 'email' | 'phoneE164'>;
}

/** The order whose part was paid, as it stands in the transaction. */
export interface ClaimingOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly personId: string;
  readonly buyerContract: string | null;
  readonly placedAt: Date;
  readonly receiver: { readonly email: string; readonly phoneE164: string | null };
}

/** What one of the means pays of an order. */
export interface MeansShare {
  /** Zero or more; never more than was left to pay. */
  readonly amountMinor: number;
  /**
   * Writes down that it is used up, in the transaction that places the order, after the order is stored: whoever comes second finds it used.
   * Bonuses and credit need none, the ledger itself refuses what is not held.
   *
   * @throws NotCovered When it is used up by now.
   */
  readonly claim?: (tx: Tx, order: ClaimingOrder) => Promise<void>;
  /** Last signs of the code that holds, with or without an amount: the order keeps them. */
  readonly codeTail?: string;
  /** It was chosen and does not hold any more: nobody who was not told so orders without it. */
  readonly isLost?: boolean;
}

/** Minor units that the means before this one pay, and what they left. */
export interface PaidBefore extends Partial<Readonly<Record<Means, number>>> {
  readonly leftMinor: number;
}

/** One of the means, as the feature that knows its rules brings it. */
export interface MeansSource {
  readonly means: Means;
  /** What of it pays now, by the server's own facts; nothing of what was chosen and cannot be used any more. */
  share(question: MeansQuestion, before: PaidBefore): Promise<MeansShare>;
}

export interface SharedMeans {
  readonly tenders: readonly OrderTender[];
  readonly claims: readonly NonNullable<MeansShare['claim']>[];
  /** Null: no code holds. */
  readonly codeTail: string | null;
  /** The first that was chosen and does not hold any more. */
  readonly lost: Means | null;
}

/** Asks each of the means in the order in which they are used up (D9): a code, then bonuses, then credit. */
export async function shareMeans(
  sources: readonly MeansSource[],
  question: MeansQuestion,
): Promise<SharedMeans> {
  const { priced, quote } = question;
  const tenders: OrderTender[] = [];
  const claims: NonNullable<MeansShare['claim']>[] = [];
  let codeTail: string | null = null;
  let lost: Means | null = null;
  let before: PaidBefore = { leftMinor: priced.priced.sumMinor + quote.priceMinor };
  for (const means of MEANS)
    for (const source of sources.filter((each) => each.means === means)) {
      const { amountMinor, claim, ...share } = await source.share(question, before);
      codeTail ??= share.codeTail ?? null;
      if (share.isLost) lost ??= means;
      const paidMinor = Math.min(Math.max(0, amountMinor), before.leftMinor);
      tenders.push({ means, amountMinor: paidMinor });
      if (claim) claims.push(claim);
      before = { ...before, [means]: paidMinor, leftMinor: before.leftMinor - paidMinor };
    }
  return { tenders, claims, codeTail, lost };
}
