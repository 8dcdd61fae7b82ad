export { CityByName } from './city-by-name.tsx';
export { CitySearch, type FoundCity } from './city-search.tsx';
export { forgetGeo } from './geo.ts';
