import { sql, type Generated } from 'kysely';
import type { Queryable, Tx } from './database.ts';

/** What may be called by a name that has changed. */
export type AddressKind = 'product' | 'category' | 'page' | 'landing';

interface FormerAddressTable {
  kind: AddressKind;
  former: string;
  current: string;
  since: Generated<Date>;
}

declare module './database.ts' {
  interface Tables {
    former_address: FormerAddressTable;
  }
}

/** Of SKUs, ids and aliases; anything else was never one. */
const NAME = /^[\w.-]{1,100}$/;
/** Any number, the same everywhere: two renames wait for each other, so that none sees half of the other. */
const RENAME_LOCK = 7_219_016;

/** Where an address of this kind is now; null for one that was never given up. */
export async function findCurrentAddress(
  db: Queryable,
  kind: AddressKind,
  former: string,
): Promise<string | null> {
  if (!NAME.test(former)) return null;
  const row = await db
    .selectFrom('former_address')
    .select('current')
    .where('kind', '=', kind)
    .where('former', '=', former)
    .executeTakeFirst();
  return row?.current ?? null;
}

/** What each of these was called before: current name → former ones, in their order. */
export async function listFormerAddresses(
  db: Queryable,
  kind: AddressKind,
  current: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ current: string; former: string[] }>`
    select current, array_agg(former order by former collate "C") as former from former_address
    where kind = ${kind} and current = any(${current}::text[]) group by current`.execute(db);
  return new Map(rows.map((row) => [row.current, row.former]));
}

/**
 * Writes down that what was `former` is `current` now. Everything is resolved here, so that whoever reads goes one step: what led
 * to `former` leads to `current`, a `current` that has itself moved on is followed, and a name that is taken up again leads
 * nowhere any more.
 *
 * @returns False when that is what stands there already.
 */
export async function renameAddress(
  tx: Tx,
  kind: AddressKind,
  former: string,
  current: string,
  now: Date,
): Promise<boolean> {
  if (former === current) return false;
  await sql`select pg_advisory_xact_lock(${RENAME_LOCK})`.execute(tx);
  if ((await findCurrentAddress(tx, kind, former)) === current) return false;
  const onward = await findCurrentAddress(tx, kind, current);
  // Renamed back: the old name holds again.
  const isBack = onward === former;
  if (isBack)
    await tx
      .deleteFrom('former_address')
      .where('kind', '=', kind)
      .where('former', '=', current)
      .execute();
  const target = isBack ? current : (onward ?? current);
  await tx
    .updateTable('former_address')
    .set({ current: target })
    .where('kind', '=', kind)
    .where('current', '=', former)
    .execute();
  await tx
    .insertInto('former_address')
    .values({ kind, former, current: target, since: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'former']).doUpdateSet({ current: target, since: now }),
    )
    .execute();
  return true;
}
