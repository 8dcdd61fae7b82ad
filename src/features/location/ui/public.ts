export { Attribution } from './attribution.tsx';
export { CityByName } from './city-by-name.tsx';
export { CitySearch, type FoundCity } from './city-search.tsx';
export { CountryEffect, CustomsWords, type Details } from './country-effect.tsx';
export { CustomsDialog } from './customs-dialog.tsx';
export { forgetGeo } from './geo.ts';
