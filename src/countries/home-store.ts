import type { CountryFacts, StoreFacts } from './country.ts';
import { offeredLanguages } from './offered-languages.ts';

type OwnFacts = Partial<
  Omit<StoreFacts, 'homeCountry' | 'currency' | 'languages' | 'defaultLanguage'>
>;

/**
 * The store at home in a country: it sells in the country's currency and speaks the country's languages. What is said besides
 * differs from a store that serves its own country only.
 *
 * @param wished Languages, the best one first, where they are not the country's.
 */
export function homeStore(
  pack: CountryFacts,
  own: OwnFacts = {},
  wished: readonly string[] = pack.languages,
): StoreFacts {
  const { code = pack.cntr } = own;
  const languages = offeredLanguages(wished, pack.isRussianOffered);
  return {
    code,
    name: null,
    homeCountry: pack.cntr,
    deliversTo: [pack.cntr],
    abroad: {},
    languages,
    defaultLanguage: languages[0],
    currency: pack.currency,
    cscLoginCode: code,
    isCheckoutCountryChangeFree: false,
    isCustomsNoticed: false,
    errorToastStyle: 'error',
    ...own,
  };
}
