import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

/** Any number, the same everywhere: imports and changes of prices wait for each other. */
const CATALOGUE_LOCK = 7_219_001;

/** Until the transaction ends nobody else changes prices. Taken before any row is locked. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(tx);
}

/** The same for whoever must not wait, as a large import takes minutes. @returns False when somebody else is at it. */
export async function tryLockPrices(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(${CATALOGUE_LOCK}) as "isMine"`.execute(tx);
  return rows[0]?.isMine ?? false;
}

/**
 * Keeps imports away until the transaction ends; writers of single products do not keep each other away.
 *
 * @returns False while an import runs: it may take minutes, and nobody waits for it in front of a form.
 */
export async function tryBesideImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isFree: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${CATALOGUE_LOCK}) as "isFree"`.execute(tx);
  return rows[0]?.isFree ?? false;
}
