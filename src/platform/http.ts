import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type {} from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { CALL_TEXTS } from './call-messages.ts';
import { isTransientFault } from './database.ts';
import { sendFault, type Fault, type Reader } from './fault-answer.ts';
import { loggedFault } from './logged-fault.ts';
import { asksFrom, refuseWhenLate } from './overload.ts';
import { RateCounts, storeOf } from './rate-counts.ts';
import { RATE_LIMITS, type LimitName } from './rate-limits.ts';
import { headersOfEveryAnswer, INERT_POLICY } from './security-headers.ts';
import { senderOf } from './sender.ts';
import { refuseUnread } from './unread-requests.ts';

/** No honest request of ours is larger; uploads have limits of their own. */
const BODY_LIMIT_BYTES = 256 * 1024;
const PATIENCE = {
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  /** How often half requests are looked for. */
  connectionsCheckingInterval: 5_000,
};
/** More open connections than this are closed unread: each costs memory, and a stranger may open as many as he likes. */
const CONNECTIONS_AT_MOST = 8_000;
/** When to come back after a trouble that passes. */
export const RETRY_AFTER_SECONDS = '2';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call that a route serves. */
    call?: string;
  }
  interface FastifyInstance {
    /**
     * Counts a request in another group than its route's: once, however often it asks, and not where the route counted it already.
     *
     * @returns Null within the limit, else in how many seconds to come again.
     */
    countAlso(request: FastifyRequest, limit: LimitName): number | null;
  }
  interface FastifyRequest {
    /** The untouched bytes of a JSON body: signatures are made over these. */
    rawBody?: Buffer;
  }
}

export interface HttpOptions {
  readonly logLevel: string;
  /** How many proxies stand before us; 0 trusts no forwarding header. */
  readonly trustedProxies: number;
  readonly isTls: boolean;
  /** Lateness of the event loop from which requests are refused; 0 never refuses. */
  readonly overloadDelayMs: number;
  readerOf(request: FastifyRequest): Reader;
  /** Asked before anything else; true: it has answered. */
  shortcut(request: IncomingMessage, response: ServerResponse): boolean;
  /** Where log lines go; standard output if not given. */
  readonly logStream?: { write(line: string): void };
  /** Milliseconds that half requests are waited for, where a test has less patience. */
  readonly patience?: Partial<typeof PATIENCE>;
}

/** Personal things by name, wherever they stand in a logged object; errors have a serializer of their own. */
const PERSONAL = [
  '_password',
  'password',
  'password_old',
  'password_new',
  '_token',
  'token',
  'phone',
  'email',
  'name',
  'cookie',
  'authorization',
  '["set-cookie"]',
];
const REDACTED = PERSONAL.flatMap((field) => {
  const step = field.startsWith('[') ? field : `.${field}`;
  return [field, `*${step}`, `*.*${step}`];
});

