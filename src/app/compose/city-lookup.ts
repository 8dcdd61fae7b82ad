import type { Place } from '#base/place.ts';
import { findCity, listCitiesByStart, type City } from '#features/location/server/public.ts';
import type { OpenDatabase } from '#platform/database.ts';

/** Cities change rarely and are asked for by every page: kept by id and language until something is said to have changed. */
export function cityLookup(open: OpenDatabase) {
  const kept = new Map<string, Promise<City | null>>();
  const find = async (place: Place): Promise<City | null> => {
    const city = await findAnywhere(place);
    // A cookie may name a city of any country.
    return city?.country === place.country ? city : null;
  };
  const findAnywhere = ({ cityId, language }: Place): Promise<City | null> => {
    if (cityId === null) return Promise.resolve(null);
    const key = `${cityId}/${language}`;
    let city = kept.get(key);
    if (!city) {
      if (kept.size > 5_000) kept.clear();
      city = findCity(open.database, cityId, language);
      city.catch(() => kept.delete(key));
      kept.set(key, city);
    }
    return city;
  };
  const largest = new Map<string, Promise<City | null>>();
  /** Where most people of a country live; whoever knows better says so. */
  const guess = ({ country, language }: Place): Promise<City | null> => {
    const key = `${country}/${language}`;
    let city = largest.get(key);
    if (!city) {
      city = listCitiesByStart(open.database, country, '', language).then(([first]) => first ?? null);
      city.catch(() => largest.delete(key));
      largest.set(key, city);
    }
    return city;
  };
  const forget = () => {
    kept.clear();
    largest.clear();
  };
  return { find, guess, forget };
}
