import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/swagger';
import type { z } from 'zod';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import { cleanInput, UnusableInput } from '#platform/input-text.ts';
import { sendProblem } from '#platform/problem.ts';
import { query } from '#platform/query.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { KEY_PREFIX, type KeyScope } from '../model.ts';
import type { ApiCall, Caller, CallParts } from './api/api-call.ts';
import { schemaOf } from './api/api-document.ts';
import { CONTRACT_CALLS } from './api/contract-calls.ts';
import { ORDER_CALLS } from './api/order-calls.ts';
import { PRICE_CALLS } from './api/price-calls.ts';
import { Problem } from './api/problem.ts';
import { PRODUCT_CALLS } from './api/product-calls.ts';
import { STOCK_CALLS } from './api/stock-calls.ts';
import { hashOf } from './key-desk.ts';

export interface ApiParts extends CallParts {
  /** Counts within a minute. */
  readonly attempts: AttemptCounter;
}

/** All that programs may ask. */
const API_CALLS: readonly ApiCall[] = [
  ...PRODUCT_CALLS,
  ...PRICE_CALLS,
  ...STOCK_CALLS,
  ...ORDER_CALLS,
  ...CONTRACT_CALLS,
];

const ROOT = '/api/v1';
const A_MINUTE = 120;
const FAULTS_TOLD = 100;

/** Who asks; its last use is written down once a minute. */
async function callerOf({ database, now }: ApiParts, request: FastifyRequest): Promise<Caller> {
  const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!key.startsWith(KEY_PREFIX)) throw new Problem(401, 'NO_KEY');
  const at = now();
  const [found] = await query<Caller & { isFresh: boolean }>(database)`
    select id, name, scopes, stores, made_by as "madeBy",
      coalesce(last_used_at > ${at}::timestamptz - interval '1 minute', false) as "isFresh"
    from program_key where hash = ${hashOf(key)} and revoked_at is null and (expires_at is null or expires_at > ${at})`;
  if (!found) throw new Problem(401, 'NO_KEY');
  if (!found.isFresh)
    await query(database)`update program_key set last_used_at = ${at} where id = ${found.id}::uuid`;
  return found;
}

async function admit(
  parts: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: KeyScope,
) {
  const caller = await callerOf(parts, request);
  const at = parts.now();
  if ((await parts.attempts.count('program-key', caller.id, at)) > A_MINUTE) {
    reply.header('retry-after', String(60 - at.getUTCSeconds()));
    throw new Problem(429, 'TOO_MANY');
  }
  if (!caller.scopes.includes(scope)) throw new Problem(403, 'SCOPE', { needs: scope });
  return caller;
}

/** @throws Problem For text that no field can hold, such as NUL. */
function cleaned(given: unknown, status: 400 | 422): unknown {
  try {
    return cleanInput(given);
  } catch (fault) {
    if (!(fault instanceof UnusableInput)) throw fault;
    throw new Problem(status, 'INVALID', { faults: [{ at: '', message: fault.message }] });
  }
}

function readAs(schema: z.ZodType | undefined, given: unknown, status: 400 | 422): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(cleaned(given, status));
  if (read.success) return read.data;
  const faults = read.error.issues
    .slice(0, FAULTS_TOLD)
    .map(({ path, message }) => ({ at: path.join('.'), message }));
  throw new Problem(status, 'INVALID', { faults });
}

/** Answers with what the document says and nothing else. */
async function answer(call: ApiCall, request: FastifyRequest, caller: Caller, parts: CallParts) {
  const input = {
    params: readAs(call.params, request.params, 400),
    query: readAs(call.query, request.query, 400),
    body: readAs(call.body, request.body, 422),
  };
  return call.data.parse(await call.run(input, caller, parts));
}

/** Addresses for programs: a key in `authorization`, JSON both ways, no cookie, and no page of another host may ask. */
export function mountApi(app: FastifyInstance, parts: ApiParts): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((fault, _request, reply) => {
      if (fault instanceof Problem) return sendProblem(reply, fault);
      // The server knows which faults pass by themselves, and tells programs as well.
      throw fault;
    });
    const options = { config: { rateLimit: RATE_LIMITS.edit }, schema: { hide: true } } as const;
    for (const url of [ROOT, `${ROOT}/*`])
      scope.all(url, options, () => Promise.reject(new Problem(404, 'UNKNOWN')));
    for (const call of API_CALLS)
      scope.route({
        method: call.method,
        url: ROOT + call.path.replace(/\{(\w+)\}/g, ':$1'),
        ...options,
        schema: schemaOf(call),
        handler: async (request, reply) =>
          answer(call, request, await admit(parts, request, reply, call.scope), parts),
      });
  });
}
