import type { MemoryDatabase, MemoryTx } from './memory-database.ts';

/** A rule of the store that a test breaks on purpose, to see that the simulation notices. */
export type BrokenRule =
  | 'carts are not locked and orders not unique'
  | 'stock is read without a lock'
  | 'attempts are not locked'
  | 'outbox rows are stored after the commit'
  | 'cancelled orders keep their units';

/** A connection to the store in memory. */
export interface Line {
  readonly database: MemoryDatabase;
  /** Whose it is; everything open is taken back when the owner dies. */
  readonly owner: unknown;
  isBroken(rule: BrokenRule): boolean;
  /** Carries a statement to the store and its answer back; a fault or a death on the way is the carrier's. */
  send<Result>(statement: string, work: () => Result | Promise<Result>): Promise<Result>;
}

/** A line without delay and fault. */
export const directLine = (database: MemoryDatabase): Line => ({
  database,
  owner: database,
  isBroken: () => false,
  send: async (_statement, work) => work(),
});

/** A statement of its own: a transaction from its begin to its commit. */
export const single = <Result>(
  line: Line,
  statement: string,
  work: (tx: MemoryTx) => Result | Promise<Result>,
): Promise<Result> =>
  line.send(statement, async () => {
    const tx = line.database.begin(line.owner);
    try {
      const result = await work(tx);
      tx.commit();
      return result;
    } catch (fault) {
      tx.rollback();
      throw fault;
    }
  });

/** Several statements in one transaction; whatever fails, also the line itself, takes it back. */
export async function transact<Result>(
  line: Line,
  work: (tx: MemoryTx) => Promise<Result>,
): Promise<Result> {
  let tx: MemoryTx | null = null;
  try {
    // The answer to `begin` may be lost like any other; what it opened is taken back with the connection.
    const opened = await line.send('begin', () => (tx = line.database.begin(line.owner)));
    const result = await work(opened);
    await line.send('commit', () => opened.commit());
    return result;
  } catch (fault) {
    takeBack(tx);
    throw fault;
  }
}

const takeBack = (tx: MemoryTx | null): void => tx?.rollback();
