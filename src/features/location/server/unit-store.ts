import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { UNITS_AT_ONCE } from '../model.ts';

/** A province, a district of it, or a quarter of that. */
export interface TerritorialUnit {
  readonly id: number;
  readonly name: string;
  /** Id under which carriers know it. */
  readonly oracleId: number;
  readonly level: 'province' | 'district' | 'subDistrict';
  /** Of the units right below it, which may leave a level out; null where there are none. */
  readonly below: 'district' | 'subDistrict' | null;
  /** Empty where it has none of its own. */
  readonly zip: string;
  /** What it is found by besides: names of what lay there before. */
  readonly alsoNamed: readonly string[];
}

/** The unit that stands for the country itself. */
export const COUNTRY_UNIT = 1;

/** Units of one country right below a parent, by name. Each condition is one that the index of parents serves. */
export async function listUnits(
  database: Queryable,
  country: string,
  parentId: number,
  most: number = UNITS_AT_ONCE,
): Promise<readonly TerritorialUnit[]> {
  const isBelow =
    parentId === COUNTRY_UNIT ? sql`parent_id is null` : sql`parent_id = ${parentId}::int`;
  const { rows } = await sql<TerritorialUnit>`
    select id, name, oracle_id as "oracleId", level,
      (select level from territorial_unit below where below.country = unit.country and below.parent_id = unit.id limit 1) as below,
      zip, also_named as "alsoNamed"
    from territorial_unit unit
    where country = ${country} and ${isBelow}
    order by name, id limit ${most}`.execute(database);
  return rows;
}

/** Units that stand for a whole country where its districts, or its provinces, are asked for. Source: C7-074. */
const ROOTS: ReadonlySet<number> = new Set([102, 23]);

/** Units of a level below a parent whose country is its own; below a root, and where they are provinces, those of this country. */
export async function listUnitsBelow(
  database: Queryable,
  level: TerritorialUnit['level'],
  parentId: number,
  country: string,
): Promise<readonly TerritorialUnit[]> {
  const isBelow =
    level === 'province' || ROOTS.has(parentId)
      ? sql`country = ${country} and parent_id is null`
      : sql`country = (select country from territorial_unit where id = ${parentId}::int) and parent_id = ${parentId}::int`;
  const { rows } = await sql<TerritorialUnit>`
    select id, name, oracle_id as "oracleId", level, null as below, zip, also_named as "alsoNamed" from territorial_unit
    where level = ${level} and ${isBelow}
    order by name, id limit ${UNITS_AT_ONCE}`.execute(database);
  return rows;
}
