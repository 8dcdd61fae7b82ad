import { withQuery } from '#base/with-query.ts';

/** What the address of the list says. */
export interface SearchFilters {
  readonly store: string | null;
}

export const readSearchFilters = (query: URLSearchParams): SearchFilters => ({
  store: query.get('store') || null,
});

export const searchesExport = ({ store }: SearchFilters): string =>
  withQuery('/searches/export', { store });
