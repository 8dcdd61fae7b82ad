import { isUuid } from '#base/ids.ts';
import { withQuery } from '#base/with-query.ts';
import { PROMO_CODE_STATES, type PromoCodeState } from '#features/promo-codes/rules/promo-form.ts';

/** What the address of the list says. */
export interface CodeFilters {
  readonly state: PromoCodeState;
  readonly search: string;
  readonly store: string | null;
}

export const readCodeFilters = (query: URLSearchParams): CodeFilters => ({
  state: PROMO_CODE_STATES.find((each) => each === query.get('state')) ?? 'running',
  search: query.get('search')?.trim() ?? '',
  store: query.get('store') || null,
});

export const codesPath = (
  { state, search, store }: CodeFilters,
  cursor: string | null = null,
): string =>
  withQuery('/promo-codes', {
    state: state === 'running' ? null : state,
    search: search || null,
    store,
    cursor,
  });

/** All orders that came with a code, as a file. */
export const usesPath = (id: string, isOne: boolean): string =>
  isOne ? `/promo-codes/${id}/uses?one=yes` : `/promo-codes/${id}/uses`;

/** A code; of a run it stands for all of it, unless one of its codes is meant. */
export const codePath = (id: string, isOne = false): string =>
  isOne ? `/promo-codes/${id}?one=yes` : `/promo-codes/${id}`;

/** Which code an address means; of none there is nothing. */
export function wantedCode(params: Readonly<Record<string, string | undefined>>): string {
  const id = params['id'] ?? '';
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  return id;
}
