import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { accountCallPaths } from './call-paths.ts';

const currency = z.object({
  externalIso: z.string(),
  logo: z.string(),
  decimals: z.number(),
  isPrefixed: z.boolean(),
  roundRules: z.number(),
});

export const accountCalls = defineCalls({
  /** One page of the signed-in contract's orders, the newest first, ten at a time. Source: C2-009; the call is ours. */
  account_orders: {
    at: accountCallPaths.account_orders,
    query: z.object({
      page: z
        .string()
        .max(4)
        .regex(/^[1-9]\d{0,3}$/)
        .optional(),
    }),
    data: z.object({
      orders: z
        .array(
          z.object({
            orderNumber: z.string(),
            headerId: z.number(),
            /** Day in the order's own country, `2026-11-24`. */
            placedOn: z.string(),
            sum: z.number(),
            currency,
            pieces: z.number(),
            /** The first five. */
            products: z.array(z.object({ sku: z.string(), name: z.string() })).readonly(),
            standing: z.enum(['paid', 'waiting', 'unpaid', 'later', 'review', 'cancelled', 'refunded']),
            canPay: z.boolean(),
            delivery: z.object({ name: z.string(), address: z.string(), from: z.string(), to: z.string() }),
            /** Address of the order's own page. */
            url: z.string(),
          }),
        )
        .readonly(),
      page: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
});
