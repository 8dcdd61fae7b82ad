import { useEffect, useState } from 'react';
import type { CallData } from '#base/call.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { getCountryDetails, getPossibleCountries } from '../calls/location.ts';
import type { Details } from './country-effect.tsx';
import { loadGeo, type Localization } from './geo.ts';

type Country = CallData<typeof getPossibleCountries>[number];

export interface AskedCountry {
  readonly country: string;
  readonly store?: string;
}

/**
 * What the location window shows, as the server tells it: where one is, the countries, and what the one that is looked at is like.
 *
 * @param noServer Said where it told nothing.
 * @param onDetails Called with each answer about a country; the same function in each rendering.
 */
export function useLocationFacts(asked: AskedCountry, noServer: string, onDetails: () => void) {
  const { place } = useShell();
  const [geo, setGeo] = useState<Localization | null>(null);
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const [details, setDetails] = useState<Details | null>(null);
  const [customs, setCustoms] = useState<readonly string[] | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    void loadGeo(place.language).then(setGeo);
    void call(getPossibleCountries, { body: {} }).then((result) => {
      if (result.success) setCountries(result.data);
      else setMissing(result.message[0] ?? noServer);
    });
  }, [place.language, noServer, attempt]);

  useEffect(() => {
    let isWanted = true;
    const body = { countryCode: asked.country, onlineShopCode: asked.store };
    void call(getCountryDetails, { body }, { key: 'country details' }).then((result) => {
      if (!isWanted || (!result.success && result.code === 'ABORTED')) return;
      if (!result.success) return setMissing(result.message[0] ?? noServer);
      onDetails();
      setDetails(result.data);
      setCustoms(
        result.data.customs && asked.country !== place.country ? result.data.customs : null,
      );
    });
    return () => {
      isWanted = false;
    };
  }, [asked, noServer, onDetails, place.country, attempt]);

  return {
    geo,
    /** What the browser said of where one is takes the place of what the server had guessed. */
    setGeo,
    countries,
    details,
    customs,
    closeCustoms: () => setCustoms(null),
    /** What was said when the window could not learn what it shows. */
    missing,
    /** Another country is looked at. Countries that did not come can be asked for again still. */
    forgetMissing: () => {
      if (countries.length > 0) setMissing(null);
    },
    retry: () => {
      setMissing(null);
      setAttempt(attempt + 1);
    },
  };
}
