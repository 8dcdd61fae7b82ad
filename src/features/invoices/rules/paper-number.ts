import type { Store } from '#countries/country.ts';
import type { PaperKind } from '../model.ts';

/** Digits of a number: a million of a year stand in line. */
const DIGITS = 6;
const MARKS: Readonly<Record<PaperKind, string>> = { invoice: 'INV', 'credit-note': 'CN' };

/** One row of numbers without a gap. */
export interface PaperSeries {
  readonly entity: string;
  readonly kind: PaperKind;
  readonly year: number;
}

/** Whose numbers they are: stores of one legal entity share them. Tax numbers are told apart by the country that gave them. */
export const entityOf = ({
  homeCountry,
  legalEntity,
}: Pick<Store, 'homeCountry' | 'legalEntity'>): string =>
  `${homeCountry}:${legalEntity.taxNumber.replaceAll(' ', '')}`;

/** `INV-2026-000042`: in Latin letters, which every country reads, files are named with, and books sort. */
export const paperNumber = ({ kind, year }: PaperSeries, count: number): string =>
  `${MARKS[kind]}-${year}-${String(count).padStart(DIGITS, '0')}`;
