import type { Asker, PricedStoredCart } from '#features/cart/server/public.ts';
import type {
  CheckoutDraft,
  ChosenMeans,
  DeliveryQuote,
} from '#features/delivery/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import type { SpentFrom } from '../rules/ledger-lines.ts';
import { MEANS, type Means, type OrderTender } from '../rules/order-total.ts';
import { cutTo, type MeansWhy, type WhyStep } from '../rules/why-steps.ts';

/** Who orders; in a session, where a proof may be kept. */
export type MeansAsker = Asker & Partial<Pick<CallContext, 'session'>>;

/** What is to be paid, and by whom. */
export interface MeansQuestion {
  readonly chosen: ChosenMeans;
  readonly priced: PricedStoredCart;
  readonly quote: DeliveryQuote;
  readonly asker: MeansAsker;
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
  /** What the amount is counted from; the steps add up to it. None of nothing. */
  readonly why: readonly WhyStep[];
  /** The accounts that it comes out of, in the order in which they are used up; the buyer's main one of the means if left out. */
  readonly from?: readonly SpentFrom[];
  /** The order has to wait until this is there; what pays is counted nevertheless. */
  readonly lacks?: 'BONUS_PROOF_NEEDED';
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
  /** It has put something into the order without being used up by it: nobody may have that, told or not. */
  readonly isLoose?: boolean;
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
  /** Whether one of them gives what it does not pay with. */
  readonly isLoose: boolean;
  /** Why each that pays something pays so much. */
  readonly why: MeansWhy;
  /** The accounts that bonuses and credit come out of. */
  readonly spent: readonly SpentFrom[];
  /** What the order has to wait for; null: nothing. */
  readonly lacks: NonNullable<MeansShare['lacks']> | null;
}

/** Of each account what is needed, until the sum is there. */
function spentUpTo(from: readonly SpentFrom[], sumMinor: number): readonly SpentFrom[] {
  let left = sumMinor;
  return from.flatMap((each) => {
    const amountMinor = Math.min(each.amountMinor, left);
    left -= amountMinor;
    return amountMinor > 0 ? { ...each, amountMinor } : [];
  });
}

/** Asks each of the means in the order in which they are used up (D9): a code, then bonuses, then credit. */
export async function shareMeans(
  sources: readonly MeansSource[],
  question: MeansQuestion,
): Promise<SharedMeans> {
  const { priced, quote } = question;
  const tenders: OrderTender[] = [];
  const claims: NonNullable<MeansShare['claim']>[] = [];
  const spent: SpentFrom[] = [];
  let codeTail: string | null = null;
  let lost: Means | null = null;
  let isLoose = false;
  let lacks: SharedMeans['lacks'] = null;
  let why: MeansWhy = {};
  let before: PaidBefore = { leftMinor: priced.priced.sumMinor + quote.priceMinor };
  for (const means of MEANS)
    for (const source of sources.filter((each) => each.means === means)) {
      const {
        amountMinor,
        claim,
        from = [],
        why: steps,
        ...share
      } = await source.share(question, before);
      codeTail ??= share.codeTail ?? null;
      if (share.isLost) lost ??= means;
      isLoose ||= share.isLoose === true;
      const paidMinor = Math.min(Math.max(0, amountMinor), before.leftMinor);
      tenders.push({ means, amountMinor: paidMinor });
      if (paidMinor > 0) why = { ...why, [means]: cutTo(steps, paidMinor, 'left') };
      if (claim) claims.push(claim);
      spent.push(...spentUpTo(from, paidMinor));
      lacks ??= share.lacks ?? null;
      before = { ...before, [means]: paidMinor, leftMinor: before.leftMinor - paidMinor };
    }
  return { tenders, claims, codeTail, lost, isLoose, why, spent, lacks };
}
