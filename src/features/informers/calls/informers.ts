import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';

const currency = z.object({
  externalIso: z.string(),
  logo: z.string(),
  decimals: z.number(),
  isPrefixed: z.boolean(),
  roundRules: z.number(),
});

const informer = z.object({
  alias: z.enum([
    'holidaysWork',
    'deliveryDelay',
    'cookieAgreement',
    'locationHint',
    'registerPay',
    'mobileApp',
  ]),
  priority: z.number(),
  until: z.string().nullable(),
  text: z.string().nullable(),
  mark: z.string().nullable(),
  lasting: z.enum(['year', 'session']),
  city: z.object({ id: z.number(), name: z.string(), country: z.string() }).nullable(),
});

/** What the bar may show to whoever asks, in the order of turns; pages have it from `get_user_data`. The call is ours. */
export const getInformers = defineCall({
  name: 'informer_list',
  at: 'GET /{lang}/shop/ajax/informer/list/',
  who: ANYBODY,
  data: z.array(informer),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/**
 * The newest order of the signed-in contract that still waits for its money, and where it is paid; null: none. Source: I2-094,
 * I4-061; the call is ours.
 */
export const getUnpaidOrder = defineCall({
  name: 'account_unpaid_order',
  at: 'GET /{lang}/shop/api/v4/account/unpaid-order',
  // A guest has none; asking does not send anybody to the login.
  who: ANYBODY,
  data: z.object({
    order: z
      .object({
        orderNumber: z.string(),
        headerId: z.number(),
        sum: z.number(),
        currency,
        url: z.string(),
        /** The last try to pay it was refused. */
        isRefused: z.boolean(),
      })
      .nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
