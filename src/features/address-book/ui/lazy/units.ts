import { searchObject } from '#features/location/calls/location.ts';
import { unitMeant } from '#features/location/rules/unit-search.ts';
import { call } from '#web/call-client.ts';

/** The unit that stands for the country. Source: C7-075. */
const COUNTRY_UNIT = 1;

export interface Unit {
  readonly id: number;
  readonly name: string;
  /** Where it has one of its own. */
  readonly zip?: string;
  readonly alsoNamed?: readonly string[];
}

/** Lists that have come; one that could not be had is asked for again. */
const known = new Map<string, readonly Unit[]>();

async function listBelow(country: string, parentId: number): Promise<readonly Unit[] | null> {
  const key = `${country} ${parentId}`;
  const kept = known.get(key);
  if (kept) return kept;
  const query = { countryCode: country, parentId, perPage: -1 };
  const result = await call(searchObject, { query }, { isQuiet: true });
  if (!result.success) return null;
  // Our own server wrote this text.
  const { data } = JSON.parse(result.data) as { data: readonly Unit[] };
  known.set(key, data);
  return data;
}

/**
 * Units below those that are named.
 *
 * @returns Null where the service is down or knows no unit of the country; empty where one of the names is none.
 */
export async function unitsBelow(
  country: string,
  above: readonly string[],
): Promise<readonly Unit[] | null> {
  let units = await listBelow(country, COUNTRY_UNIT);
  if (units === null || units.length === 0) return null;
  for (const name of above) {
    const unit = unitMeant(units, name);
    if (!unit) return [];
    // Each list hangs on the unit before it.
    // oxlint-disable-next-line no-await-in-loop
    const below = await listBelow(country, unit.id);
    if (below === null) return null;
    units = below;
  }
  return units;
}
