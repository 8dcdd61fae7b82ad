export { findCity, listCitiesNamed, listDelayedCities } from './city-store.ts';
