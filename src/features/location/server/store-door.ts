import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readWayBack } from '#base/read-way-back.ts';
import { withQuery } from '#base/with-query.ts';
import { getStore } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { pathsIn } from '#web/paths.ts';
import { announceCountry, keepPlace } from './set-place.ts';
import { takeHandover } from './handover-store.ts';

const TOKEN_MAX = 200;

export interface StoreDoorParts {
  readonly database: Database;
  /** The secret that signs, and the one before it. */
  readonly secrets: readonly string[];
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>;
  /** Signs in who comes; true when two carts must be decided between, null when the contract may not. */
  signIn(
    context: CallContext,
    contract: string,
    signedInAt: Date | null,
  ): Promise<{ readonly hasCart: boolean } | null>;
}

/** Where the door of each store is: `/{lang}/shop/location/enter/`. */
export const doorPath = (language: string, token: string): string =>
  withQuery(`/${language}/shop/location/enter/`, { token });

/** Lets in who comes from another store of ours, and says where they go on. */
async function letIn(parts: StoreDoorParts, context: CallContext, token: string): Promise<string> {
  const { place, now, headers, actor } = context;
  const home = `/${place.language}/`;
  const host = new URL(context.origin).host;
  const browser = String(headers['user-agent'] ?? '');
  const found = await takeHandover(parts.database, parts.secrets, { token, host, browser, now });
  if (!found) return home;
  const { country, cityId, contract, signedInAt } = found;
  if (getStore(place.store).deliversTo.includes(country)) {
    if (country !== place.country) announceCountry(context, country);
    keepPlace(context, country, cityId);
  }
  // Written by us and read again like anything that comes from outside.
  const path = readWayBack(found.path, place.language) ?? home;
  // Who is signed in here already stays who they are: nobody becomes another by following a link.
  if (contract === null || actor.kind === 'contract') return path;
  const signedIn = await parts.signIn(context, contract, signedInAt);
  // The cart's page is where the question about two carts is asked by an address.
  return signedIn?.hasCart ? pathsIn(place.language).cart({ modal: 'merge-cart' }) : path;
}

/** The door through which a session comes from another store's host. Source: D77. */
export function mountStoreDoor(app: FastifyInstance, parts: StoreDoorParts): void {
  app.route<{ Querystring: { token?: unknown } }>({
    method: 'GET',
    url: '/:lang/shop/location/enter/',
    schema: { hide: true },
    config: { rateLimit: RATE_LIMITS.login },
    handler: async (request, reply) => {
      const { token } = request.query;
      const context = await parts.contextOf(request, reply);
      const isToken = typeof token === 'string' && token.length <= TOKEN_MAX;
      const to = await letIn(parts, context, isToken ? token : '');
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(to, 303);
    },
  });
}
