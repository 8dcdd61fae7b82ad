import type { CallPath } from '#base/call.ts';

export const locationCallPaths = {
  location_get_cities_by_country_and_start: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/cities/by-country-and-start/get/',
  },
  location_search: { method: 'GET', path: '/{lang}/shop/ajax/location/search/' },
  location_search_object: { method: 'GET', path: '/{lang}/shop/ajax/location/object/search/' },
  location_get_addressation_units: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/addressation-units/get/',
  },
  ajax_location_set_location: { method: 'POST', path: '/{lang}/shop/ajax/location/set/' },
  getLocalization: { method: 'POST', path: '/{lang}/shop/ajax/location/localization/get/' },
  getPossibleCountries: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/possible-countries/get/',
  },
  location_country_details: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/country-details/get/',
  },
  get_online_shop_redirect_url: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/online-shop/redirect-url/get/',
  },
  location_handover_get: { method: 'GET', path: '/{lang}/shop/ajax/location/handover/get/' },
  location_handover_accept: { method: 'POST', path: '/{lang}/shop/ajax/location/handover/accept/' },
  location_get_delivery_price: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/delivery-price/get/',
  },
  get_countries: { method: 'GET', path: '/{lang}/shop/api/v4/countries' },
} as const satisfies Readonly<Record<string, CallPath>>;
