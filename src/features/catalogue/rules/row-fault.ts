/** Why a row of a file is left out, or goes in without a part of what it says. */
export const ROW_FAULTS = [
  'AMOUNT',
  'BY_HAND',
  'CATEGORY',
  'CELLS',
  'COLUMN',
  'COUNTRY',
  // No longer said; reports of earlier imports hold it.
  'DRAFT',
  'EMPTY',
  'FIELD',
  'FORM',
  'FORMER_SKU',
  'LANGUAGE',
  'LIST',
  'NAME',
  'NAME_LONG',
  'NAMELESS',
  'NO_PRICE',
  'NULL_SIGN',
  'NUMBER',
  'PICTURE',
  'POINTS',
  'PRICE',
  'PUBLISHED',
  'RATE',
  'REDUCED',
  'RELATED',
  'SAME_SKU',
  'SKU',
  'STOCK',
  'STORE',
  'TORN',
  'TWICE',
  'VAT',
  'VIDEO',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];

const ABOUT_SIGNS = 200;

export interface RowFault {
  readonly code: RowFaultCode;
  /** What of the file it is about, as it stands there; empty where the code says it all. */
  readonly about: string;
  /** The same as an English sentence, for commands. */
  readonly reason: string;
}

export const rowFault = (code: RowFaultCode, reason: string, about = ''): RowFault => ({
  code,
  about: about.slice(0, ABOUT_SIGNS),
  reason,
});
