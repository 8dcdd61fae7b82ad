import { company } from './company.ts';
import { wordsIn } from './words-in.ts';

/** The shop's name as it is written in a language. */
export const shopName = (language: string): string => wordsIn(company.brand.name, language);
