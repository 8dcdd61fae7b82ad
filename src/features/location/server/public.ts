export type { City } from '../model.ts';
export {
  findCity,
  findNearestCity,
  listCitiesByStart,
  listCitiesNamed,
  listDelayedCities,
} from './city-store.ts';
export { createLocationHandlers } from './handlers.ts';
export { forgetHandovers } from './handover-store.ts';
export { changePlace } from './set-place.ts';
export { mountStoreDoor } from './store-door.ts';
