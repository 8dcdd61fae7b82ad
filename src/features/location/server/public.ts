export { findCity, listCitiesNamed, listDelayedCities } from './city-store.ts';
export { mountStoreDoor } from './store-door.ts';
