import { sql } from 'kysely';
import { isDiskFull, type Database, type OpenDatabase } from './database.ts';

/** Why the database takes no writes, as `/readyz` says it. */
export type WriteTrouble = 'disk is full' | 'database is read-only';

const LOOK_AGAIN_MS = 5_000;
/** The operator bounds temporary files: whether there is room cannot be told by one. */
const TOO_LARGE_FOR_LIMIT = '53400';

/**
 * Has PostgreSQL write a megabyte beside its tables, by giving it less memory than a statement wants to keep. The file is gone when the
 * statement ends, no row or lock is left, and a full disk refuses it like any other write.
 */
export async function tryWriting(database: Database): Promise<WriteTrouble | null> {
  try {
    return await database.transaction().execute(async (tx) => {
      await sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.execute(
        tx,
      );
      const { rows } = await sql<{ isReadOnly: boolean }>`
        with kept as materialized (select repeat(md5(number::text), 32) as filler from generate_series(1, 1024) number)
        select current_setting('transaction_read_only') = 'on' as "isReadOnly", count(filler) from kept`.execute(
        tx,
      );
      return rows[0]?.isReadOnly === true ? 'database is read-only' : null;
    });
  } catch (fault) {
    if (isDiskFull(fault)) return 'disk is full';
    if (fault instanceof Error && 'code' in fault && fault.code === TOO_LARGE_FOR_LIMIT)
      return null;
    throw fault;
  }
}

/**
 * Knows whether the database takes writes. It looks at most every five seconds, however often it is asked; a write of the shop's own
 * that found the disk full is believed for as long.
 */
export function watchWrites(parts: {
  readonly opened: readonly Pick<OpenDatabase, 'onDiskFull'>[];
  look(): Promise<WriteTrouble | null>;
  now(): Date;
}): () => Promise<WriteTrouble | null> {
  let known: { readonly at: number; readonly answer: Promise<WriteTrouble | null> } | null = null;
  const remember = (answer: Promise<WriteTrouble | null>): typeof answer => {
    known = { at: parts.now().getTime(), answer };
    return answer;
  };
  for (const open of parts.opened)
    open.onDiskFull(() => void remember(Promise.resolve('disk is full')));
  return () => {
    const age = known ? Math.abs(parts.now().getTime() - known.at) : Infinity;
    if (known && age < LOOK_AGAIN_MS) return known.answer;
    const looking = remember(parts.look());
    // What could not be found out is asked anew.
    looking.catch(() => {
      if (known?.answer === looking) known = null;
    });
    return looking;
  };
}
