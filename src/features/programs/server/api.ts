import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/swagger';
import { z } from 'zod';
import { setStock } from '#features/catalogue/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { cleanInput, UnusableInput } from '#platform/input-text.ts';
import { sendProblem } from '#platform/problem.ts';
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
/** As many of those that changed as an entry of the audit names. */
const SKUS_TOLD = 100;

interface Caller {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly stores: StoreScope;
}

/** Thrown where a program does not get what it asked for. */
class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, more: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

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
/** A moment that there is, and not before 1970: nothing happened then, and of the year 0 the database knows nothing. */
const moment = z.iso.datetime().refine((text) => Date.parse(text) >= 0, 'There is no such moment');
/** Where a page of orders ended: when the last one was placed, and its number. */
const orderPlace = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~\d{1,15}$/)
  .refine((text) => moment.safeParse(text.split('~')[0]).success, 'There is no such moment');
const ordersAsked = z.object({
  store,
  since: moment.default('1970-01-01T00:00:00Z'),
  after: orderPlace.optional(),
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

/** @throws Problem For text that no field can hold, such as NUL. */
function cleaned(given: unknown, status: 400 | 422): unknown {
  try {
    return cleanInput(given);
  } catch (fault) {
    if (!(fault instanceof UnusableInput)) throw fault;
    throw new Problem(status, 'INVALID', { faults: [{ at: '', message: fault.message }] });
  }
}

const named = z.object({ sku: z.string().max(200) });
const numbered = z.object({ number: z.string().max(200) });

function readAs<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  status: 400 | 422,
): z.output<Schema> {
  const read = schema.safeParse(cleaned(given, status));
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
  const done = await setStock(database, rows, caller.stores, async (tx, changed) => {
    if (changed.length === 0) return;
    const skus = [...new Set(changed)].toSorted();
    await writeAudit(tx, {
      at: now(),
      actor: { kind: 'system', name: `program:${caller.name}` },
      action: 'stock.set',
      subject: `program-key:${caller.id}`,
      details: { rows: rows.length, changed: changed.length, skus: skus.slice(0, SKUS_TOLD) },
    });
  });
  if (done.ok) return { rows: rows.length, changed: done.value };
  if (done.code === 'BUSY') throw new Problem(409, 'BUSY');
  throw new Problem(422, 'ROWS', { faults: done.faults.slice(0, FAULTS_TOLD) });
}

async function findProduct({ database }: ApiParts, caller: Caller, request: FastifyRequest) {
  const { language } = readAs(productsAsked, request.query, 400);
  const { sku } = readAs(named, request.params, 400);
  const asked = { stores: caller.stores, language, sku, after: '', size: 1 };
  const [found] = await readProducts(database, asked);
  if (!found) throw new Problem(404, 'UNKNOWN');
  return found;
}

async function findOrder({ database }: ApiParts, caller: Caller, request: FastifyRequest) {
  const { number } = readAs(numbered, request.params, 400);
  const found = await readOrder(database, caller.stores, number);
  if (!found) throw new Problem(404, 'UNKNOWN');
  return found;
}

/** Addresses for programs: a key in `authorization`, JSON both ways, no cookie, and no page of another host may ask. */
export function mountApi(app: FastifyInstance, parts: ApiParts): void {
  const { database } = parts;
  void app.register(async (scope) => {
    scope.setErrorHandler((fault, _request, reply) => {
      if (fault instanceof Problem) return sendProblem(reply, fault);
      // The server knows which faults pass by themselves, and tells programs as well.
      throw fault;
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
    for (const url of [ROOT, `${ROOT}/*`])
      scope.all(url, options, () => Promise.reject(new Problem(404, 'UNKNOWN')));
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
