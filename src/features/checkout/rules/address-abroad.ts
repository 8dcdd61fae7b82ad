/** In the address of the step: the buyer's own address in another country, and what going there would change is to be told at it. */
export const ABROAD = 'abroad';

/** What the delivery form is sent for beside the next step: the country of this address of the book. Source: C4-083, C4-084. */
export const TO_COUNTRY = 'toCountry';
