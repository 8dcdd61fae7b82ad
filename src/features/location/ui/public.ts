export { CitySearch, type FoundCity } from './city-search.tsx';
export { forgetGeo } from './geo.ts';
