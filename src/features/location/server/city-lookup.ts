import { LRUCache } from 'lru-cache';
import type { Place } from '#base/place.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { City } from '../model.ts';
import { positionOf } from '../rules/geo-cache.ts';
import { findCity, findNearestCity, listCitiesByStart } from './city-store.ts';

const KEPT_CITIES = 5_000;

type GuessContext = Pick<CallContext, 'place' | 'cookies' | 'origin'>;

/** Cities change rarely and are asked for by every page: kept by id and language until something is said to have changed. */
export function cityLookup(database: Database) {
  const cities = () => new LRUCache<string, Promise<City | null>>({ max: KEPT_CITIES });
  const kept = cities();
  const find = async (place: Place): Promise<City | null> => {
    const city = await findAnywhere(place);
    // A cookie may name a city of any country.
    return city?.country === place.country ? city : null;
  };
  const findAnywhere = ({ cityId, language }: Place): Promise<City | null> => {
    if (cityId === null) return Promise.resolve(null);
    return singleFlight(kept, `${cityId}/${language}`, () => findCity(database, cityId, language));
  };
  const guessed = cities();
  /**
   * The city of whoever chose none: the nearest in their country to the position that their browser told, otherwise where most people of
   * the country live. Whoever knows better says so.
   */
  const guess = async ({ place, cookies, origin }: GuessContext): Promise<City | null> => {
    const { country, language } = place;
    const position = positionOf(new URL(origin).hostname, cookies);
    const near =
      position &&
      (await singleFlight(guessed, `${country}/${language}/${position.lat},${position.lon}`, () =>
        findNearestCity(database, position, [country], language),
      ));
    return (
      near ??
      singleFlight(guessed, `${country}/${language}`, () =>
        listCitiesByStart(database, country, '', language).then(([first]) => first ?? null),
      )
    );
  };
  const forget = () => {
    kept.clear();
    guessed.clear();
  };
  return { find, guess, forget };
}
