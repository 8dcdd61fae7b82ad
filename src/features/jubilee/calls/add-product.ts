import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { addItem } from '#features/cart/calls/cart.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';

/** Source: I7-058, I4-068, I9-029. */
export const addMonthProduct = defineCall({
  name: 'thirty_years_months_add_to_cart',
  about:
    'Makes the cart hold exactly so many of a product of the jubilee; none takes it out. Exactly (`fixed`), so that of two requests that overtake each other, or of one that is given up on its way, nothing is counted twice.',
  at: 'POST /{lang}/shop/api/v4/thirty-years/months/add-to-cart',
  who: ANYBODY,
  body: z.object({
    productArticle: z.string().trim().min(1).max(64),
    amount: wholeNumber(0, 99),
    fixed: z.literal(true).default(true),
  }),
  data: z.object({ countInCart: z.number() }),
  refusals: {
    ...addItem.refusals,
    MONTH_CLOSED: {
      status: 403,
      text: message('jubilee.month-closed', 'Этот месяц ещё не открылся'),
    },
  },
  proof: 'origin',
  limit: 'edit',
});
