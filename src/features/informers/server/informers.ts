import type { Actor } from '#base/actor.ts';
import type { Place } from '#base/place.ts';
import type { CountryPack } from '#countries/country.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { Informer } from '../calls/informers.ts';
import type { StaffMessage } from '../model.ts';
import { applyingInformers } from '../rules/applying-informers.ts';
import { listStaffMessages } from './staff-message-store.ts';

type InformerContext = Pick<CallContext, 'place' | 'now' | 'cookies' | 'origin'>;

export interface InformerDeps {
  readonly database: Database;
  /** The pack of the delivery country in this store. */
  countryAt(
    place: Place,
    now: Date,
  ): Pick<CountryPack, 'informers' | 'isLocationCountry' | 'languages'>;
  /** Whether visitors of this store are offered the app. */
  isAppOffered(store: string): boolean;
  /** Cities in which deliveries are late for now. */
  listDelayedCities(): Promise<readonly number[]>;
  /** The city that a visitor who chose none is taken to be in; null: none is known. */
  guessCity(
    context: InformerContext,
  ): Promise<{ readonly id: number; readonly name: string } | null>;
}

export interface Informers {
  /** What the bar may show to this visitor, in the order of turns. */
  list(
    context: InformerContext,
    actor: Actor,
    /** What the account says of them: nothing of `isRegisterPaid` but false is a debt, nothing of `hasBought` but true a purchase. */
    account: Readonly<Record<string, unknown>>,
  ): Promise<readonly Informer[]>;
}

const KEPT_MS = 1_000;

interface Known {
  readonly since: number;
  readonly messages: readonly StaffMessage[];
  readonly delayed: ReadonlySet<number>;
}

/** Every page view asks: what staff wrote is read once a second at the most. */
export function openInformers(deps: InformerDeps): Informers {
  let known: Promise<Known> | null = null;
  let since = 0;

  async function read(now: Date): Promise<Known> {
    const [messages, delayed] = await Promise.all([
      listStaffMessages(deps.database, now),
      deps.listDelayedCities(),
    ]);
    return { since: now.getTime(), messages, delayed: new Set(delayed) };
  }

  function knownAt(now: Date): Promise<Known> {
    if (known && Math.abs(now.getTime() - since) < KEPT_MS) return known;
    since = now.getTime();
    const fresh = read(now);
    fresh.catch(() => {
      if (known === fresh) known = null;
    });
    known = fresh;
    return fresh;
  }

  return {
    async list(context, actor, account) {
      const { place, now } = context;
      const { messages, delayed } = await knownAt(now);
      const { informers, isLocationCountry, languages } = deps.countryAt(place, now);
      // Where the country is the place, no city is asked for.
      const isGuessing =
        place.cityId === null && !isLocationCountry && informers.includes('locationHint');
      const guessed = isGuessing ? await deps.guessCity(context) : null;
      const cityId = place.cityId ?? guessed?.id ?? null;
      return applyingInformers(
        {
          ofCountry: informers,
          now,
          store: place.store,
          country: place.country,
          language: place.language,
          languages,
          isAppOffered: deps.isAppOffered(place.store) && account['hasBought'] === true,
          isDeliveryDelayed: cityId !== null && delayed.has(cityId),
          guessedCity: guessed && {
            id: guessed.id,
            name: guessed.name,
            country: place.country,
          },
          isRegistrationUnpaid: actor.kind === 'contract' && account['isRegisterPaid'] === false,
        },
        messages,
      );
    },
  };
}
