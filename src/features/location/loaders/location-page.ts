import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readReturnUrl } from '#base/read-return-url.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import {
  getCountryDetails,
  getLocalization,
  getPossibleCountries,
  getStoreAddress,
  searchLocation,
} from '../calls/location.ts';
import { setLocation } from '../calls/set-location.ts';
import { CITY_QUERY_MAX } from '../model.ts';

type Given = (name: string) => string;

const CODE_MAX = 20;

const textsOf =
  (values: URLSearchParams | FormData): Given =>
  (name) => {
    const value = values.get(name);
    // NUL and half characters are in no name of a place.
    return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').trim() : '';
  };

/** Where one goes on afterwards: a page of ours, otherwise the main one. */
const backOf = (given: Given, { place }: ShopContext): string =>
  readReturnUrl(given('back'), place.language) ?? pathsIn(place.language).home();

/** Back to the page, which shall not speak for the country that was before. */
function withoutNamed(back: string): string {
  const [path = '', search = ''] = back.split('?');
  const query = new URLSearchParams(search);
  if (!query.has('delivery')) return back;
  query.delete('delivery');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/**
 * A page that is the same for everybody does not know its visitor's whole query; the browser says where it was. A way back that says more
 * than that stays.
 */
function backFrom(back: string, referer: string | null, { place, origin }: ShopContext): string {
  if (!referer || !URL.canParse(referer) || new URL(referer).origin !== origin) return back;
  const { pathname, search } = new URL(referer);
  const [page, query] = back.split('?');
  const said = new URLSearchParams(search);
  const isSamePage =
    pathname === page && [...new URLSearchParams(query).keys()].every((name) => said.has(name));
  return (isSamePage && readReturnUrl(pathname + search, place.language)) || back;
}

/** What the country is like; one that nobody delivers to is answered with the one that goods go to now. */
async function detailsOf({ services, place }: ShopContext, country: string, store: string) {
  const ask = (countryCode: string, onlineShopCode?: string) =>
    services.run(getCountryDetails, {
      body: { countryCode, ...(onlineShopCode ? { onlineShopCode } : {}) },
    });
  const asked = await ask(country || place.country, store);
  const answer = asked.success ? asked : await ask(place.country);
  if (!answer.success) throw data(null, { status: answer.status >= 400 ? answer.status : 500 });
  return { details: answer.data, said: asked.success ? null : (asked.message[0] ?? null) };
}

/** The location window as a page: the same questions as plain forms. Source: I2-078 to I2-084. */
export async function loadLocation({
  context,
  url,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'url' | 'request'>) {
  const shop = context.get(shopContext);
  const { services, place, formToken = '' } = shop;
  const given = textsOf(url.searchParams);
  const query = given('city').slice(0, CITY_QUERY_MAX);
  const [{ details, said }, geo, countries] = await Promise.all([
    detailsOf(shop, given('country').slice(0, CODE_MAX), given('store').slice(0, CODE_MAX)),
    services.run(getLocalization, { body: {} }),
    services.run(getPossibleCountries, { query: {}, body: { queryString: '' } }),
  ]);
  const isCitySearched = query !== '' && details.isThisStore;
  const found = isCitySearched
    ? await services.run(searchLocation, {
        query: { queryString: query, countryCode: details.cntr },
      })
    : null;
  return {
    formToken,
    back: backFrom(backOf(given, shop), request.headers.get('referer'), shop),
    place: { country: place.country, store: place.store, language: place.language },
    currentCity: geo.success ? geo.data.response.currentCity : null,
    countries: countries.success ? countries.data : [],
    details,
    said,
    query,
    isCitySearched,
    /** What was found, otherwise the largest of the country. */
    cities: found?.success ? found.data : isCitySearched ? [] : details.cities,
  };
}

export type LocationPageData = Awaited<ReturnType<typeof loadLocation>>;

/** Takes what a plain form chose. Another store has another address, to which the answer leads by a link. */
export async function postLocation({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const shop = context.get(shopContext);
  const { services, place } = shop;
  const given = textsOf(await request.formData());
  const back = backOf(given, shop);
  if (given('intent') === 'city') {
    const cityId = Number(given('cityId'));
    const answer = await services.run(setLocation, {
      body: { countryCode: given('country') || place.country, cityId },
    });
    if (answer.success) throw redirect(withoutNamed(back), 303);
    return data({ said: answer.message[0] ?? '', leadsTo: null }, { status: answer.status });
  }
  const answer = await services.run(getStoreAddress, {
    body: {
      deliveryCountryCode: given('country'),
      onlineShopCode: given('store'),
      onlineShopLanguageCode: given('language'),
      back,
    },
  });
  if (!answer.success)
    return data({ said: answer.message[0] ?? '', leadsTo: null }, { status: answer.status });
  const { redirect_url: leadsTo } = answer.data;
  if (leadsTo.startsWith('/')) throw redirect(leadsTo, 303);
  return data({ said: '', leadsTo }, { status: 200 });
}