/** A host that an address can be made of; none at all is what HTTP/1.0 sends. */
const isHost = (host: string): boolean =>
  host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`));

/** HTTP/1.1 asks for exactly one; two of them mean different things to different readers. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

type EveryAnswer = ReturnType<typeof headersOfEveryAnswer>;

const UNKNOWN = { status: 404, text: CALL_TEXTS.unknown, data: { code: 'UNKNOWN' } };

function faultOf(fault: FastifyError, request: FastifyRequest): Fault {
  const status = fault.statusCode ?? 500;
  if (status === 429) return { status, text: CALL_TEXTS.tooMany, data: { code: 'TOO_MANY' } };
  if (status === 413) return { status, text: CALL_TEXTS.tooLarge, data: { code: 'TOO_LARGE' } };
  if (status >= 400 && status < 500)
    return { status, text: CALL_TEXTS.invalid, data: { code: 'INVALID' } };
  if (status === 503 || isTransientFault(fault)) {
    request.log.warn({ err: fault }, 'unavailable');
    const data = { code: 'UNAVAILABLE' };
    return {
      status: 503,
      text: CALL_TEXTS.unavailable,
      data,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    };
  }
  request.log.error({ err: fault }, 'fault');
  return { status: 500, text: CALL_TEXTS.fault, data: { code: 'FAULT', requestId: request.id } };
}

function countOnce(counts: RateCounts): FastifyInstance['countAlso'] {
  const counted = new WeakMap<FastifyRequest, Map<string, number | null>>();
  return (request, name) => {
    const limit = RATE_LIMITS[name];
    const { rateLimit: ofRoute } = request.routeOptions.config;
    if (typeof ofRoute === 'object' && ofRoute.groupId === limit.groupId) return null;
    const known = counted.get(request) ?? new Map<string, number | null>();
    counted.set(request, known);
    const before = known.get(name);
    if (before !== undefined) return before;
    const seconds = counts.secondsOver(senderOf(request.ip).address, limit);
    known.set(name, seconds);
    return seconds;
  };
}

/** Node's own server, with limits on what is not a whole request yet. */
function serverFactory(
  options: HttpOptions,
  unread: ReturnType<typeof refuseUnread>,
  isClosing: () => boolean,
) {
  return (handle: (request: IncomingMessage, response: ServerResponse) => void) => {
    const patience = { ...PATIENCE, ...options.patience, requireHostHeader: false };
    const server = createServer(patience, (request, response) => {
      if (isClosing()) unread.onClosing(response);
      else if (!options.shortcut(request, response)) handle(request, response);
    });
    server.on('checkExpectation', unread.onExpectation);
    server.maxConnections = CONNECTIONS_AT_MOST;
    server.setTimeout(60_000);
    return server;
  };
}

/** The framework, told what it may do by itself and what not. */
function openFastify(options: HttpOptions, everyAnswer: EveryAnswer): FastifyInstance {
  const unread = refuseUnread(everyAnswer);
  let isClosing = false;
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: null,
      serializers: { err: (fault: unknown) => ({ ...loggedFault(fault) }) },
      redact: { paths: REDACTED, censor: '…' },
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    trustProxy:
      options.trustedProxies === 0 ? false : (_address, hop) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    serverFactory: serverFactory(options, unread, () => isClosing),
    clientErrorHandler: unread.onClientError,
    frameworkErrors: (fault, request, reply) => {
      reply.headers(everyAnswer);
      reply.header('x-request-id', request.id).header('content-security-policy', INERT_POLICY);
      sendFault(faultOf(fault, request), request, reply, options.readerOf(request));
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return app;
}

/** Bodies of calls: JSON whose bytes are kept for signatures, and forms. */
async function readBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      if (body.length === 0) done(null, {});
      else void parseJson(request, body.toString('utf8'), done);
    },
  );
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
}

/** Every answer has the same headers, every fault the same form, and each is logged once. */
function answerAlike(app: FastifyInstance, options: HttpOptions, everyAnswer: EveryAnswer): void {
  app.setErrorHandler<FastifyError>((fault, request, reply) =>
    sendFault(faultOf(fault, request), request, reply, options.readerOf(request)),
  );
  app.setNotFoundHandler((request, reply) =>
    sendFault(UNKNOWN, request, reply, options.readerOf(request)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody keeps an answer unless its own route says so.
    reply.headers(everyAnswer).header('cache-control', 'no-store');
    reply.header('x-request-id', request.id).header('content-security-policy', INERT_POLICY);
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call, url } = { call: request.routeOptions.config.call, url: request.routeOptions.url };
    request.log.info(
      { call, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

/** Turns away what is no request to us, or one too many. */
async function refuseEarly(app: FastifyInstance, options: HttpOptions): Promise<void> {
  // Before every hook that may refuse: the words of a refusal depend on cookies.
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    if (!hasOneHost(request.raw) || !isHost(request.host))
      throw Object.assign(new Error('the Host header names no host'), { statusCode: 400 });
  });
  await app.register(underPressure, {
    maxEventLoopDelay: asksFrom(options.overloadDelayMs),
    pressureHandler: refuseWhenLate(options.overloadDelayMs),
  });
  const counts = new RateCounts();
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counts),
    keyGenerator: (request) => senderOf(request.ip).address,
  });
  app.decorate('countAlso', countOnce(counts));
}

/** The HTTP server without routes: logs, limits, cookies, headers, and one place where faults become answers. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const everyAnswer = headersOfEveryAnswer(options.isTls);
  const app = openFastify(options, everyAnswer);
  // Contracts are parsed by the call server itself, the same way for HTTP and in process.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerAlike(app, options, everyAnswer);
  await refuseEarly(app, options);
  await readBodies(app);
  return app;
}
