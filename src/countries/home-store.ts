import type { CountryPack, LegalEntity, Store } from './country.ts';
import { offeredLanguages } from './offered-languages.ts';

type OwnFacts = Partial<
  Omit<Store, 'homeCountry' | 'currency' | 'legalEntity' | 'languages' | 'defaultLanguage'>
>;

/**
 * The store at home in a country: it sells in the country's currency and speaks the country's languages. What is said besides
 * differs from a store that serves its own country only.
 *
 * @param wished Languages, the best one first, where they are not the country's.
 */
export function homeStore(
  pack: CountryPack,
  entity: Omit<LegalEntity, 'email'>,
  own: OwnFacts = {},
  wished: readonly string[] = pack.languages,
): Store {
  const { code = pack.cntr } = own;
  const languages = offeredLanguages(wished, pack.isRussianOffered);
  return {
    code,
    name: null,
    hosts: [`${code}.localhost`],
    homeCountry: pack.cntr,
    deliversTo: [pack.cntr],
    abroad: {},
    languages,
    defaultLanguage: languages[0],
    currency: pack.currency,
    legalEntity: { ...entity, email: `office.${code}@arnika.test` },
    goodsBack: null,
    isDefault: false,
    cscLoginCode: code,
    isCheckoutCountryChangeFree: false,
    isCustomsNoticed: false,
    errorToastStyle: 'error',
    ...own,
  };
}
