import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { unitKey } from '#features/location/rules/unit-search.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Provinces, districts and quarters of Türkiye, each level one tab deeper; made by `tools/make-units.ts` (see NOTICE.md). */
const FILE = new URL('turkey.txt', import.meta.url);
const COUNTRY = 'tr';
/** Ids of this file begin here, far above those that a shop has given itself. */
const FIRST_ID = 1_000_000;
/** What carriers know them by, where nobody has said otherwise. */
const FIRST_ORACLE_ID = 5_000_000;
/** Any number, the same everywhere: of servers that start at once, one loads and the others wait. */
const UNITS_LOCK = 7_219_004;
const LEVELS = ['province', 'district', 'subDistrict'] as const;

interface Unit {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: (typeof LEVELS)[number];
  readonly name: string;
}

/** The units of the file; those that the shop has already under ids of its own stay, and what lies below them is theirs. */
function readUnits(file: string, own: readonly Unit[]): readonly Unit[] {
  const known = new Map(own.map((unit) => [`${unit.parentId} ${unitKey(unit.name)}`, unit.id]));
  const path: (number | null)[] = [null];
  return file
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line, index): Unit[] => {
      const depth = line.lastIndexOf('\t') + 1;
      const level = LEVELS[depth];
      if (!level) throw new Error(`line ${index + 1} of the units is too deep`);
      const parentId = path[depth] ?? null;
      const name = line.slice(depth);
      const found = known.get(`${parentId} ${unitKey(name)}`);
      path[depth + 1] = found ?? FIRST_ID + index;
      return found === undefined ? [{ id: FIRST_ID + index, parentId, level, name }] : [];
    });
}

async function insertUnits(tx: Tx, units: readonly Unit[]): Promise<void> {
  const column = <Key extends keyof Unit>(key: Key) => units.map((unit) => unit[key]);
  await query(tx)`
    insert into territorial_unit (id, country, parent_id, level, name, oracle_id)
    select id, ${COUNTRY}, parent_id, level, name, id - ${FIRST_ID}::int + ${FIRST_ORACLE_ID}::int
    from unnest(${column('id')}::int[], ${column('parentId')}::int[], ${column('level')}::text[], ${column('name')}::text[])
      as file(id, parent_id, level, name)`;
}

/**
 * Loads the units that addresses are chosen from, or what has changed in the file. A start after which nothing changed costs two small
 * questions.
 *
 * @returns How many were loaded; 0 when nothing had changed.
 */
export async function loadUnits({ database }: { readonly database: Database }): Promise<number> {
  const file = readFileSync(FILE, 'utf8');
  return database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${UNITS_LOCK})`.execute(tx);
    const own = await query<Unit>(tx)`
      select id, parent_id as "parentId", level, name from territorial_unit
      where country = ${COUNTRY} and id < ${FIRST_ID} order by id`;
    const version = createHash('sha256').update(file).update(JSON.stringify(own)).digest('hex');
    const [stamp] = await query<{ version: string }>(tx)`
      select version from unit_stamp where country = ${COUNTRY}`;
    if (stamp?.version === version) return 0;
    const units = readUnits(file, own);
    await query(tx)`delete from territorial_unit where country = ${COUNTRY} and id >= ${FIRST_ID}`;
    await insertUnits(tx, units);
    await query(tx)`insert into unit_stamp values (${COUNTRY}, ${version})
      on conflict (country) do update set version = excluded.version`;
    return units.length;
  });
}
