import { PROMO_INPUTS, type TypedPromo } from '#features/promo-codes/rules/promo-form.ts';

/** A code of which nothing is typed. */
export const emptyCode = Object.fromEntries(PROMO_INPUTS.map((name) => [name, ''])) as TypedPromo;
