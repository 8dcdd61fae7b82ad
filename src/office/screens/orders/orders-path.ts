import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { isStageFilter, type OrderSort, type StageFilter } from '#features/office/model.ts';

/** What the list of orders shows; all of it stands in the address. */
export interface OrderFilters {
  readonly stage: StageFilter;
  readonly search: string;
  readonly isLate: boolean;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly sort: OrderSort;
  readonly cursor: string | null;
}

const dayOf = (text: string | null): IsoDate | null =>
  text !== null && isIsoDate(text) ? text : null;

export function readFilters(query: URLSearchParams): OrderFilters {
  const stage = query.get('stage') ?? '';
  return {
    stage: isStageFilter(stage) ? stage : 'to-pack',
    search: query.get('search')?.trim().slice(0, 200) ?? '',
    isLate: query.get('late') === '1',
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    cursor: query.get('cursor'),
  };
}

/** The address of the list as it is filtered: what is as always is left out. */
export function ordersPath(filters: OrderFilters): string {
  const { stage, search, isLate, from, to, sort, cursor } = filters;
  const query = new URLSearchParams({
    ...(stage === 'to-pack' ? {} : { stage }),
    ...(search === '' ? {} : { search }),
    ...(isLate ? { late: '1' } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
  });
  return query.size > 0 ? `/orders?${query.toString()}` : '/orders';
}
