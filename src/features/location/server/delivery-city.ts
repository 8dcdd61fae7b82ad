import type { CountryReader } from '#countries/country-at.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { City } from '../model.ts';
import type { cityLookup } from './city-lookup.ts';

/** Where goods go: the city that the visitor chose, or the one that they are taken to be in. */
export interface DeliveryCity extends Pick<City, 'id' | 'name'> {
  /** Nobody has confirmed it: it is spoken of, and nothing is saved or refused by it. */
  readonly isGuessed: boolean;
}

type DeliveryCityOf = (
  context: Pick<CallContext, 'place' | 'now' | 'cookies' | 'origin'>,
) => Promise<DeliveryCity | null>;

/** Null where the country is all that counts (I3-045), and where no city is known. */
export const deliveryCityIn =
  (cities: ReturnType<typeof cityLookup>, countryAt: CountryReader): DeliveryCityOf =>
  async (context) => {
    const chosen = await cities.find(context.place);
    if (chosen) return { id: chosen.id, name: chosen.name, isGuessed: false };
    if (countryAt(context.place, context.now).isLocationCountry) return null;
    const guessed = await cities.guess(context);
    return guessed && { id: guessed.id, name: guessed.name, isGuessed: true };
  };
