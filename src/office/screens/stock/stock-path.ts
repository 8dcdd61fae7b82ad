import { withQuery } from '#base/with-query.ts';
import { STOCK_STATES, type StockState } from '#features/office/rules/stock-list.ts';

/** What the address of the list says. */
export interface StockFilters {
  readonly state: StockState;
  readonly store: string | null;
  readonly search: string;
}

export function readStockFilters(query: URLSearchParams): StockFilters {
  const state = STOCK_STATES.find((each) => each === query.get('state')) ?? 'out';
  return { state, store: query.get('store') || null, search: query.get('search')?.trim() ?? '' };
}

export const stockPath = (
  { state, store, search }: StockFilters,
  cursor: string | null = null,
): string =>
  withQuery('/stock', {
    state: state === 'out' ? null : state,
    store,
    search: search || null,
    cursor,
  });
