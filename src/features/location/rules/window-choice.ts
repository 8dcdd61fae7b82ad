import type { CallData } from '#base/call.ts';
import type { getCountryDetails } from '../calls/location.ts';

/** What a country is like, as far as a choice depends on it. */
type KnownCountry = Pick<
  CallData<typeof getCountryDetails>,
  'cntr' | 'store' | 'isThisStore' | 'languages'
>;

export interface WindowChoice {
  /** Where one is now. */
  readonly here: { readonly country: string; readonly language: string };
  /** What is looked at; a store where one of several was named. */
  readonly asked: { readonly country: string; readonly store?: string };
  readonly language: string;
}

/**
 * What a choice in the location window comes to, before it is applied.
 *
 * @param details Those that came last; they may be of the country looked at before.
 */
export function standingChoice<Details extends KnownCountry>(
  { here, asked, language }: WindowChoice,
  details: Details | null,
) {
  const known = details?.cntr === asked.country ? details : null;
  const languages = known?.languages ?? [];
  /** The one wanted where it is spoken, else the country's first. */
  const spoken = languages.some(({ code }) => code === language)
    ? language
    : (languages[0]?.code ?? language);
  const isElsewhere = asked.country !== here.country;
  return {
    details: known,
    language: spoken,
    /** The one that is chosen, also while its details are still to come. */
    store: asked.store ?? known?.store ?? null,
    isElsewhere,
    isChanged: isElsewhere || spoken !== here.language || known?.isThisStore === false,
    /** Nothing is applied of which is not known what it does. */
    isReady: known !== null && (asked.store ?? known.store) === known.store,
  };
}
