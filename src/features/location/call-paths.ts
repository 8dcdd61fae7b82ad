import type { CallPath } from '#base/call.ts';

export const locationCallPaths = {
  location_get_cities_by_country_and_start: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/cities/by-country-and-start/get/',
  },
  location_search_object: { method: 'GET', path: '/{lang}/shop/ajax/location/object/search/' },
  location_get_addressation_units: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/addressation-units/get/',
  },
  ajax_location_set_location: { method: 'POST', path: '/{lang}/shop/ajax/location/set/' },
} as const satisfies Readonly<Record<string, CallPath>>;
