import type { CallPath } from '#base/call.ts';

export const locationCallPaths = {
  location_get_cities_by_country_and_start: {
    method: 'POST',
    path: '/{lang}/shop/ajax/location/cities/by-country-and-start/get/',
  },
  ajax_location_set_location: { method: 'POST', path: '/{lang}/shop/ajax/location/set/' },
} as const satisfies Readonly<Record<string, CallPath>>;
