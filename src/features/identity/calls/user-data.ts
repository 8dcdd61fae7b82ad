import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { userData } from './identity.ts';

export const getUserData = defineCall({
  name: 'get_user_data',
  about:
    'Everything personal that a page shows after it came up: who, cart, and the token for what follows.',
  at: 'POST /{lang}/shop/ajax/user/data/get/',
  who: ANYBODY,
  data: z.object({
    userData,
    cartData: z.unknown(),
    csrfToken: z.string().nullable(),
    /** ISO moment: what counts down in a page runs on the server's time. */
    now: z.string(),
  }),
  refusals: {},
  proof: 'origin',
  limit: 'browse',
});
