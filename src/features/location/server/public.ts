export { findCity, listCitiesNamed, listDelayedCities, listLargestCities } from './city-store.ts';
export { resolveUnits } from './resolve-units.ts';
