import type { OrderSort, StageFilter } from '../model.ts';

/** Columns of the list of orders, in their order. */
export const ORDER_COLUMNS = [
  'number',
  'placed',
  'store',
  'stage',
  'buyer',
  'pieces',
  'total',
  'where',
  'promised',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** What the list is not without. */
export const FIXED_COLUMNS: readonly OrderColumn[] = ['number', 'stage'];

export const isOrderColumn = (text: string): text is OrderColumn =>
  ORDER_COLUMNS.some((each) => each === text);

/** Those that are shown, each once and in the order of the list. */
export const shownColumns = (chosen: readonly string[]): readonly OrderColumn[] =>
  ORDER_COLUMNS.filter((each) => FIXED_COLUMNS.includes(each) || chosen.includes(each));

export const VIEW_NAME_MOST = 40;
/** Own ones of each, and of all together those that everybody sees. */
export const VIEWS_AT_MOST = 20;

/** What a list is narrowed by, without the text that is looked for. */
export interface ViewFilters {
  readonly stage: StageFilter;
  readonly isLate: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly carrier: string | null;
  readonly paymentMethod: string | null;
  readonly sort: OrderSort;
}

/** A list of orders under a name. */
export interface OrderView {
  readonly id: string;
  readonly name: string;
  /** Everybody sees it. */
  readonly isShared: boolean;
  readonly filters: ViewFilters;
  readonly columns: readonly OrderColumn[];
  /** Name of whoever made it. */
  readonly madeBy: string;
  /** Whoever asks made it. */
  readonly isOwn: boolean;
  /** Whoever asks may change it. */
  readonly isOpen: boolean;
}

export type ViewRefusal = 'NAME' | 'NAME_TAKEN' | 'TOO_MANY' | 'NOT_YOURS' | 'UNKNOWN';

/** A name as it is kept: without spaces around it and signs that nobody sees. Null: it is none. */
export function viewName(typed: string): string | null {
  const name = typed
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return name.length >= 1 && name.length <= VIEW_NAME_MOST ? name : null;
}
