import { majorNumber } from '#base/money.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { getStore } from '#countries/packs.ts';
import type { CartInfo } from '../calls/cart-info.ts';
import type { Purchase } from '../model.ts';
import { cartShares } from '../rules/cart-info.ts';

/** How each part of an order was paid, beside what its parts are. */
export function cartInfoOf(order: Purchase): CartInfo {
  const { paymentMethod, codeTail } = order;
  const { currency } = getStore(order.store);
  const major = (minor: number): number => majorNumber(minor, currency);
  const fullCode = isPaymentMethod(paymentMethod)
    ? PAYMENT_METHODS[paymentMethod].fullCode
    : paymentMethod;
  return Object.fromEntries(
    cartShares(order).map(({ cartNumber, promoMinor, bonusMinor, creditMinor }) => [
      cartNumber,
      {
        paymentData: { fullCode },
        bonusSum: major(bonusMinor),
        creditSum: major(creditMinor),
        promoCode: codeTail ?? '',
        promoSale: major(promoMinor),
      },
    ]),
  );
}
