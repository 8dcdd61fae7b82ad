import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { otherActionSchema } from './view-action.ts';

const offers = z.array(otherActionSchema).readonly();

/** Its name is ours. Source: C4-012, C4-013, C4-016. */
export const getOffersAfterAdd = defineCall({
  name: 'actions_after_add',
  about:
    'What is to be said of promotions after a product was put into the cart: those that the cart has reached, where the country looks at them then, and those that the product belongs to.',
  at: 'GET /{lang}/shop/ajax/actions/after-add/',
  who: ANYBODY,
  query: z.object({ sku: z.string().min(1).max(64) }),
  data: z.object({
    reached: offers,
    withProduct: offers,
    /** The newer window shows those of a product. Source: C2-048. */
    isNewPopup: z.boolean(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
