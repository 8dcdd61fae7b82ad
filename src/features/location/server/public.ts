export { findCity, listCitiesNamed, listDelayedCities } from './city-store.ts';
export type { DeliveryCity } from './delivery-city.ts';
export { mountStoreDoor } from './store-door.ts';
