import type { IncomingMessage } from 'node:http';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorClass } from '#base/actor.ts';
import type { CallAnswer, CallInput, CallSpec, Text } from '#base/call.ts';
import { isProofOld } from '#base/recent-proof.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { CallContext } from './call-context.ts';
import { CALL_TEXTS } from './call-messages.ts';
import { schemaOf } from './call-document.ts';
import { envelop, failure, type EnvelopedAnswer, type Translate } from './envelope.ts';
import { wantsJson } from './fault-answer.ts';
import type { HandledCall } from './handled-call.ts';
import { cleanInput, UnusableInput } from './input-text.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { isProven, signedInAs } from './request-proof.ts';
import { takeUploads } from './uploads.ts';

export interface CallRegistry {
  readonly names: readonly string[];
  find(name: string): CallSpec | undefined;
  /** Validates, asks for the right and calls the handler: the same way for HTTP and for pages in process. */
  run(
    name: string,
    input: { params?: unknown; query?: unknown; body?: unknown },
    context: CallContext,
    translate: Translate,
  ): Promise<EnvelopedAnswer>;
}

interface ZodIssue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly input?: unknown;
}

function fieldTexts(issues: readonly ZodIssue[]): Record<string, Text> {
  const texts: Record<string, Text> = {};
  for (const issue of issues) {
    const field = issue.path.filter((step) => typeof step !== 'number').join('.');
    texts[field || '_'] ??= issue.input === undefined ? FIELD_TEXTS.required : FIELD_TEXTS.invalid;
  }
  return texts;
}

type ParsedInput =
  | { ok: true; input: CallInput<CallSpec> }
  | { ok: false; texts: Record<string, Text> };

function parseInput(
  spec: CallSpec,
  raw: { params?: unknown; query?: unknown; body?: unknown },
): ParsedInput {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: z.ZodType | undefined = spec[part];
    if (!schema) continue;
    const result = schema.safeParse(cleanInput(raw[part] ?? {}), { reportInput: true });
    if (!result.success) return { ok: false, texts: fieldTexts(result.error.issues) };
    parsed[part] = result.data;
  }
  // The loop above filled exactly the parts that the contract has.
  return { ok: true, input: parsed as unknown as CallInput<CallSpec> };
}

/**
 * Brings all calls together. Two calls of one name stop the start.
 *
 * @param mayWhileActing Which calls staff may make who look at the shop as somebody; none where it is left out.
 */
export function createRegistry(
  calls: readonly HandledCall[],
  mayWhileActing: (call: CallSpec) => boolean = () => false,
): CallRegistry {
  const known = new Map<string, HandledCall>();
  for (const handled of calls)
    for (const name of [handled.call.name, ...(handled.call.aliases ?? [])]) {
      if (known.has(name)) throw new Error(`two calls are named ${name}`);
      known.set(name, handled);
    }

  return {
    names: [...known.keys()],
    find: (name) => known.get(name)?.call,
    async run(name, raw, context, translate) {
      const handled = known.get(name);
      if (!handled) throw new Error(`there is no call named ${name}`);
      const { call, handler } = handled;
      const verdict = call.who[actorClass(context.actor)];
      if (verdict === 'login')
        return {
          status: 401,
          body: failure(translate(CALL_TEXTS.login), { code: 'LOGIN_NEEDED' }),
        };
      if (verdict === 'never')
        return {
          status: 403,
          body: failure(translate(CALL_TEXTS.never), { code: 'NEVER_ALLOWED' }),
        };
      if (context.session.current?.acted && !mayWhileActing(call))
        return {
          status: 403,
          body: failure(translate(CALL_TEXTS.acting), { code: 'ACTING' }),
        };
      if (call.asksRecentProof && isProofOld(context.session.current, context.now))
        return {
          status: 401,
          body: failure(translate(CALL_TEXTS.proof), { code: 'PROOF_NEEDED' }),
        };
      const parsed = parseInput(call, raw);
      if (!parsed.ok) {
        const fields = Object.fromEntries(
          Object.entries(parsed.texts).map(([field, text]) => [field, translate(text)]),
        );
        return {
          status: 422,
          body: failure(translate(CALL_TEXTS.invalid), { code: 'INVALID', fields }),
        };
      }
      const answer: CallAnswer<CallSpec> = await handler(parsed.input, context);
      return envelop(call, answer, translate);
    },
  };
}

/** The path as the HTTP router writes it. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export interface CallServerParts {
  readonly registry: CallRegistry;
  readonly secret: string;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>;
  translateFor(language: string): Translate;
  /** Called after every call, for the metrics. */
  observe(name: string, status: number, seconds: number): void;
}

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function givenToken(request: FastifyRequest): string | undefined {
  const sent = header(request.headers['x-csrf-token']);
  if (sent) return sent;
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('_csrf_token' in body)) return undefined;
  return typeof body._csrf_token === 'string' ? body._csrf_token : undefined;
}

/** Whether the request may change state, judged by its headers and token. */
export function isRequestProven(
  request: FastifyRequest,
  spec: Pick<CallSpec, 'proof'>,
  context: CallContext,
  secret: string,
): boolean {
  return isProven(
    spec.proof,
    request.method,
    {
      host: request.host,
      origin: header(request.headers.origin),
      secFetchSite: header(request.headers['sec-fetch-site']),
      requestedWith: header(request.headers['x-requested-with']),
    },
    {
      given: givenToken(request),
      secret,
      visitorId: context.isReturning ? context.visitorId : null,
      signedInAs: signedInAs(context),
      hasSession: context.session.current !== null,
    },
  );
}

