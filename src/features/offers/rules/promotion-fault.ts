/** What can be wrong with a promotion. `OTHER`: nothing that a single input of the office's form mends. */
export const FAULT_CODES = [
  'NAME',
  'ORPHAN',
  'DAY',
  'BEFORE',
  'THREE_DAYS',
  'COUNTRY',
  'WHOLE',
  'AMOUNT',
  'ZERO',
  'BOTH',
  'CONDITION',
  'NO_PRODUCT',
  'NOT_SOLD',
  'NO_CATEGORY',
  'NO_PICTURE',
  'LIST',
  'BELOW_USED',
  'LONG',
  'NOT_FOR',
  'NEEDS',
  'TWICE',
  'TWO_PRICES',
  'PRICED',
  'TWIN',
  'KIND_USED',
  'OTHER',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One thing that is wrong, for whoever brought a file in and for whoever filled in a form. */
export interface PromotionFault {
  readonly code: FaultCode;
  /** The column that it is mended in; null: none is named, or wherever the product stands. */
  readonly column: string | null;
  /** A product, a country, a figure; empty where the column says all. */
  readonly about: string;
  /** In the words that a file is told. */
  readonly reason: string;
}

export const promotionFault = (
  code: FaultCode,
  column: string | null,
  reason: string,
  about = '',
): PromotionFault => ({ code, column, about, reason });
