import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '#base/actor.ts';
import type { Place } from '#base/place.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { resolvePlace, type ResolvedPlace } from '#features/location/rules/resolve-place.ts';
import type { CallContext, Session, SessionControl } from '#platform/call-context.ts';
import { deviceWords } from '#platform/device-words.ts';
import { flagsOf, OFF_COOKIE, type ExperimentState } from '#platform/experiments.ts';
import { pageAddress } from '#platform/page-address.ts';
import { requestOrigin } from '#platform/request-origin.ts';
import { senderOf } from '#platform/sender.ts';
import { SESSION_SECONDS, type FoundSession, type Sessions } from '#platform/sessions.ts';
import { openCookieJar } from './cookie-jar.ts';
import { unlessAway } from './passing-trouble.ts';

const YEAR_SECONDS = 365 * 86_400;
const SESSION_COOKIE = 'sid';
const VISITOR_COOKIE = 'visitor';
const VISITOR_ID = /^[\w-]{22}$/;
const CHECKOUT = /^\/[a-z]{2}\/shop\/cart\/(?:delivery|payment|final)\b/i;

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether somebody is buying on this page: the country is then not changed by the way. Source: I6-017. */
export const isAtCheckout = (request: FastifyRequest): boolean => CHECKOUT.test(pathOf(request));

export interface RequestFactsParts {
  readonly sessions: Sessions;
  readonly isSecure: boolean;
  experiments(): ExperimentState;
  /** Whether whoever buys in this store may still change the country. */
  mayChangeAtCheckout(store: string, flags: Readonly<Record<string, boolean>>): boolean;
  /** The place's city; null when there is none of that id in its country. */
  findCity(place: Place): Promise<unknown>;
  now(): Date;
}

export interface RequestFacts {
  placeOf(request: FastifyRequest): ResolvedPlace;
  /** The same place with a city only if it lies in the country: a cookie may name any. */
  placeWithin(request: FastifyRequest): Promise<Place>;
  /** Everything that a handler knows of this request; the same object however often it is asked for. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>;
  flagsOf(request: FastifyRequest): Readonly<Record<string, boolean>>;
  /** By the shop's own names. */
  cookiesOf(request: FastifyRequest): CallContext['cookies'];
  /** For an answer that needs nothing else of the request's context. */
  setCookie(reply: FastifyReply, ...cookie: Parameters<CallContext['setCookie']>): void;
}

