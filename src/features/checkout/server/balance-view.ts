import type { CallData } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { cartShares } from '#features/orders/server/public.ts';
import type { getPaymentStep } from '../calls/checkout.ts';
import type { CheckoutState } from './step-data.ts';

type PaymentData = CallData<typeof getPaymentStep>['paymentData'];

/** What the buyer's balances can do for this order, and do by now. Source: C3-085, C9-026, C9-027, D10. */
export function balanceView({
  standing,
  sums,
  stored,
}: Pick<CheckoutState, 'standing' | 'sums' | 'stored'>): Pick<PaymentData, 'bonus' | 'credit'> {
  if (!standing) return { bonus: null, credit: null };
  const { bonus, credit } = standing;
  const major = (minor: number) => majorNumber(minor, stored.terms.currency);
  return {
    bonus: {
      sum: major(bonus.heldMinor),
      value: major(sums.bonusMinor),
      most: major(bonus.mostMinor),
      withoutProof: bonus.withoutProofMinor === null ? null : major(bonus.withoutProofMinor),
      isProven: bonus.isProven,
      worth: major(bonus.worthMinor),
      isTypedInGroups: bonus.isTypedInGroups,
    },
    credit: {
      sum: major(credit.heldMinor),
      value: major(sums.creditMinor),
      most: major(credit.mostMinor),
    },
  };
}

/** What each part of the cart is paid with, by the part's key, as it will stand in the order. Source: C3-086. */
export function cartInfo(
  { stored, sums, draft, methods }: Pick<CheckoutState, 'stored' | 'sums' | 'draft' | 'methods'>,
  method: string | null,
): PaymentData['cartInfo'] {
  const { priced, terms } = stored;
  const major = (minor: number) => majorNumber(minor, terms.currency);
  const parts = [...Map.groupBy(priced.lines, ({ pack }) => pack)].map(([key, lines]) => ({
    cartNumber: key,
    goodsMinor: lines.reduce((sum, { payableMinor }) => sum + payableMinor, 0),
  }));
  const fullCode = methods.find(({ alias }) => alias === method)?.fullCode ?? '';
  return Object.fromEntries(
    cartShares({ ...sums, parts }).map((part) => [
      part.cartNumber,
      {
        paymentData: { fullCode },
        bonusSum: major(part.bonusMinor),
        creditSum: major(part.creditMinor),
        promoCode: sums.promoMinor > 0 ? (draft.means?.promoCode ?? null) : null,
        promoSale: major(part.promoMinor),
      },
    ]),
  );
}
