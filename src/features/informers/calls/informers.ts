import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { INFORMER_NAMES } from '#countries/country.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { LASTING } from '../model.ts';

/** One informer as the server hands it to the page; cookies and the page itself decide whether it is shown. */
const informer = z.object({
  alias: z.enum(INFORMER_NAMES),
  /** Smaller ones go first. */
  priority: z.number(),
  /** ISO moment from which on it is over; null: it has no end. */
  until: z.string().nullable(),
  /** Staff's words; null where the page knows what to say. */
  text: z.string().nullable(),
  /** Names this very message, so that the next one is shown again; null where there is only one. */
  mark: z.string().nullable(),
  lasting: z.enum(LASTING),
  /** The city to be confirmed; null for all but `locationHint`. */
  city: z.object({ id: z.number(), name: z.string(), country: z.string() }).nullable(),
});
export type Informer = z.output<typeof informer>;

/** The call is ours. */
export const getInformers = defineCall({
  name: 'informer_list',
  about:
    'What the bar may show to whoever asks, in the order of turns; pages have it from `get_user_data`.',
  at: 'GET /{lang}/shop/ajax/informer/list/',
  who: ANYBODY,
  data: z.array(informer),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I2-094, I4-061; the call is ours. */
export const getUnpaidOrder = defineCall({
  name: 'account_unpaid_order',
  about:
    'The newest order of the signed-in contract that still waits for its money, and where it is paid; null: none.',
  at: 'GET /{lang}/shop/api/v4/account/unpaid-order',
  // A guest has none; asking does not send anybody to the login.
  who: ANYBODY,
  data: z.object({
    order: z
      .object({
        orderNumber: z.string(),
        headerId: z.number(),
        sum: z.number(),
        currency: currencySchema,
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
