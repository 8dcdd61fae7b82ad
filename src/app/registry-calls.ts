import { z } from 'zod';
import { defineCalls } from '#base/call.ts';

/** Calls that describe the shop itself. */
export const registryCalls = defineCalls({
  /** Every name that answers, with its method, path and path parameters. Source: calls.md, rule 9. */
  route_registry: {
    at: { method: 'GET', path: '/{lang}/shop/api/v4/routes' },
    data: z.record(
      z.string(),
      z.object({ method: z.string(), path: z.string(), params: z.array(z.string()) }),
    ),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
});
