import type { CallAnswer, CallInput } from '#base/call.ts';
import { findCountry } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getAddressUnits, getPostcode, searchObject } from '../calls/location.ts';
import { isPostcodeAskable } from '../rules/postcode-question.ts';
import { listCitiesNamed } from './city-store.ts';
import type { PostcodeProvider } from './postcode-provider.ts';
import type { DetailsParts } from './country-details.ts';
import { listUnits, listUnitsBelow } from './unit-store.ts';

export interface UnitDeps extends Pick<DetailsParts, 'countryAt'> {
  readonly database: Database;
  readonly postcodes: PostcodeProvider;
}

/** What an action asks for; we keep three levels, so regions are provinces and cities are districts. */
const LEVELS = {
  getProvinces: 'province',
  getRegions: 'province',
  getCities: 'district',
  getDistricts: 'district',
  getSubDistricts: 'subDistrict',
} as const;

/** What lies below a unit, in the words of the calls. Source: C3-079. */
const NEXT_LEVELS = { district: 'district', subDistrict: 'neighborhood' } as const;

/** The postcode of an address in a country whose postcodes are looked up, of a city that is chosen from a list. Source: C5-031, C7-072. */
async function findPostcode(
  { database, postcodes, countryAt }: UnitDeps,
  { road_type: roadType, ...typed }: CallInput<typeof getPostcode>['body'],
  { place, now }: CallContext,
): Promise<CallAnswer<typeof getPostcode>> {
  const question = { ...typed, roadType };
  const notFound = { ok: false, code: 'NOT_FOUND' } as const;
  const isEnabled =
    findCountry(typed.country) !== null &&
    countryAt({ store: place.store, country: typed.country }, now).address.isAutoZipEnabled;
  if (!isEnabled || !isPostcodeAskable(question)) return notFound;
  if ((await listCitiesNamed(database, typed.country, typed.city)).length === 0) return notFound;
  const found = await postcodes.find(question);
  if (!found.ok) return { ok: false, code: 'UNAVAILABLE' };
  return found.value === null ? notFound : { ok: true, value: found.value };
}

/** What addresses are made of: units of a country, and postcodes. */
export const createUnitHandlers = (deps: UnitDeps): HandledCall[] => [
  handle(searchObject, async ({ query }) => {
    const { perPage = -1, countryCode, parentId } = query;
    const units = await listUnits(
      deps.database,
      countryCode,
      parentId,
      perPage < 0 ? undefined : perPage,
    );
    const list = units.map(({ id, name, oracleId, below, zip, alsoNamed }) => ({
      id,
      name,
      external_ids: { oracle: oracleId },
      next_geo_level: { id: below === null ? 'street' : NEXT_LEVELS[below] },
      // Ours.
      ...(zip !== '' && { zip }),
      ...(alsoNamed.length > 0 && { alsoNamed }),
    }));
    return { ok: true, value: JSON.stringify({ data: list }) };
  }),

  handle(getAddressUnits, async ({ query: { action, unitId } }, { place }) => {
    const units = await listUnitsBelow(deps.database, LEVELS[action], unitId, place.country);
    return { ok: true, value: units.map(({ id, name }) => ({ id, name })) };
  }),

  handle(getPostcode, ({ body }, context) => findPostcode(deps, body, context)),
];
