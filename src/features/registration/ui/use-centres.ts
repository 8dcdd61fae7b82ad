import { useEffect, useState } from 'react';
import { getCentresByCountry } from '#features/service-centres/calls/service-centres.ts';
import { call } from '#web/call-client.ts';
import type { RegistrationData } from '../loaders/registration.ts';
import type { Centres } from '../rules/centres.ts';

interface CentresOf extends Centres {
  readonly country: string;
}

const NONE: Centres = { inCity: [], inCountry: [] };

/** The centres of the country that the form delivers to; none while they are on their way, or cannot be had. Source: I2-041, I2-043. */
export function useCentres(
  { centres, isCentreAsked }: Pick<RegistrationData, 'centres' | 'isCentreAsked'>,
  country: string,
  posted?: CentresOf | null,
) {
  const [loaded, setLoaded] = useState<CentresOf>(posted ?? centres);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const isAtHand = !isCentreAsked || country === centres.country || country === loaded.country;
  const isFailed = !isAtHand && failedFor === country;
  useEffect(() => {
    if (isAtHand || isFailed) return;
    const stop = new AbortController();
    void call(
      getCentresByCountry,
      { params: { countryCode: country } },
      { signal: stop.signal },
    ).then((result) => {
      if (stop.signal.aborted) return;
      if (result.success) setLoaded({ country, inCity: [], inCountry: result.data });
      else setFailedFor(country);
    });
    return () => stop.abort();
  }, [country, isAtHand, isFailed]);
  const found: Centres =
    (isCentreAsked && [centres, loaded].find((each) => each.country === country)) || NONE;
  return {
    centres: found,
    /** Asks again where there was no answer; null where nothing failed. */
    onRetry: isFailed ? () => setFailedFor(null) : null,
  };
}
