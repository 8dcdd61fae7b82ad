import { data, type LoaderFunctionArgs } from 'react-router';
import { countryName } from '#countries/names.ts';
import { getCountry, listCountries } from '#countries/packs.ts';
import { searchKey } from '#features/location/rules/search-key.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { CENTRES_ON_A_PAGE, CITY_NAME_MAX, type CentreCity } from '../model.ts';
import { groupByCity } from '../rules/group-by-city.ts';

const PAGES_AT_MOST = 500;

/** What an address says; every value may be anything. */
function readQuery(values: URLSearchParams) {
  // NUL and half characters are in no name of a place.
  const given = (name: string) =>
    (values.get(name) ?? '').toWellFormed().replaceAll('\0', '').trim();
  const page = given('page');
  return {
    country: given('country').toLowerCase(),
    city: given('city').slice(0, CITY_NAME_MAX),
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), PAGES_AT_MOST) : 1,
  };
}

/** Cities that were asked for: one by its number, several by the beginning of a name in any language. */
function citiesAsked(cities: readonly CentreCity[], asked: string): readonly CentreCity[] {
  if (asked === '') return cities;
  if (/^\d+$/.test(asked)) return cities.filter(({ id }) => id === Number(asked));
  const key = searchKey(asked);
  return cities.filter(({ keys }) => keys.some((each) => each.startsWith(key)));
}

/** Countries to choose from: where goods go now, then those that have centres, by name. */
async function listChoices({ services, place }: ShopContext) {
  const counts = await services.centres.count();
  const compare = new Intl.Collator(place.language).compare;
  return listCountries()
    .filter(({ cntr }) => cntr === place.country || counts[cntr] !== undefined)
    .map((country) => ({
      cntr: country.cntr,
      name: countryName(country, place.language),
      count: counts[country.cntr] ?? 0,
    }))
    .toSorted(
      (left, right) =>
        Number(right.cntr === place.country) - Number(left.cntr === place.country) ||
        compare(left.name, right.name),
    );
}

/** Where the company's service centres are, in the country that goods go to unless another is asked for. Source: I2-028, I1-019. */
export async function loadGeo({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const { services, place } = shop;
  const asked = readQuery(url.searchParams);
  const countries = await listChoices(shop);
  const chosen = countries.find(({ cntr }) => cntr === (asked.country || place.country));
  const country = chosen ?? countries[0];
  if (!country) throw data(null, { status: 404 });
  const cities = await services.centres.listCities(country.cntr, place.language);
  const found = citiesAsked(cities, asked.city);
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const pages = Math.max(1, Math.ceil(count / CENTRES_ON_A_PAGE));
  const page = Math.min(asked.page, pages);
  const centres = await services.centres.listPage(
    found.map(({ id }) => id),
    page,
    place.language,
  );
  const city = found.length === 1 && asked.city !== '' ? (found[0] ?? null) : null;
  const isSearched = asked.city !== '' && !/^\d+$/.test(asked.city);
  const hasPickup = services.countryAt(place, shop.now).carriers.some(({ kind }) => kind === 'csc');
  const { support, serviceCentreView } = getCountry(country.cntr);
  const shown = {
    countries,
    country,
    /** Orders of this visitor can be collected there. */
    isForPickup: hasPickup && country.cntr === place.country,
    /** What is shown first. */
    view: serviceCentreView,
    cities: cities.map(({ id, name, count: inCity }) => ({
      id,
      name,
      count: inCity,
    })),
    city: city && {
      id: city.id,
      name: city.name,
    },
    asked: isSearched ? asked.city : (city?.name ?? ''),
    isCityMissing: asked.city !== '' && found.length === 0,
    isCountryMissing: !chosen,
    count,
    page,
    pages,
    groups: groupByCity(centres, found),
    phone: support.phone,
    href: pathsIn(place.language).serviceCentres({
      ...(asked.country && chosen && { country: country.cntr }),
      ...(city && { city: city.id }),
      ...(page > 1 && { page }),
    }),
    isIndexed: chosen !== undefined && !isSearched && found.length > 0,
  };
  return data(shown, { status: chosen ? 200 : 404 });
}

export type GeoPageData = Awaited<ReturnType<typeof loadGeo>>['data'];
