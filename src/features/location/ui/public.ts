export { CitySearch, type FoundCity } from './city-search.tsx';
export { CustomsDialog } from './customs-dialog.tsx';
export { forgetGeo } from './geo.ts';
