import type { Company, CompanyCountry } from '#company/company-shape.ts';
import { changedBy } from './changed-by.ts';
import type { CountryFacts, CountryPack, Store, StoreFacts, SupportContacts } from './country.ts';

interface Known {
  readonly countries: readonly CountryFacts[];
  readonly stores: readonly StoreFacts[];
}

interface Open {
  readonly countries: readonly CountryPack[];
  readonly stores: readonly Store[];
}

function openStores({ stores }: Company, known: readonly StoreFacts[]): Store[] {
  const codes = known.map(({ code }) => code).filter((code) => Object.hasOwn(stores, code));
  const defaultCode = codes.find((code) => stores[code]?.isDefault) ?? Object.keys(stores)[0];
  return known.flatMap((facts) => {
    const own = stores[facts.code];
    if (!own) return [];
    return {
      ...facts,
      hosts: own.hosts ?? [`${facts.code}.localhost`],
      legalEntity: own.legalEntity,
      goodsBack: own.goodsBack ?? null,
      isDefault: facts.code === defaultCode,
    };
  });
}

/** A country's stores as far as they are open; whichever stands first is the one for its people where theirs is not. */
function shopsOf({ availableOnlineShop }: CountryFacts, codes: ReadonlySet<string>) {
  const shops = availableOnlineShop.filter(({ code }) => codes.has(code));
  const hasDefault = shops.some((shop) => shop.default);
  return shops.map((shop, index) => (hasDefault ? shop : { ...shop, default: index === 0 }));
}

const withCarriers = (pack: CountryPack, { moreCarriers = [], ...changes }: CompanyCountry) =>
  changedBy({ ...pack, carriers: [...pack.carriers, ...moreCarriers] }, changes);

/**
 * What of the known countries and stores is open in a company's shop: the stores that it names, and the countries that they send to
 * or are at home in, with what the company does otherwise.
 */
export function openPlaces(company: Company, known: Known): Open {
  const stores = openStores(company, known.stores);
  const codes = new Set(stores.map(({ code }) => code));
  const reached = new Set(
    stores.flatMap(({ homeCountry, deliversTo }) => [homeCountry, ...deliversTo]),
  );
  const contactsOf = (cntr: string): SupportContacts | undefined =>
    company.contacts[cntr] ?? company.contacts['others'] ?? Object.values(company.contacts)[0];
  const countries = known.countries.flatMap((facts): CountryPack[] => {
    const support = contactsOf(facts.cntr);
    if (!reached.has(facts.cntr) || !support) return [];
    const { redirectToOtherShop, config } = facts;
    const pack: CountryPack = {
      ...facts,
      support,
      availableOnlineShop: shopsOf(facts, codes),
      redirectToOtherShop:
        redirectToOtherShop !== null && codes.has(redirectToOtherShop) ? redirectToOtherShop : null,
      config: {
        ...config,
        possible_countries_for_registration: config.possible_countries_for_registration.filter(
          (cntr) => reached.has(cntr),
        ),
      },
    };
    return [withCarriers(pack, company.countries?.[facts.cntr] ?? {})];
  });
  return { countries, stores };
}
