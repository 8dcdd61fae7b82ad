import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { unitKey } from '#features/location/rules/unit-search.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

type Level = 'province' | 'district' | 'subDistrict';

/**
 * Countries whose units there are, made by `tools/make-units.ts` (see NOTICE.md): each level one tab deeper; after a name its postcode and what
 * it is found by besides. Ids begin far above those that a shop has given itself, and so do those that carriers know them by where nobody has
 * said otherwise.
 */
const FILES: Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly levels: readonly Level[];
      readonly firstId: number;
      readonly firstOracleId: number;
    }
  >
> = {
  tr: {
    file: 'turkey.txt',
    levels: ['province', 'district', 'subDistrict'],
    firstId: 1_000_000,
    firstOracleId: 5_000_000,
  },
  th: {
    file: 'thailand.txt',
    levels: ['province', 'district', 'subDistrict'],
    firstId: 2_000_000,
    firstOracleId: 6_000_000,
  },
  // Without districts since July 2025.
  vn: {
    file: 'vietnam.txt',
    levels: ['province', 'subDistrict'],
    firstId: 3_000_000,
    firstOracleId: 7_000_000,
  },
};
/** Below it are the ids that the shop has given itself. */
const OWN_BELOW = 1_000_000;
/** Any number, the same everywhere: of servers that start at once, one loads and the others wait. */
const UNITS_LOCK = 7_219_004;
/** Rows of one statement. */
const AT_ONCE = 10_000;

interface OwnUnit {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: Level;
  readonly name: string;
}
interface Unit extends OwnUnit {
  readonly zip: string;
  /** Names between semicolons. */
  readonly alsoNamed: string;
}

/** The units of the file; those that the shop has already under ids of its own stay, and what lies below them is theirs. */
function readUnits(
  file: string,
  own: readonly OwnUnit[],
  { levels, firstId }: (typeof FILES)[string],
): readonly Unit[] {
  const known = new Map(own.map((unit) => [`${unit.parentId} ${unitKey(unit.name)}`, unit.id]));
  const path: (number | null)[] = [null];
  return file
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line, index): Unit[] => {
      const depth = line.lastIndexOf('\t') + 1;
      const level = levels[depth];
      if (!level) throw new Error(`line ${index + 1} of the units is too deep`);
      const parentId = path[depth] ?? null;
      const [name = '', zip = '', alsoNamed = ''] = line.slice(depth).split('|');
      const found = known.get(`${parentId} ${unitKey(name)}`);
      const id = firstId + index;
      path[depth + 1] = found ?? id;
      return found === undefined ? [{ id, parentId, level, name, zip, alsoNamed }] : [];
    });
}

async function insertUnits(tx: Tx, country: string, units: readonly Unit[]): Promise<void> {
  const { firstId = 0, firstOracleId = 0 } = FILES[country] ?? {};
  for (let from = 0; from < units.length; from += AT_ONCE) {
    const some = units.slice(from, from + AT_ONCE);
    const column = <Key extends keyof Unit>(key: Key) => some.map((unit) => unit[key]);
    // One after the other: parents come before what lies below them.
    // oxlint-disable-next-line no-await-in-loop
    await query(tx)`
      insert into territorial_unit (id, country, parent_id, level, name, oracle_id, zip, also_named)
      select id, ${country}, parent_id, level, name, id - ${firstId}::int + ${firstOracleId}::int, zip, string_to_array(also_named, ';')
      from unnest(${column('id')}::int[], ${column('parentId')}::int[], ${column('level')}::text[], ${column('name')}::text[],
          ${column('zip')}::text[], ${column('alsoNamed')}::text[])
        as file(id, parent_id, level, name, zip, also_named)`;
  }
}

async function loadCountry(tx: Tx, country: string): Promise<number> {
  const terms = FILES[country];
  if (!terms) throw new Error(`no units of ${country}`);
  const file = readFileSync(new URL(terms.file, import.meta.url), 'utf8');
  const own = await query<OwnUnit>(tx)`
    select id, parent_id as "parentId", level, name from territorial_unit
    where country = ${country} and id < ${OWN_BELOW} order by id`;
  const version = createHash('sha256').update(file).update(JSON.stringify(own)).digest('hex');
  const [stamp] = await query<{ version: string }>(tx)`
    select version from unit_stamp where country = ${country}`;
  if (stamp?.version === version) return 0;
  const units = readUnits(file, own, terms);
  await query(tx)`delete from territorial_unit where country = ${country} and id >= ${OWN_BELOW}`;
  await insertUnits(tx, country, units);
  await query(tx)`insert into unit_stamp values (${country}, ${version})
    on conflict (country) do update set version = excluded.version`;
  return units.length;
}

/**
 * Loads the units that addresses are chosen from, or what has changed in the files. A start after which nothing changed costs two small
 * questions a country.
 *
 * @param asked.countries Left out: all that there are.
 * @returns How many were loaded; 0 when nothing had changed.
 */
export async function loadUnits({
  database,
  countries = Object.keys(FILES),
}: {
  readonly database: Database;
  readonly countries?: readonly string[];
}): Promise<number> {
  return database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${UNITS_LOCK})`.execute(tx);
    let count = 0;
    // One connection, one after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (const country of countries) count += await loadCountry(tx, country);
    return count;
  });
}
