import type { Place } from '#base/place.ts';
import { positionOf } from '#features/location/rules/geo-cache.ts';
import { findCity, findNearestCity, listCitiesByStart, type City } from '#features/location/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { OpenDatabase } from '#platform/database.ts';

export type GuessContext = Pick<CallContext, 'place' | 'cookies' | 'origin'>;

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
  const guessed = new Map<string, Promise<City | null>>();
  const guessOnce = (key: string, look: () => Promise<City | null>): Promise<City | null> => {
    let city = guessed.get(key);
    if (!city) {
      if (guessed.size > 5_000) guessed.clear();
      city = look();
      city.catch(() => guessed.delete(key));
      guessed.set(key, city);
    }
    return city;
  };
  /**
   * The city of whoever chose none: the nearest in their country to the position that their browser told, otherwise where most people of
   * the country live. Whoever knows better says so.
   */
  const guess = async ({ place, cookies, origin }: GuessContext): Promise<City | null> => {
    const { country, language } = place;
    const position = positionOf(new URL(origin).hostname, cookies);
    const near =
      position &&
      (await guessOnce(`${country}/${language}/${position.lat},${position.lon}`, () =>
        findNearestCity(open.database, position, [country], language),
      ));
    return (
      near ??
      guessOnce(`${country}/${language}`, () =>
        listCitiesByStart(open.database, country, '', language).then(([first]) => first ?? null),
      )
    );
  };
  const forget = () => {
    kept.clear();
    guessed.clear();
  };
  return { find, guess, forget };
}
