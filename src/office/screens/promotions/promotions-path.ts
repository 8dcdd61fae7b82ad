import { withQuery } from '#base/with-query.ts';
import { PROMOTION_STATES, type PromotionState } from '#features/office/rules/promotion-list.ts';

/** What the address of the list says. */
export interface PromotionFilters {
  readonly state: PromotionState;
  readonly search: string;
  readonly store: string | null;
}

export const readPromotionFilters = (query: URLSearchParams): PromotionFilters => ({
  state: PROMOTION_STATES.find((each) => each === query.get('state')) ?? 'running',
  search: query.get('search')?.trim() ?? '',
  store: query.get('store') || null,
});

export const promotionsPath = (
  { state, search, store }: PromotionFilters,
  cursor: string | null = null,
): string =>
  withQuery('/promotions', {
    state: state === 'running' ? null : state,
    search: search || null,
    store,
    cursor,
  });

export const promotionPath = ({
  store,
  id,
}: {
  readonly store: string;
  readonly id: number;
}): string => `/promotions/${store}/${id}`;

/** Which promotion an address means; of none there is nothing. */
export function wantedPromotion(params: Readonly<Record<string, string | undefined>>) {
  const [store, id] = [params['store'] ?? '', Number(params['id'])];
  if (!/^[a-z]{2}$/.test(store) || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new Response(null, { status: 404 });
  return { store, id };
}
