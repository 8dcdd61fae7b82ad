import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { getCountryDetails, getPossibleCountries } from '../calls/location.ts';
import type { FoundCity } from './city-search.tsx';
import type { Details } from './country-effect.tsx';
import { askPosition, loadGeo, type Localization } from './geo.ts';
import { goThere, setCity } from './go-there.ts';

interface Country {
  readonly cntr: string;
  readonly name: string;
}

/** All that the location window knows and does. What is chosen here counts only after it was applied. */
export function useLocationWindow() {
  const { t } = useLingui();
  const { place } = useShell();
  const [geo, setGeo] = useState<Localization | null>(null);
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const [asked, setAsked] = useState<{ country: string; store?: string }>({
    country: place.country,
  });
  const [details, setDetails] = useState<Details | null>(null);
  const [language, setLanguage] = useState(place.language);
  const [city, setLocalCity] = useState<FoundCity | null>(null);
  const [isDetected, setDetected] = useState(false);
  const [customs, setCustoms] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** What was said when the window could not learn what it shows. */
  const [missing, setMissing] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const noServer = t`Сервер не отвечает. Попробуйте позднее`;

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
      setError(null);
      setDetails(result.data);
      setCustoms(
        result.data.customs && asked.country !== place.country ? result.data.customs : null,
      );
    });
    return () => {
      isWanted = false;
    };
  }, [asked, noServer, place.country, attempt]);

  const country = asked.country;
  const known = details?.cntr === country ? details : null;
  const languages = known?.languages ?? [];
  const spoken = languages.some(({ code }) => code === language)
    ? language
    : (languages[0]?.code ?? language);
  const isElsewhere = country !== place.country;
  const isChanged = isElsewhere || spoken !== place.language || known?.isThisStore === false;

  const run = async (work: () => Promise<string | null>) => {
    setSending(true);
    const said = await work();
    if (said !== null) setSending(false);
    setError(said);
  };

  const ask = (about: { country: string; store?: string }) => {
    // Countries that did not come can be asked for again still.
    if (countries.length > 0) setMissing(null);
    setAsked(about);
  };

  /** A city that was chosen is one of another country. */
  const lookAt = (code: string) => {
    ask({ country: code });
    setLocalCity(null);
    setDetected(false);
  };

  return {
    geo,
    countries,
    country,
    details: known,
    language: spoken,
    city,
    /** Whether `geo` holds what the browser said after a press. */
    isDetected,
    customs,
    error,
    missing,
    retry: () => {
      setMissing(null);
      setAttempt(attempt + 1);
    },
    isSending,
    /** The one that is chosen, also while its details are still to come. */
    store: asked.store ?? known?.store ?? null,
    isElsewhere,
    isChanged,
    isReady: known !== null && (asked.store ?? known.store) === known.store,
    chooseCountry: (code: string) => lookAt(code),
    chooseStore: (store: string) => ask({ country, store }),
    chooseLanguage: setLanguage,
    closeCustoms: () => setCustoms(null),
    /** Here it is set on the server; in a country that is only looked at it waits for 'Apply' (I4-050). */
    confirmCity: async (chosen: FoundCity) => {
      if (!isElsewhere) return run(() => setCity(country, chosen, noServer));
      setLocalCity(chosen);
      setDetected(false);
    },
    detect: async () => {
      const position = await askPosition();
      const found = position && (await loadGeo(place.language, position));
      const there = found?.mainDetectedCity?.country.cntr;
      if (!there) return false;
      setGeo(found);
      if (there !== country) lookAt(there);
      setDetected(true);
      return true;
    },
    apply: () =>
      run(async () => {
        if (!known) return noServer;
        return goThere({ country, store: known.store, language: spoken, city }, noServer);
      }),
  };
}
