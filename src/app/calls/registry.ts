import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';

/** Every name that answers, with its method, path and path parameters. Source: calls.md, rule 9. */
export const showRoutes = defineCall({
  name: 'route_registry',
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
