import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { boundedConnect, guardConnection, type DatabaseLimits } from './connection-guard.ts';

/**
 * All tables. Each feature declares its own in `server/tables.ts` by merging into this interface:
 * `declare module '#platform/database.ts' { interface Tables { cart: CartTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging, so that the platform knows no feature
export interface Tables {}

export type Database = Kysely<Tables>;
/** An open transaction; functions that take part in a wider write ask for it explicitly. */
export type Tx = Transaction<Tables>;
/** Either: for reads that do not care. */
export type Queryable = Database | Tx;

const SEEN_BEFORE_NAMED = 2;
const KNOWN_STATEMENTS = 2_000;
const seen = new Map<string, { times: number; name: string }>();

/** A name for a statement that repeats, so that PostgreSQL plans it once a connection; undefined for rare ones. */
function statementName(text: string): string | undefined {
  const known = seen.get(text);
  if (known) return ++known.times > SEEN_BEFORE_NAMED ? known.name : undefined;
  if (seen.size < KNOWN_STATEMENTS)
    seen.set(text, { times: 1, name: createHash('sha1').update(text).digest('base64url') });
  return undefined;
}

class NamingClient extends pg.Client {
  // The signature of pg's overloads is kept by passing everything through.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const named =
      typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined;
    const call = super.query.bind(this) as (...all: unknown[]) => never;
    return named ? call({ text, values, name: named }, ...rest) : call(...args);
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the exact integers`);
  return value;
});

/** PostgreSQL's code for it. */
const DISK_FULL = '53100';

const faults = new WeakSet<object>();
const remember = (fault: unknown): void => {
  if (typeof fault === 'object' && fault !== null) faults.add(fault);
};

/** Whether this very fault came out of a query or of a connection of ours, and not from some other server. */
const isDatabaseFault = (fault: object): boolean => faults.has(fault);

const codeOf = (fault: object): string =>
  'code' in fault && typeof fault.code === 'string' ? fault.code : '';

/** Whether a query found no room to write. */
export const isDiskFull = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && codeOf(fault) === DISK_FULL;

/** Troubles of the database that pass by themselves: it restarts, is full, was not reached, is asked too much. */
export function isTransientFault(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false;
  const code = codeOf(fault);
  if (/^(?:57P0|57014|53|08|25006|40001|40P01|55P03)/.test(code)) return true;
  const text = fault instanceof Error ? fault.message : '';
  return (
    isDatabaseFault(fault) &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/.test(
      `${code} ${text}`,
    )
  );
}

/** The answer, or null while the database is away; other faults are faults. */
export async function unlessUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (fault) {
    if (isTransientFault(fault)) return null;
    throw fault;
  }
}

export interface OpenDatabase {
  readonly database: Database;
  /** For LISTEN and for tests; queries go through `database`. */
  readonly pool: pg.Pool;
  /** Hears of each query that found the database's disk full. */
  onDiskFull(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * Opens the pool.
 *
 * @param options.size Connections at the most.
 * @param options.isNaming False behind a transaction pooler that knows no prepared statements.
 * @param options.limits For whoever serves visitors; without them queries may wait and run as long as they like.
 */
export function openDatabase(
  url: string,
  options: { size: number; isNaming: boolean; limits?: DatabaseLimits },
): OpenDatabase {
  const { limits } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'arnika',
    ...(options.isNaming ? { Client: NamingClient } : {}),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so
    ...(limits ? { onConnect: (client: pg.ClientBase) => guardConnection(client, limits) } : {}),
  });
  const take = limits ? boundedConnect(pool, limits.waitingAtMost) : () => pool.connect();
  // A broken connection is replaced on next use; without listeners it would end the process. The pool's own one hears of idle
  // connections only; one that breaks in use tells its query as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await take();
    } catch (fault) {
      remember(fault);
      throw fault;
    }
  };
  const diskListeners: (() => void)[] = [];
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options },
    }),
    log: (event) => {
      if (event.level !== 'error') return;
      remember(event.error);
      if (isDiskFull(event.error)) for (const listener of diskListeners) listener();
    },
  });
  return {
    database,
    pool,
    onDiskFull: (listener) => void diskListeners.push(listener),
    close: () => database.destroy(),
  };
}
