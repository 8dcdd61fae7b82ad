import type { Place } from '#base/place.ts';
import type { Search } from '#features/search/server/public.ts';
import type { RowFacts } from './row-facts.ts';
import { FIRST_ROW, isWanted, type SearchCase } from './search-case.ts';

export interface TableResult {
  readonly total: number;
  readonly found: number;
  /** Words that did not bring the right product into the first row. */
  readonly missed: readonly string[];
}

/** Searches for each line of the table in the first store. */
export function runTable(
  search: Search,
  cases: readonly SearchCase[],
  factsOf: (sku: string) => RowFacts | undefined,
): TableResult {
  const missed = cases.filter((own) => {
    const place: Place = {
      store: 'ru',
      country: 'ru',
      cityId: null,
      language: own.language ?? 'ru',
    };
    const { skus } = search.find(place, own.words, { limit: FIRST_ROW });
    return !skus.some((sku) => {
      const row = factsOf(sku);
      return row !== undefined && isWanted(own, row);
    });
  });
  return {
    total: cases.length,
    found: cases.length - missed.length,
    missed: missed.map(({ words }) => words),
  };
}
