import { data, type LoaderFunctionArgs } from 'react-router';
import { getStore } from '#countries/packs.ts';
import { getCountryDetails, searchLocation } from '#features/location/calls/location.ts';
import { CITY_QUERY_MAX } from '#features/location/model.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { everywhere, tellAlternates } from '#web/tell-alternates.ts';
import { getDeliveryAndPayment } from '../calls/delivery-and-payment.ts';

type Input = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>;

/** What is typed into the search; NUL and half characters are in no name of a city. */
const typedIn = (url: URL): string =>
  (url.searchParams.get('city') ?? '')
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
    .slice(0, CITY_QUERY_MAX);

/** Ways and payment in the city of the address, otherwise in the visitor's, otherwise in the largest of the country. Source: C2-034, C7-065. */
export async function loadDeliveryAndPayment({ context, url, params }: Input) {
  const shop = context.get(shopContext);
  const { services, place } = shop;
  const query = typedIn(url);
  const [details, found] = await Promise.all([
    services.run(getCountryDetails, { body: { countryCode: place.country } }),
    query === ''
      ? null
      : services.run(searchLocation, {
          query: { queryString: query, countryCode: place.country },
        }),
  ]);
  if (!details.success) throw data(null, { status: details.status });
  const { cities, customs, name: countryName } = details.data;
  const asked = params['cityId'];
  const cityId = asked === undefined ? (place.cityId ?? cities[0]?.id) : Number(asked);
  const answer =
    cityId === undefined ? null : await services.run(getDeliveryAndPayment, { params: { cityId } });
  const paths = pathsIn(place.language);
  const isIndexed = query === '' && (answer === null || answer.success);
  const shown = {
    isIndexed,
    /** The city's terms; null where there is none of this number. */
    terms: answer?.success ? answer.data : null,
    said: answer && !answer.success ? (answer.message[0] ?? null) : null,
    countryName,
    /** The address names the city. */
    isOfCity: asked !== undefined,
    customs,
    currency: getStore(place.store).currency,
    cities: cities.map(({ id, name }) => ({ id, name })),
    query,
    /** What the search found; null where nothing was looked for. */
    found: found?.success ? found.data.map(({ id, hint }) => ({ id, hint })) : query ? [] : null,
    href: paths.deliveryTo(asked !== undefined && answer?.success ? cityId : undefined),
  };
  if (isIndexed) {
    const presence =
      asked === undefined
        ? everywhere()
        : { stores: [place.store], languages: getStore(place.store).languages };
    tellAlternates(shop, presence, (language) =>
      pathsIn(language).deliveryTo(asked === undefined ? undefined : cityId),
    );
  }
  // A number that is none is an address that leads nowhere, not a form that was filled wrongly.
  const status = answer && !answer.success ? (answer.status === 422 ? 404 : answer.status) : 200;
  // It is made for each visitor, and yet one that search engines may keep.
  return data(shown, { status, headers: isIndexed ? { 'x-robots-tag': 'all' } : {} });
}

export type DeliveryAndPaymentData = Awaited<ReturnType<typeof loadDeliveryAndPayment>>['data'];