function queryText(request: FastifyRequest, name: string): string | undefined {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return undefined;
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Reads of each request what the whole shop needs to know: place, visitor, session, flags. */
export function createRequestFacts(parts: RequestFactsParts): RequestFacts {
  const jar = openCookieJar(parts.isSecure);
  const places = new WeakMap<FastifyRequest, ResolvedPlace>();
  const jars = new WeakMap<FastifyRequest, CallContext['cookies']>();
  const contexts = new WeakMap<FastifyRequest, Promise<CallContext>>();

  function cookiesOf(request: FastifyRequest): CallContext['cookies'] {
    const known = jars.get(request);
    if (known) return known;
    // A request that is turned away early has not had its cookies read.
    if (!request.cookies) return {};
    const read = jar.read(request.cookies);
    jars.set(request, read);
    return read;
  }

  function placeOf(request: FastifyRequest): ResolvedPlace {
    const known = places.get(request);
    if (known) return known;
    const cookies = cookiesOf(request);
    const asked = {
      host: request.host,
      path: pathOf(request),
      countryCookie: cookies[PLACE_COOKIES.country],
      cityCookie: cookies[PLACE_COOKIES.city],
    };
    const place = resolvePlace(asked);
    const delivery = queryText(request, 'delivery');
    const isHeard = delivery !== undefined && mayNameCountry(request, place.place.store);
    const resolved = isHeard ? resolvePlace({ ...asked, delivery }) : place;
    places.set(request, resolved);
    return resolved;
  }

  /** An address names the country when a page is opened, not when one that is open asks for its data; on the steps of buying only where it may be changed there. */
  function mayNameCountry(request: FastifyRequest, store: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (pageAddress(request.url).pathname.endsWith('.data')) return false;
    return !isAtCheckout(request) || parts.mayChangeAtCheckout(store, flagsOfRequest(request));
  }

  async function placeWithin(request: FastifyRequest): Promise<Place> {
    const { place } = placeOf(request);
    if (place.cityId === null) return place;
    const known = await unlessAway(parts.findCity(place).then((city) => ({ city })));
    return known && !known.city ? { ...place, cityId: null } : place;
  }

  function flagsOfRequest(request: FastifyRequest) {
    const cookies = cookiesOf(request);
    return flagsOf(parts.experiments(), cookies, cookies[VISITOR_COOKIE] ?? null);
  }

  function setCookie(
    reply: FastifyReply,
    name: string,
    value: string,
    /** Null: until the browser closes. */
    maxAge: number | null,
    isReadable = false,
  ): void {
    // The prefix asks for this path, and for no domain.
    reply.setCookie(jar.nameOf(name), value, {
      path: '/',
      sameSite: 'lax',
      secure: parts.isSecure,
      httpOnly: !isReadable,
      ...(maxAge === null ? {} : { maxAge }),
    });
  }

  /** The browser's own id; a new browser gets one with its first call. */
  function visitorOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): { visitorId: string; isReturning: boolean } {
    const known = cookiesOf(request)[VISITOR_COOKIE];
    if (known && VISITOR_ID.test(known)) return { visitorId: known, isReturning: true };
    const made = randomBytes(16).toString('base64url');
    setCookie(reply, VISITOR_COOKIE, made, YEAR_SECONDS);
    return { visitorId: made, isReturning: false };
  }

  function controlSession(
    found: FoundSession | null,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): SessionControl {
    let current = found?.session ?? null;
    let beside = found?.beside;
    const begin = async (
      values: Omit<Parameters<Sessions['begin']>[0], 'device'>,
    ): Promise<Session> => {
      const device = deviceWords(request.headers['user-agent']);
      const { token, session } = await parts.sessions.begin({ ...values, device }, now);
      setCookie(reply, SESSION_COOKIE, token, SESSION_SECONDS);
      current = session;
      return session;
    };
    return {
      get current() {
        return current;
      },
      takeBeside() {
        const taken = current === found?.session ? beside : undefined;
        beside = undefined;
        return taken;
      },
      open: async () => current ?? begin({ cartId: null, contract: null }),
      async keepCart(cartId) {
        if (!current) await begin({ cartId, contract: null });
        else if (current.cartId !== cartId) {
          await parts.sessions.keepCart(current.id, cartId);
          current = { ...current, cartId };
        }
      },
      async becomes(actor, signedInAt = now) {
        const old = current;
        const signedIn =
          actor.kind === 'contract' ? { contract: actor.contract, signedInAt } : { contract: null };
        const session = await begin({ cartId: old?.cartId ?? null, ...signedIn });
        if (old) await parts.sessions.end(old.id);
        return session;
      },
      async end() {
        if (current) await parts.sessions.end(current.id);
        current = null;
        setCookie(reply, SESSION_COOKIE, '', 0);
      },
    };
  }

  async function makeContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext> {
    const now = parts.now();
    const place = await placeWithin(request);
    const cookies = cookiesOf(request);
    const token = cookies[SESSION_COOKIE];
    const found = token ? await parts.sessions.find(token, now) : null;
    if (token && found?.isProlonged) setCookie(reply, SESSION_COOKIE, token, SESSION_SECONDS);
    const session = controlSession(found, request, reply, now);
    const { visitorId, isReturning } = visitorOf(request, reply);
    const key = request.headers['idempotency-key'];
    const experiments = parts.experiments();
    if (experiments.isOff) setCookie(reply, OFF_COOKIE, '1', null);
    return {
      requestId: request.id,
      now,
      place,
      get actor() {
        return session.current?.actor ?? VISITOR;
      },
      session,
      visitorId,
      isReturning,
      flags: flagsOf(experiments, cookies, visitorId),
      sender: senderOf(request.ip),
      clientAddress: request.ip,
      origin: requestOrigin(request),
      idempotencyKey: typeof key === 'string' && key.length >= 8 && key.length <= 100 ? key : null,
      cookies,
      rawBody: request.rawBody ?? null,
      headers: request.headers,
      log: request.log,
      setCookie: (name, value, { maxAgeSeconds, isReadable }) =>
        setCookie(reply, name, value, maxAgeSeconds, isReadable),
    };
  }

  return {
    placeOf,
    placeWithin,
    cookiesOf,
    setCookie: (reply, name, value, { maxAgeSeconds, isReadable }) =>
      setCookie(reply, name, value, maxAgeSeconds, isReadable),
    contextOf(request, reply) {
      let context = contexts.get(request);
      if (!context) contexts.set(request, (context = makeContext(request, reply)));
      return context;
    },
    flagsOf: flagsOfRequest,
  };
}
