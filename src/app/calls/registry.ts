import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';

/** Source: calls.md, rule 9. */
export const showRoutes = defineCall({
  name: 'route_registry',
  about: 'Every name that answers, with its method, path and path parameters.',
  at: 'GET /{lang}/shop/api/v4/routes',
  who: ANYBODY,
  data: z.record(
    z.string(),
    z.object({ method: z.string(), path: z.string(), params: z.array(z.string()) }),
  ),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
