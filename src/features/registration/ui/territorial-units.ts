import type { CallData } from '#base/call.ts';
import { getAddressUnits, searchObject } from '#features/location/calls/location.ts';
import { call } from '#web/call-client.ts';

/** The unit that stands for the country. Source: I7-019. */
const COUNTRY_UNIT = 1;
const DEEPER = ['getDistricts', 'getSubDistricts'] as const;

type Unit = CallData<typeof getAddressUnits>[number];

const known = new Map<string, Promise<readonly Unit[]>>();
const kept = (key: string, load: () => Promise<readonly Unit[]>): Promise<readonly Unit[]> => {
  const found = known.get(key) ?? load();
  known.set(key, found);
  return found;
};

async function provinces(): Promise<readonly Unit[]> {
  const query = { countryCode: 'tr', parentId: COUNTRY_UNIT, perPage: -1 } as const;
  const result = await call(searchObject, { query });
  if (!result.success) return [];
  // Our own server wrote this text.
  return (JSON.parse(result.data) as { data: readonly Unit[] }).data;
}

async function below(action: (typeof DEEPER)[number], unitId: number): Promise<readonly Unit[]> {
  // Asked when a field is entered: nobody pressed anything.
  const result = await call(getAddressUnits, { query: { action, unitId } }, { isQuiet: true });
  return result.success ? result.data : [];
}

/**
 * Names to suggest: provinces, districts of one, quarters of a district. They only suggest; anything may be typed.
 *
 * @param above Names of the units above, as typed.
 */
export async function loadUnits(above: readonly string[]): Promise<readonly string[]> {
  let units = await kept('', provinces);
  for (const [depth, name] of above.entries()) {
    const unit = units.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    const action = DEEPER[depth];
    if (!unit || !action) return [];
    units = await kept(`${unit.id}`, () => below(action, unit.id));
  }
  return units.map(({ name }) => name);
}
