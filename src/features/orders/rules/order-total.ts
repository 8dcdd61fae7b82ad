import { orderTotal } from '#base/money.ts';

/** What is to be paid, before and after what other means take over. Minor units, zero or more. */
export interface OrderSums {
  readonly goodsMinor: number;
  readonly deliveryMinor: number;
  readonly promoMinor: number;
  readonly bonusMinor: number;
  readonly creditMinor: number;
  readonly totalMinor: number;
}

/** Means that pay a part of an order, in the order in which they are used up (D9). */
export const MEANS = ['promo', 'bonus', 'credit'] as const;
export type Means = (typeof MEANS)[number];

export interface OrderTender {
  readonly means: string;
  readonly amountMinor: number;
}

/**
 * Cart sum + delivery − promo − bonus − credit (C9-025). Each means takes at the most what those before it left, so the sums
 * add up exactly and the total is never negative.
 */
export function orderSums(
  goodsMinor: number,
  deliveryMinor: number,
  tenders: readonly OrderTender[] = [],
): OrderSums {
  let leftMinor = goodsMinor + deliveryMinor;
  const taken = MEANS.map((means) => {
    const wished = tenders
      .filter((tender) => tender.means === means)
      .reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);
    const amountMinor = Math.min(leftMinor, wished);
    leftMinor -= amountMinor;
    return amountMinor;
  });
  const [promoMinor = 0, bonusMinor = 0, creditMinor = 0] = taken;
  const parts = { goodsMinor, deliveryMinor, promoMinor, bonusMinor, creditMinor };
  return {
    ...parts,
    totalMinor: orderTotal({
      cartMinor: goodsMinor,
      deliveryMinor,
      promoMinor,
      bonusMinor,
      creditMinor,
    }),
  };
}

/** What the buyer saw when pressing the button; a sum that the page did not send is not compared. */
export interface ShownSums {
  readonly goodsMinor?: number | undefined;
  readonly deliveryMinor?: number | undefined;
  readonly promoMinor?: number | undefined;
  readonly bonusMinor?: number | undefined;
  readonly creditMinor?: number | undefined;
  readonly totalMinor: number;
}

const COMPARED = [
  'goodsMinor',
  'deliveryMinor',
  'promoMinor',
  'bonusMinor',
  'creditMinor',
  'totalMinor',
] as const satisfies readonly (keyof OrderSums)[];

/** Names of the sums that are not what the buyer saw; empty when all are. */
export const changedSums = (shown: ShownSums, sums: OrderSums): readonly (keyof OrderSums)[] =>
  COMPARED.filter((name) => shown[name] !== undefined && shown[name] !== sums[name]);
