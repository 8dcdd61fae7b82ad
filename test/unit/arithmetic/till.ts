import { getCountry } from '#countries/packs.ts';
import type { Currency } from '#base/money.ts';
import { containedTax } from '#base/money.ts';
import { priceCart } from '#features/cart/rules/pricing/price-cart.ts';
import type { Adjuster, Effect, PricedCart } from '#features/cart/rules/pricing/pricing.ts';
import { quoteDelivery } from '#features/delivery/rules/quote-delivery.ts';
import { orderSums } from '#features/orders/rules/order-total.ts';
import { factsOf, type Promotion, type Purchase } from './random-purchase.ts';
import { packageOf } from '#features/cart/rules/public.ts';

function effectsOf(promotion: Promotion, cart: PricedCart): Effect[] {
  const reason = promotion.kind;
  switch (promotion.kind) {
    case 'linePrice':
      return [{ ...promotion, kind: 'linePrice', reason }];
    case 'linePercent':
      return cart.lines
        .filter((line) => line.key === promotion.key)
        .map((line) => ({
          kind: 'linePrice',
          key: line.key,
          priceMinor: line.priceMinor * (1 - promotion.percent / 100),
          reason,
        }));
    case 'discount':
      return [{ kind: 'orderDiscount', amountMinor: promotion.amountMinor, reason }];
    case 'percent':
      return [
        { kind: 'orderDiscount', amountMinor: cart.sumMinor * (promotion.percent / 100), reason },
      ];
    case 'gift':
      return [{ ...promotion, kind: 'giftLine', pack: packageOf(promotion.contract).key, reason }];
    case 'cap':
      return [{ ...promotion, kind: 'delivery', reason }];
    case 'tender':
      return [{ ...promotion, reason }];
  }
}

/** Carries out one promotion of a purchase. */
export const adjusterOf = (promotion: Promotion, turn: number): Adjuster => ({
  name: `promotion-${turn}`,
  adjust: (cart) => effectsOf(promotion, cart),
});

/** Brings a purchase to its sums by the shop's own rules, as the placing of an order does. */
export function ringUp(purchase: Purchase, currency: Currency) {
  const { document, promotions, delivery } = purchase;
  const priced = priceCart(document, factsOf(purchase, currency), promotions.map(adjusterOf));
  const threshold =
    delivery.freeFromMinor === null
      ? null
      : { usePoints: false as const, neededMinor: delivery.freeFromMinor };
  const quote = quoteDelivery({
    carrier: {
      code: 'CARRIER',
      kind: delivery.kind,
      name: { ru: 'Перевозчик' },
      ...delivery.rate,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      cutOffHour: 18,
      maxWeightGrams: 1_000,
      isPaymentTaken: true,
    },
    rate: delivery.rate,
    point: delivery.point,
    cart: priced,
    freeDelivery: { csc: threshold, self: threshold, other: threshold },
    days: {
      now: new Date('2026-11-20T09:00:00Z'),
      home: getCountry('ru'),
      there: getCountry('ru'),
    },
  });
  return {
    priced,
    deliveryMinor: quote.priceMinor,
    deliveryVatMinor: containedTax(quote.priceMinor, delivery.vatPercent),
    sums: orderSums(priced.sumMinor, quote.priceMinor, priced.tenders),
  };
}
