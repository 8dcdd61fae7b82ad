import type { CallData } from '#base/call.ts';
import type { CountryPack } from '#countries/country.ts';
import { countryName } from '#countries/names.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import { pathsIn } from '#web/paths.ts';
import type { chooseCitizenship } from '../calls/registration.ts';
import type { RegistrationKind } from '../rules/registration-kind.ts';
import { otherStoreFor } from '../terms.ts';

type ResidenceOption = CallData<typeof chooseCitizenship>[number];

/** The page of another shop on which residents of a country register, in the reader's language if it speaks it. */
function pageElsewhere(
  store: string,
  residence: string,
  kind: Pick<RegistrationKind, 'method'>,
  language: string,
  siteOf: (store: string) => string,
): string {
  const { languages, defaultLanguage } = getStore(store);
  const paths = pathsIn(languages.includes(language) ? language : defaultLanguage);
  const page =
    kind.method === 'bp' ? paths.registrationConsultant : paths.registrationPrivilegedClient;
  return siteOf(store) + page({ residence });
}

/** Countries of residence that may be chosen here (I2-049), each with where its residents go (I2-048, I7-009). */
export function listResidences(
  home: Pick<CountryPack, 'config' | 'listed'>,
  { place }: Pick<CallContext, 'place'>,
  kind: Pick<RegistrationKind, 'method'>,
  siteOf: (store: string) => string,
): ResidenceOption[] {
  return home.config.possible_countries_for_registration.map((cntr) => {
    const store = otherStoreFor(cntr, home, { place }, kind);
    return {
      cntr,
      name: countryName(getCountry(cntr), place.language),
      redirect_url:
        store === null ? null : pageElsewhere(store, cntr, kind, place.language, siteOf),
    };
  });
}
