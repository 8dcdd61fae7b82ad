import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';

const money = z.object({ value: z.number(), currency: z.string() });

/** What somebody takes on with a monthly kit. Source: C3-106 to C3-108. */
const monthlyKit = z.object({
  name: z.string(),
  /** Months, the first of them this order. */
  duration: z.number(),
  /** Day of the month on which the following ones are charged. */
  date: z.number(),
  contract: z.string(),
  basket_id: z.string(),
  autoship_id: z.number(),
  delivery: z.object({ type: z.string(), name: z.string(), address: z.string(), price: money }),
  userName: z.string(),
  userTel: z.string(),
  count: z.number(),
  /** Of each month, without delivery. */
  price: money,
});

export const monthlyTermsSchema = z.object({
  /** What the delivery of the following kits costs each month, all of them together. */
  cost: money,
  /** What it costs in this order. */
  costNow: money,
  nextInvoiceDate: z.string(),
  kits: z.array(monthlyKit).readonly(),
  /** Stands for all of it: an order says by it what its page showed. */
  terms: z.string(),
});
export type MonthlyTerms = z.output<typeof monthlyTermsSchema>;

/** Source: C8-019. */
export const DELIVERY_COST_UNKNOWN = {
  status: 409,
  text: message('checkout.monthly-cost-unknown', 'Невозможно получить стоимость доставки'),
} as const;

/** Source: C7-034, C4-096. */
export const checkMonthlyDelivery = defineCall({
  name: 'cart_subscription_delivery_check',
  about:
    'What the monthly kits in the cart cost from the next month on, asked before the window of the final step.',
  at: 'GET /{lang}/shop/ajax/cart/subscription/delivery/check/',
  who: ANYBODY,
  data: monthlyTermsSchema,
  refusals: {
    CART_EMPTY: { status: 409, text: message('checkout.cart-empty', 'В корзине ничего нет') },
    DELIVERY_NEEDED: {
      status: 409,
      text: message('checkout.delivery-needed', 'Сначала выберите доставку и укажите получателя'),
    },
    NO_MONTHLY: {
      status: 409,
      text: message('checkout.no-monthly', 'В корзине нет наборов по подписке'),
    },
    DELIVERY_COST_UNKNOWN,
  },
  proof: 'none',
  asksRecentProof: true,
  limit: 'browse',
});
