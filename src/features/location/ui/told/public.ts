/** What going to another country would change, for whoever asks about it elsewhere than in the window of the region. */
export { CountryEffect, CustomsWords, type Details } from '../country-effect.tsx';
export { forgetGeo } from '../geo.ts';
