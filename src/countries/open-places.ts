import type { Company, CompanyCountry } from '#company/company-shape.ts';
import { changedBy } from './changed-by.ts';
import type { CountryFacts, CountryPack, Store, StoreFacts } from './country.ts';

interface Known {
  readonly countries: readonly CountryFacts[];
  readonly stores: readonly StoreFacts[];
}

interface Open {
  readonly countries: readonly CountryPack[];
  readonly stores: readonly Store[];
  /** What sells no more, and what is not reached: for reading what was once sold there. */
  readonly closed: {
    readonly countries: readonly CountryPack[];
    readonly stores: readonly Store[];
  };
}

function storesOf({ stores }: Company, known: readonly StoreFacts[]): Store[] {
  const isOpen = (code: string) => Object.hasOwn(stores, code) && !stores[code]?.isClosed;
  const open = Object.keys(stores).filter(isOpen);
  const defaultCode = open.find((code) => stores[code]?.isDefault) ?? open[0];
  return known.flatMap((facts) => {
    const own = Object.hasOwn(stores, facts.code) ? stores[facts.code] : undefined;
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
  const all = storesOf(company, known.stores);
  const isClosed = ({ code }: Store) => company.stores[code]?.isClosed === true;
  const stores = all.filter((store) => !isClosed(store));
  const codes = new Set(stores.map(({ code }) => code));
  const reached = new Set(
    stores.flatMap(({ homeCountry, deliversTo }) => [homeCountry, ...deliversTo]),
  );
  const [anyContacts] = Object.values(company.contacts);
  const packs = known.countries.flatMap((facts): CountryPack[] => {
    const support = company.contacts[facts.cntr] ?? company.contacts['others'] ?? anyContacts;
    if (!support) return [];
    const shops = reached.has(facts.cntr) ? shopsOf(facts, codes) : facts.availableOnlineShop;
    const { redirectToOtherShop } = facts;
    const pack: CountryPack = {
      ...facts,
      support,
      availableOnlineShop: shops,
      redirectToOtherShop:
        redirectToOtherShop !== null && codes.has(redirectToOtherShop) ? redirectToOtherShop : null,
    };
    const own = withCarriers(pack, company.countries?.[facts.cntr] ?? {});
    const { possible_countries_for_registration: possible } = own.config;
    const offered = possible.filter((cntr) => reached.has(cntr));
    return [{ ...own, config: { ...own.config, possible_countries_for_registration: offered } }];
  });
  return {
    stores,
    countries: packs.filter(({ cntr }) => reached.has(cntr)),
    closed: {
      stores: all.filter(isClosed),
      countries: packs.filter(({ cntr }) => !reached.has(cntr)),
    },
  };
}
