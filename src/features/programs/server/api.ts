import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/swagger';
import { z } from 'zod';
import { setStock } from '#features/catalogue/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { KEY_PREFIX, type KeyScope } from '../model.ts';
import { hashOf } from './key-desk.ts';
import { readOrder, readOrders, readProducts, type StoreScope } from './read-for-programs.ts';

export interface ApiParts {
  readonly database: Database;
  /** Counts within a minute. */
  readonly attempts: AttemptCounter;
  now(): Date;
}

const ROOT = '/api/v1';
const A_MINUTE = 120;
const PAGE_MOST = 200;
const ROWS_MOST = 500;
const UNITS_MOST = 1_000_000;
const FAULTS_TOLD = 100;

interface Caller {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly stores: StoreScope;
}

/** What a program is told that did not get what it asked for, as RFC 9457 has it. */
class Problem extends Error {
  readonly status: number;
  readonly more: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, more: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.status = status;
    this.more = more;
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'This is not what the address takes',
  401: 'There is no such key',
  403: 'The key does not allow this',
  404: 'There is no such thing',
  409: 'Try again a little later',
  413: 'This is too long',
  415: 'This is not JSON',
  422: 'Some of it is wrong, and nothing was written',
  429: 'Too many requests of this key',
};

const send = (reply: FastifyReply, { status, message: code, more }: Problem) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: TITLES[status] ?? 'Fault', status, code, ...more });

/** Who asks; its last use is written down once a minute. */
async function callerOf({ database, now }: ApiParts, request: FastifyRequest): Promise<Caller> {
  const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!key.startsWith(KEY_PREFIX)) throw new Problem(401, 'NO_KEY');
  const at = now();
  const [found] = await query<Caller & { isFresh: boolean }>(database)`
    select id, name, scopes, stores, coalesce(last_used_at > ${at}::timestamptz - interval '1 minute', false) as "isFresh"
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

const limit = z.coerce.number().int().min(1).max(PAGE_MOST).default(50);
const store = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional();
const productsAsked = z.object({
  store,
  language: z.enum(LANGUAGES).default('en'),
  after: z.string().max(64).default(''),
  limit,
});
const ordersAsked = z.object({
  store,
  since: z.iso.datetime().default('1970-01-01T00:00:00Z'),
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~\d{1,15}$/)
    .optional(),
  limit,
});
const stockSent = z.object({
  rows: z
    .array(
      z.object({
        location: z.string().min(1).max(64),
        sku: z.string().min(1).max(64),
        onHand: z.number().int().min(0).max(UNITS_MOST),
      }),
    )
    .min(1)
    .max(ROWS_MOST),
});

function readAs<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  status: 400 | 422,
): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues
    .slice(0, FAULTS_TOLD)
    .map(({ path, message }) => ({ at: path.join('.'), message }));
  throw new Problem(status, 'INVALID', { faults });
}

/** The stores that are meant: one that the key is not of is as if it were not there. */
function scopeOf(caller: Caller, asked: string | undefined): StoreScope {
  if (asked === undefined) return caller.stores;
  return caller.stores === null || caller.stores.includes(asked) ? [asked] : [];
}

/** A page of what was read with one row more than it has. */
function paged<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => string) {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? keyOf(last) : null };
}

async function writeStock({ database, now }: ApiParts, caller: Caller, body: unknown) {
  const { rows } = readAs(stockSent, body, 422);
  const done = await setStock(database, rows, caller.stores, (tx, changed) =>
    writeAudit(tx, {
      at: now(),
      actor: { kind: 'system', name: `program:${caller.name}` },
      action: 'stock.set',
      subject: `program-key:${caller.id}`,
      details: { rows: rows.length, changed },
    }),
  );
  if (done.ok) return { rows: rows.length, changed: done.value };
  if (done.code === 'BUSY') throw new Problem(409, 'BUSY');
  throw new Problem(422, 'ROWS', { faults: done.faults.slice(0, FAULTS_TOLD) });
}

async function findProduct({ database }: ApiParts, caller: Caller, request: FastifyRequest) {
  const { language } = readAs(productsAsked, request.query, 400);
  const { sku } = request.params as { readonly sku: string };
  const asked = { stores: caller.stores, language, sku, after: '', size: 1 };
  const [found] = await readProducts(database, asked);
  if (!found) throw new Problem(404, 'UNKNOWN');
  return found;
}

async function findOrder({ database }: ApiParts, caller: Caller, request: FastifyRequest) {
  const { number } = request.params as { readonly number: string };
  const found = await readOrder(database, caller.stores, number);
  if (!found) throw new Problem(404, 'UNKNOWN');
  return found;
}

/** Addresses for programs: a key in `authorization`, JSON both ways, no cookie, and no page of another host may ask. */
export function mountApi(app: FastifyInstance, parts: ApiParts): void {
  const { database } = parts;
  void app.register(async (scope) => {
    scope.setErrorHandler((fault: Error & { readonly statusCode?: number }, request, reply) => {
      if (fault instanceof Problem) return send(reply, fault);
      const status = fault.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: fault }, 'program fault');
      return send(reply, new Problem(status, status === 429 ? 'TOO_MANY' : 'FAULT'));
    });
    const options = { config: { rateLimit: RATE_LIMITS.edit }, schema: { hide: true } } as const;
    const on = (
      method: 'GET' | 'PUT',
      url: string,
      needs: KeyScope,
      run: (caller: Caller, request: FastifyRequest) => Promise<unknown>,
    ) =>
      scope.route({
        method,
        url: ROOT + url,
        ...options,
        handler: async (request, reply) => run(await admit(parts, request, reply, needs), request),
      });
    on('GET', '/products', 'products.read', async (caller, request) => {
      const { language, after, limit: size, ...asked } = readAs(productsAsked, request.query, 400);
      const stores = scopeOf(caller, asked.store);
      const found = await readProducts(database, {
        stores,
        language,
        sku: null,
        after,
        size: size + 1,
      });
      return paged(found, size, ({ sku }) => sku);
    });
    on('GET', '/products/:sku', 'products.read', (caller, request) =>
      findProduct(parts, caller, request),
    );
    on('PUT', '/stock', 'stock.write', (caller, request) =>
      writeStock(parts, caller, request.body),
    );
    on('GET', '/orders', 'orders.read', async (caller, request) => {
      const { since, after, limit: size, ...asked } = readAs(ordersAsked, request.query, 400);
      const [at, number] = after?.split('~') ?? [];
      const found = await readOrders(database, {
        stores: scopeOf(caller, asked.store),
        since: new Date(since),
        after: at !== undefined && number !== undefined ? [at, number] : null,
        size: size + 1,
      });
      const { items, next } = paged(found, size, ({ cursor }) => cursor);
      return { items: items.map(({ cursor: _own, ...order }) => order), next };
    });
    on('GET', '/orders/:number', 'orders.read', (caller, request) =>
      findOrder(parts, caller, request),
    );
  });
}
