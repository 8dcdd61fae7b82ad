import type { CartView } from '#features/cart/model.ts';
import type { MeansWhyView } from '#features/orders/calls/means-why.ts';
import { partsOfCart, type PayFacts } from '#features/orders/rules/public.ts';
import type { PromoView } from '#features/promo-codes/calls/promo-codes.ts';

interface StepSums {
  readonly cartSum: number;
  readonly deliverySum: number;
  readonly promoSale: number;
  readonly bonusSum: number;
  readonly creditSum: number;
  readonly totalSum: number;
}

/** What will pay the order of a cart, as a step knows it. */
export const payFacts = (
  cart: CartView,
  sums: StepSums,
  { state, code }: Pick<PromoView, 'state' | 'code'>,
  why: MeansWhyView,
): PayFacts => ({
  full: cart.sumOld,
  goods: sums.cartSum,
  delivery: sums.deliverySum,
  parts: partsOfCart(cart),
  promo: sums.promoSale,
  code: state === 'used' ? code : '',
  bonus: sums.bonusSum,
  credit: sums.creditSum,
  total: sums.totalSum,
  why,
});
