import type { Socket } from 'node:net';
import type pg from 'pg';

/** How long and how many requests may wait for the database before they are told to come back. */
export interface DatabaseLimits {
  /** Requests that wait for a free connection; one more is refused at once. */
  readonly waitingAtMost: number;
  /** What one statement may take; PostgreSQL ends it then. Never counted for COMMIT. */
  readonly statementMs: number;
  /** A server that says nothing for so long in the middle of a statement is gone: the connection is thrown away. */
  readonly silenceMs: number;
}

const WAITING_PER_CONNECTION = 12;

/** The limits of a shop whose visitors share `size` connections: what can be served within a few seconds may wait. */
export const limitsOfShop = (size: number): DatabaseLimits => ({
  waitingAtMost: size * WAITING_PER_CONNECTION,
  statementMs: 30_000,
  silenceMs: 40_000,
});

/** So many wait already that waiting would be of no use. The code is PostgreSQL's for too many connections. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code = '53300';
}

/** The server fell silent; whether it still did what it was told is not known. The code is PostgreSQL's for a broken line. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = '08006';
}

/**
 * Takes a connection of the pool, or refuses at once when too many wait.
 *
 * @param most Callers that may wait while every connection is in use.
 */
export function boundedConnect(pool: pg.Pool, most: number): () => Promise<pg.PoolClient> {
  return async () => {
    if (pool.waitingCount >= most)
      throw new DatabaseBusy(`${most} requests wait for the database already`);
    return pool.connect();
  };
}

/** What of pg's client is not in its types: its socket, and whether it waits for an answer. */
interface ClientInside {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

/** Breaks a connection off whose server says nothing while it owes an answer; an idle one may be silent. */
function endSilence(client: pg.ClientBase, milliseconds: number): void {
  // Both fields have been there since pg 7; the tests tell when they are not.
  const inside = client as unknown as ClientInside;
  const { stream } = inside.connection;
  stream.setKeepAlive(true, milliseconds);
  stream.setTimeout(milliseconds);
  // A callback of `setTimeout` itself would hear of the first silence only.
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new DatabaseSilent(`no word in ${milliseconds} ms`));
  });
}

/**
 * Sets the limits of a new connection. PostgreSQL stops the clock of a statement before it commits, so a COMMIT that waits for a
 * standby is never cut short.
 */
export async function guardConnection(
  client: pg.ClientBase,
  limits: DatabaseLimits,
): Promise<void> {
  endSilence(client, limits.silenceMs);
  await client.query(`set statement_timeout = ${Math.round(limits.statementMs)}`);
}