/** Name of the constraint by which a call and a page share an address. */
const ASKS = 'asks';
const FOR_JSON = { constraints: { [ASKS]: 'json' } };

/** Lets calls and pages stand at one address: whoever asks for JSON gets the call, anybody else the page. */
function tellJsonApart(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: ASKS,
    storage() {
      const kept = new Map<unknown, unknown>();
      return {
        get: (asked: unknown) => kept.get(asked) ?? null,
        set: (asked: unknown, handler: unknown) => void kept.set(asked, handler),
      } as ReturnType<Parameters<FastifyInstance['addConstraintStrategy']>[0]['storage']>;
    },
    deriveConstraint: (request: IncomingMessage) => (wantsJson(request) ? 'json' : 'page'),
    validate() {},
  });
}

/** Runs the call for a request that is proven; text that nobody can use is answered, not thrown. */
async function answerTo(
  spec: CallSpec,
  request: FastifyRequest,
  context: CallContext,
  { registry, secret, translateFor }: CallServerParts,
): Promise<EnvelopedAnswer> {
  const translate = translateFor(context.place.language);
  if (!isRequestProven(request, spec, context, secret))
    return {
      status: 403,
      body: failure(translate(CALL_TEXTS.foreign), { code: 'NOT_PROVEN' }),
    };
  try {
    return await registry.run(spec.name, request, context, translate);
  } catch (fault) {
    if (!(fault instanceof UnusableInput)) throw fault;
    return { status: 422, body: failure(translate(CALL_TEXTS.invalid), { code: 'INVALID' }) };
  }
}

function mountCall(app: FastifyInstance, spec: CallSpec, parts: CallServerParts): void {
  const { name } = spec;
  app.route({
    method: [spec.at.method, ...(spec.alsoMethods ?? [])],
    url: routePath(spec.at.path),
    ...(spec.isBesidePage ? FOR_JSON : {}),
    config: { rateLimit: RATE_LIMITS[spec.limit], call: name },
    schema: schemaOf(spec),
    handler: async (request, reply) => {
      const started = performance.now();
      const context = await parts.contextOf(request, reply);
      const answer = await answerTo(spec, request, context, parts);
      parts.observe(name, answer.status, (performance.now() - started) / 1000);
      if (answer.retryAfterSeconds !== undefined)
        reply.header('retry-after', answer.retryAfterSeconds);
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(answer.written ?? answer.body);
    },
  });
}

/** The same for a call that takes files: no other reads a body of that kind. */
function mountCallWithFiles(
  app: FastifyInstance,
  spec: CallSpec,
  { most, bytesIn }: NonNullable<CallSpec['takesFiles']>,
  parts: CallServerParts,
): void {
  app.register(async (scope) => {
    await takeUploads(
      scope,
      async (request, reply) => {
        const { place } = await parts.contextOf(request, reply);
        return { most, bytes: bytesIn(place.country) };
      },
      // Of a name that came more than once the first counts.
      (texts) => Object.fromEntries(texts.toReversed()),
    );
    mountCall(scope, spec, parts);
  });
}

/** Answers every method that no call on this path has. */
function mountWrongMethods(
  app: FastifyInstance,
  { path, methods, isBesidePage }: AskedPath,
  parts: CallServerParts,
): void {
  app.route({
    method: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !methods.includes(method),
    ),
    url: routePath(path),
    ...(isBesidePage ? FOR_JSON : {}),
    config: { rateLimit: RATE_LIMITS.browse },
    schema: { hide: true },
    handler: async (request, reply) => {
      const context = await parts.contextOf(request, reply);
      const text = parts.translateFor(context.place.language)(CALL_TEXTS.wrongMethod);
      return reply
        .code(405)
        .header('allow', methods.join(', '))
        .send(failure(text, { code: 'WRONG_METHOD' }));
    },
  });
}

/** Puts every call of the registry on its path; other methods there get 405, a missing body and bad text 422. */
export function mountCalls(app: FastifyInstance, parts: CallServerParts): void {
  tellJsonApart(app);
  const calls = callsIn(parts.registry);
  for (const call of calls)
    if (call.takesFiles) mountCallWithFiles(app, call, call.takesFiles, parts);
    else mountCall(app, call, parts);
  for (const path of pathsOf(calls)) mountWrongMethods(app, path, parts);
}

/** Each call once, by its own name: an alias has no address. */
function callsIn(registry: CallRegistry): readonly CallSpec[] {
  return registry.names.flatMap((name) => {
    const call = registry.find(name);
    return call?.name === name ? [call] : [];
  });
}

interface AskedPath {
  readonly path: string;
  readonly methods: readonly string[];
  readonly isBesidePage: boolean;
}

/** What may be asked on each path: two calls may share one, such as reading the account and changing it. */
function pathsOf(calls: readonly CallSpec[]): readonly AskedPath[] {
  const byPath = Map.groupBy(calls, ({ at }) => at.path);
  return [...byPath].map(([path, its]) => ({
    path,
    methods: its.flatMap(({ at, alsoMethods = [] }) => [at.method, ...alsoMethods]),
    isBesidePage: its.some(({ isBesidePage }) => isBesidePage),
  }));
}
