import { withQuery } from '#base/with-query.ts';

/** What the address of the list says. */
export interface SearchFilters {
  readonly store: string | null;
}

export const readSearchFilters = (query: URLSearchParams): SearchFilters => ({
  store: query.get('store') || null,
});

/** Address of the list of what words mean. */
export const wordsPath = (search = '', cursor: string | null = null): string =>
  withQuery('/searches/words', { search: search || null, cursor });

/** Where somebody says what these words mean. */
export const meaningPath = (words: string): string => withQuery('/searches/words/new', { words });

export const searchesExport = ({ store }: SearchFilters): string =>
  withQuery('/searches/export', { store });
