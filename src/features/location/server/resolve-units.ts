import type { Queryable } from '#platform/database.ts';
import { unitMeant } from '../rules/unit-search.ts';
import { COUNTRY_UNIT, listUnits, type TerritorialUnit } from './unit-store.ts';

/** Which field each kind of unit is typed in. */
const FIELD_OF = {
  province: 'city',
  district: 'district',
  subDistrict: 'subDistrict',
} as const satisfies Record<TerritorialUnit['level'], string>;
type UnitField = (typeof FIELD_OF)[TerritorialUnit['level']];
const FIELDS = Object.values(FIELD_OF);

/** What the units say of an address. */
export interface ResolvedUnits {
  /** True where the shop knows no unit of this country: nothing can be chosen. */
  readonly isEmpty: boolean;
  /** As the units are called. */
  readonly names: Readonly<Partial<Record<UnitField, string>>>;
  /** Numbers under which carriers know them. */
  readonly codes: Readonly<Partial<Record<UnitField, string>>>;
  /** Of the smallest that was named; empty where it has none of its own. */
  readonly zip: string;
  /** First field whose words are no unit there; null: none. */
  readonly unknown: UnitField | null;
  /** Fields that the units above leave out: the next level is another one. Source: C5-029, C3-079. */
  readonly skipped: readonly UnitField[];
}

/** Looks the units up that an address names, from the province down. */
export async function resolveUnits(
  database: Queryable,
  country: string,
  typed: Readonly<Partial<Record<UnitField, string>>>,
): Promise<ResolvedUnits> {
  const names: Partial<Record<UnitField, string>> = {};
  const codes: Partial<Record<UnitField, string>> = {};
  let zip = '';
  const skipped: UnitField[] = [];
  let parentId = COUNTRY_UNIT;
  let level: TerritorialUnit['level'] | null = 'province';
  for (const field of FIELDS) {
    if (level === null || FIELD_OF[level] !== field) {
      skipped.push(field);
      continue;
    }
    // Each list hangs on the unit before it.
    // oxlint-disable-next-line no-await-in-loop
    const units = await listUnits(database, country, parentId);
    if (units.length === 0) return { isEmpty: true, names, codes, zip, unknown: null, skipped };
    const text: string = typed[field]?.trim() ?? '';
    // What is missing is said where it is required; what lies below it nobody can know.
    if (text === '') break;
    const unit: TerritorialUnit | null = unitMeant(units, text);
    if (!unit) return { isEmpty: false, names, codes, zip, unknown: field, skipped };
    names[field] = unit.name;
    codes[field] = String(unit.oracleId);
    zip = unit.zip;
    parentId = unit.id;
    level = unit.below;
  }
  return { isEmpty: false, names, codes, zip, unknown: null, skipped };
}
