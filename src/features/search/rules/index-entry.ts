import { FIELD_BITS } from './weights.ts';

const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** A product and the fields in which a word of it stands, as one number: up to 16 million products. */
export const toEntry = (product: number, fields: number): number =>
  (product << FIELD_BITS) | fields;
export const productOf = (entry: number): number => entry >>> FIELD_BITS;
export const fieldsOf = (entry: number): number => entry & FIELD_MASK;
