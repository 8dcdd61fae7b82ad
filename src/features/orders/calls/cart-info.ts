import { z } from 'zod';

/** How the parts of an order were paid, by the number of each: shares in major units, the code by its last signs. Source: C3-086. */
export const cartInfoSchema = z.record(
  z.string(),
  z.object({
    paymentData: z.object({ fullCode: z.string() }),
    bonusSum: z.number(),
    creditSum: z.number(),
    promoCode: z.string(),
    promoSale: z.number(),
  }),
);
export type CartInfo = z.output<typeof cartInfoSchema>;
