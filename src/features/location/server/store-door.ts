import type { FastifyInstance } from 'fastify';
import { withQuery } from '#base/with-query.ts';
import { getStore } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { RequestReader } from '#platform/feature.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { isSame, tokenHash } from '#platform/secrets.ts';
import { pathsIn } from '#web/paths.ts';
import { HANDOVER_TOKEN_MAX, type PlaceChange } from '../model.ts';
import { askingPath, goIn, hostOf, pathOf, shownToken, type HandoverParts } from './go-in.ts';
import {
  findHandover,
  passHandover,
  takeHandover,
  type StandingHandover,
} from './handover-store.ts';
import { announceCart } from './set-place.ts';

export interface StoreDoorParts extends HandoverParts {
  /** Remembers where goods go from now on, with what that does to the cart of this store. */
  changePlace(context: CallContext, to: PlaceChange): Promise<boolean>;
  /** Puts into the cart what this store sells of the other session's; whether anything came. */
  takeOverCart(context: CallContext, sessionId: string): Promise<boolean>;
}

/** Where the door of each store is: `/{lang}/shop/location/enter/`. */
export const doorPath = (language: string, token: string): string =>
  withQuery(`/${language}/shop/location/enter/`, { token });
/** Where the store that one comes from says whether this browser holds the session. */
const leavePath = (language: string, token: string): string =>
  withQuery(`/${language}/shop/location/leave/`, { token });

/** Country and city come along whoever one is. */
async function takePlace(
  { changePlace }: StoreDoorParts,
  context: CallContext,
  { country, cityId }: StandingHandover,
): Promise<CallContext> {
  const { place } = context;
  if (!getStore(place.store).deliversTo.includes(country)) return context;
  await changePlace(context, { country, cityId });
  return { ...context, place: { ...place, country, cityId } };
}

/** The cart goes with whoever is proven to come from there, signed in or not. Source: D82. */
async function takeCart(
  { takeOverCart }: StoreDoorParts,
  context: CallContext,
  { sessionId }: StandingHandover,
): Promise<void> {
  if (sessionId === null) return;
  const actor = context.session.current?.actor ?? context.actor;
  if (await takeOverCart({ ...context, actor }, sessionId)) announceCart(context);
}

/** Whether this is the browser that came here first, and that then held the session at the store that it left. */
const isSameBrowser = (found: StandingHandover, { visitorId, isReturning }: CallContext): boolean =>
  found.isProven &&
  isReturning &&
  visitorId !== null &&
  found.visitorHash !== null &&
  isSame(tokenHash(visitorId).toString('hex'), found.visitorHash.toString('hex'));

/**
 * Somebody else may have sent this browser here, to have it shop in their account. So the host that it comes from is asked first: there
 * it shows the very session that goes over.
 */
async function askWhereItCameFrom(
  parts: HandoverParts,
  context: CallContext,
  token: string,
  fromSite: string,
): Promise<string | null> {
  const at = new URL(fromSite).host;
  const visitorId = context.visitorId ?? '';
  const next = await passHandover(parts.database, parts.secret, token, {
    step: 'shown',
    at,
    visitorId,
  });
  return next && fromSite + leavePath(context.place.language, next);
}

/** The page that asks whoever could not be proven to be the same. */
async function askWhoever(
  parts: HandoverParts,
  context: CallContext,
  token: string,
  back: string,
): Promise<string | null> {
  const { now, place } = context;
  const next = await passHandover(parts.database, parts.secret, token, {
    step: 'asked',
    at: hostOf(context),
    now,
  });
  return next && askingPath(place.language, { token: next, back });
}

/** Lets in who comes from another store of ours, and says where they go on. Nobody is signed in who is not proven to be the same. */
async function letIn(parts: StoreDoorParts, context: CallContext, token: string): Promise<string> {
  const home = pathsIn(context.place.language).home();
  const found = await findHandover(parts.database, parts.secrets, shownToken(context, token));
  if (
    !found ||
    (found.step !== 'begun' && found.step !== 'answered') ||
    found.host !== hostOf(context)
  )
    return home;
  const path = pathOf(context, found.path);
  const isAsked = found.contract !== null && context.actor.kind !== 'contract';
  // With a session goes its cart, which is shown to nobody else either.
  if (found.sessionId !== null && found.step === 'begun' && found.fromSite !== null)
    return (await askWhereItCameFrom(parts, context, token, found.fromSite)) ?? home;
  const isProven = isSameBrowser(found, context);
  if (isAsked && !isProven) {
    const asking = await askWhoever(parts, context, token, path);
    if (asking !== null) await takePlace(parts, context, found);
    return asking ?? home;
  }
  if (!(await takeHandover(parts.database, token))) return home;
  const there = await takePlace(parts, context, found);
  const next = await goIn(parts, context, found);
  if (isProven) await takeCart(parts, there, found);
  return next;
}

/** Says to the other store whether this browser holds the session that is on its way there. */
async function letOut(parts: StoreDoorParts, context: CallContext, token: string): Promise<string> {
  const { place, session } = context;
  const home = pathsIn(place.language).home();
  const found = await findHandover(parts.database, parts.secrets, shownToken(context, token));
  if (found?.step !== 'shown' || found.fromSite === null) return home;
  const isProven = found.sessionId !== null && session.current?.id === found.sessionId;
  const next = await passHandover(parts.database, parts.secret, token, {
    step: 'answered',
    at: found.host,
    isProven,
  });
  // Written in the other store's language, which need not be spoken here.
  const language = found.path.slice(1, 3);
  return next === null
    ? home
    : `${new URL(found.fromSite).protocol}//${found.host}${doorPath(language, next)}`;
}

/** The doors through which a session goes from one store's host to another's. Source: D77. */
export function mountStoreDoor(
  app: FastifyInstance,
  { contextOf }: Pick<RequestReader, 'contextOf'>,
  parts: StoreDoorParts,
): void {
  const doors = [
    { url: '/:lang/shop/location/enter/', pass: letIn },
    { url: '/:lang/shop/location/leave/', pass: letOut },
  ];
  for (const { url, pass } of doors)
    app.route<{ Querystring: { token?: unknown } }>({
      method: 'GET',
      url,
      schema: { hide: true },
      config: { rateLimit: RATE_LIMITS.login },
      handler: async (request, reply) => {
        const { token } = request.query;
        const context = await contextOf(request, reply);
        const isToken = typeof token === 'string' && token.length <= HANDOVER_TOKEN_MAX;
        const to = await pass(parts, context, isToken ? token : '');
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(to, 303);
      },
    });
}
