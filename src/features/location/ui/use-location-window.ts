import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useShell } from '#web/shell/use-shell.ts';
import { standingChoice } from '../rules/window-choice.ts';
import type { FoundCity } from './city-search.tsx';
import { askPosition, loadGeo } from './geo.ts';
import { goThere, setCity } from './go-there.ts';
import { useLocationFacts, type AskedCountry } from './use-location-facts.ts';

/** All that the location window knows and does. What is chosen here counts only after it was applied. */
export function useLocationWindow() {
  const { t } = useLingui();
  const { place } = useShell();
  const noServer = t`Сервер не отвечает. Попробуйте позднее`;
  const { isSending, error, forgetError, run } = useSending();
  const [asked, setAsked] = useState<AskedCountry>({ country: place.country });
  const [wanted, chooseLanguage] = useState(place.language);
  const [city, setLocalCity] = useState<FoundCity | null>(null);
  const [isDetected, setDetected] = useState(false);
  const facts = useLocationFacts(asked, noServer, forgetError);
  const { geo, setGeo, countries, customs, closeCustoms, missing, retry, forgetMissing } = facts;

  const { country } = asked;
  const choice = standingChoice({ here: place, asked, language: wanted }, facts.details);

  const ask = (about: AskedCountry) => {
    forgetMissing();
    setAsked(about);
  };

  /** A city that was chosen is one of another country. */
  const chooseCountry = (code: string) => {
    ask({ country: code });
    setLocalCity(null);
    setDetected(false);
  };

  return {
    ...choice,
    geo,
    countries,
    country,
    city,
    /** Whether `geo` holds what the browser said after a press. */
    isDetected,
    customs,
    error,
    missing,
    retry,
    isSending,
    chooseCountry,
    chooseStore: (store: string) => ask({ country, store }),
    chooseLanguage,
    closeCustoms,
    /** Here it is set on the server; in a country that is only looked at it waits for 'Apply' (I4-050). */
    confirmCity: async (chosen: FoundCity) => {
      if (!choice.isElsewhere) return run(() => setCity(country, chosen, noServer));
      setLocalCity(chosen);
      setDetected(false);
    },
    detect: async () => {
      const position = await askPosition();
      const found = position && (await loadGeo(place.language, position));
      const there = found?.mainDetectedCity?.country.cntr;
      if (!there) return false;
      setGeo(found);
      if (there !== country) chooseCountry(there);
      setDetected(true);
      return true;
    },
    apply: () =>
      run(async () => {
        const { details, language } = choice;
        if (!details) return noServer;
        return goThere({ country, store: details.store, language, city }, noServer);
      }),
  };
}

/** What is sent from the window, one after another; what went wrong is said until something new is known. */
function useSending() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isSending,
    error,
    forgetError: useCallback(() => setError(null), []),
    /** @param work Tells what went wrong; null where the page goes on to another. */
    run: async (work: () => Promise<string | null>) => {
      setSending(true);
      const said = await work();
      if (said !== null) setSending(false);
      setError(said);
    },
  };
}
