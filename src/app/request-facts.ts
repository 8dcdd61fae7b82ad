import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '#base/actor.ts';
import type { CallContext, SessionControl } from '#platform/call-context.ts';
import { flagsOf, OFF_COOKIE, type ExperimentState } from '#platform/experiments.ts';
import { requestOrigin } from '#platform/request-origin.ts';
import { senderOf } from '#platform/sender.ts';
import { ACTED_TOKEN, SESSION_SECONDS, type Sessions } from '#platform/sessions.ts';
import { openRequestCookies, type RequestCookies } from './request-cookies.ts';
import { openRequestPlaces, type RequestPlaceParts, type RequestPlaces } from './request-place.ts';
import { controlSession } from './session-control.ts';

const YEAR_SECONDS = 365 * 86_400;
const SESSION_COOKIE = 'sid';
const VISITOR_COOKIE = 'visitor';
const VISITOR_ID = /^[\w-]{22}$/;

export interface RequestFactsParts extends Pick<
  RequestPlaceParts,
  'mayChangeAtCheckout' | 'findCity'
> {
  readonly sessions: Sessions;
  readonly isSecure: boolean;
  experiments(): ExperimentState;
  now(): Date;
}

export interface RequestFacts extends RequestPlaces {
  /** Everything that a handler knows of this request; the same object however often it is asked for. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>;
  flagsOf(request: FastifyRequest): Readonly<Record<string, boolean>>;
  /** Whether staff look at the shop as somebody in this browser, or have done so until now. */
  isActed(request: FastifyRequest): boolean;
  /** By the shop's own names. */
  cookiesOf(request: FastifyRequest): CallContext['cookies'];
  /** For an answer that needs nothing else of the request's context. */
  setCookie(reply: FastifyReply, ...cookie: Parameters<CallContext['setCookie']>): void;
}

/** The browser's own id; a new browser gets one with its first call. */
function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: RequestCookies,
): { visitorId: string; isReturning: boolean } {
  const known = cookies.cookiesOf(request)[VISITOR_COOKIE];
  if (known && VISITOR_ID.test(known)) return { visitorId: known, isReturning: true };
  const made = randomBytes(16).toString('base64url');
  cookies.set(reply, VISITOR_COOKIE, made, { maxAgeSeconds: YEAR_SECONDS });
  return { visitorId: made, isReturning: false };
}

/** Finds the session of the browser's cookie, and lets the cookie live as long as the session. */
async function sessionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, cookies }: { readonly sessions: Sessions; readonly cookies: RequestCookies },
  now: Date,
): Promise<SessionControl> {
  const giveToken = (token: string, maxAgeSeconds: number): void =>
    cookies.set(reply, SESSION_COOKIE, token, { maxAgeSeconds });
  const token = cookies.cookiesOf(request)[SESSION_COOKIE];
  const found = token ? await sessions.find(token, now) : null;
  if (token && found?.isProlonged) giveToken(token, SESSION_SECONDS);
  // Whoever looked at the shop as somebody is nobody again, and gets kept pages.
  if (!found && token?.startsWith(ACTED_TOKEN)) giveToken('', 0);
  const userAgent = request.headers['user-agent'];
  return controlSession({ sessions, found, userAgent, now, giveToken });
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 8 && key.length <= 100 ? key : null;
}

/** Reads of each request what the whole shop needs to know: place, visitor, session, flags. */
export function createRequestFacts(parts: RequestFactsParts): RequestFacts {
  const cookies = openRequestCookies(parts.isSecure);
  const { cookiesOf } = cookies;
  const flagsOfRequest = (request: FastifyRequest) => {
    const sent = cookiesOf(request);
    return flagsOf(parts.experiments(), sent, sent[VISITOR_COOKIE] ?? null);
  };
  const places = openRequestPlaces({ ...parts, cookiesOf, flagsOf: flagsOfRequest });
  const contexts = new WeakMap<FastifyRequest, Promise<CallContext>>();

  async function makeContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext> {
    const now = parts.now();
    const place = await places.placeWithin(request);
    const session = await sessionOf(request, reply, { sessions: parts.sessions, cookies }, now);
    const { visitorId, isReturning } = visitorOf(request, reply, cookies);
    const experiments = parts.experiments();
    if (experiments.isOff) cookies.set(reply, OFF_COOKIE, '1', { maxAgeSeconds: null });
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
      flags: flagsOf(experiments, cookiesOf(request), visitorId),
      sender: senderOf(request.ip),
      clientAddress: request.ip,
      origin: requestOrigin(request),
      idempotencyKey: idempotencyKeyOf(request),
      cookies: cookiesOf(request),
      rawBody: request.rawBody ?? null,
      get uploads() {
        return request.uploads ?? null;
      },
      headers: request.headers,
      log: request.log,
      setCookie: (name, value, options) => cookies.set(reply, name, value, options),
    };
  }

  return {
    ...places,
    isActed: (request) => cookiesOf(request)[SESSION_COOKIE]?.startsWith(ACTED_TOKEN) ?? false,
    cookiesOf,
    setCookie: cookies.set,
    contextOf(request, reply) {
      let context = contexts.get(request);
      if (!context) contexts.set(request, (context = makeContext(request, reply)));
      return context;
    },
    flagsOf: flagsOfRequest,
  };
}
