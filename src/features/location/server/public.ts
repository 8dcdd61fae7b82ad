export { findCity, listCitiesNamed, listDelayedCities } from './city-store.ts';
export { resolveUnits } from './resolve-units.ts';
