import type { Font } from './type-setting.ts';

/** Display: the antiqua of the house, quiet and a little old. */
export const antiqua = (weight: number, rest: Omit<Font, 'family' | 'weight'> = {}): Font => ({
  family: 'Cormorant Lining',
  weight,
  ...rest,
});

/** Text: the grotesque of the house. */
export const plain = (weight: number, rest: Omit<Font, 'family' | 'weight'> = {}): Font => ({
  family: 'Onest Variable',
  weight,
  ...rest,
});

/** Posters: the wide grotesque. */
export const bold = (weight: number, rest: Omit<Font, 'family' | 'weight'> = {}): Font => ({
  family: 'Geologica Variable',
  weight,
  ...rest,
});
