import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

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
    const named = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined;
    const call = super.query.bind(this) as (...all: unknown[]) => never;
    return named ? call({ text, values, name: named }, ...rest) : call(...args);
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the exact integers`);
  return value;
});

const faults = new WeakSet<object>();
const remember = (fault: unknown): void => {
  if (typeof fault === 'object' && fault !== null) faults.add(fault);
};

/** Whether this very fault came out of a query or of a connection of ours, and not from some other server. */
export const isDatabaseFault = (fault: object): boolean => faults.has(fault);

export interface OpenDatabase {
  readonly database: Database;
  /** For LISTEN and for tests; queries go through `database`. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the pool.
 *
 * @param options.size Connections at the most.
 * @param options.isNaming False behind a transaction pooler that knows no prepared statements.
 */
export function openDatabase(url: string, options: { size: number; isNaming: boolean }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'arnika',
    ...(options.isNaming ? { Client: NamingClient } : {}),
  });
  // A broken idle connection is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (fault) {
      remember(fault);
      throw fault;
    }
  };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options },
    }),
    log: (event) => {
      if (event.level === 'error') remember(event.error);
    },
  });
  return { database, pool, close: () => database.destroy() };
}
