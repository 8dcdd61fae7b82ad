import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import {
  isOrderColumn,
  shownColumns,
  type OrderColumn,
  type OrderView,
} from '#features/office/rules/order-views.ts';
import { isStageFilter, type OrderSort, type StageFilter } from '#features/office/model.ts';

/** What the list of orders shows; all of it stands in the address. */
export interface OrderFilters {
  readonly stage: StageFilter;
  readonly search: string;
  readonly isLate: boolean;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly carrier: string | null;
  readonly paymentMethod: string | null;
  readonly sort: OrderSort;
  readonly cursor: string | null;
  /** Of the view that it began with; null: none. */
  readonly view: string | null;
  /** Null: those that the browser keeps. */
  readonly columns: readonly OrderColumn[] | null;
}

/** Narrowed by nothing but its stage. */
export const WIDE: Omit<OrderFilters, 'stage'> = {
  search: '',
  isLate: false,
  from: null,
  to: null,
  carrier: null,
  paymentMethod: null,
  sort: 'newest',
  cursor: null,
  view: null,
  columns: null,
};

/** Whether it shows less than its stage has. */
export const isNarrowed = ({
  search,
  isLate,
  from,
  to,
  carrier,
  paymentMethod,
}: OrderFilters): boolean =>
  search !== '' || isLate || [from, to, carrier, paymentMethod].some((each) => each !== null);

const dayOf = (text: string | null): IsoDate | null =>
  text !== null && isIsoDate(text) ? text : null;

const codeOf = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,40}$/.test(text) ? text : null;

const columnsOf = (text: string | null): readonly OrderColumn[] | null =>
  text === null ? null : shownColumns(text.split(',').filter(isOrderColumn));

export function readFilters(query: URLSearchParams): OrderFilters {
  const stage = query.get('stage') ?? '';
  return {
    stage: isStageFilter(stage) ? stage : 'to-pack',
    search: query.get('search')?.trim().slice(0, 200) ?? '',
    isLate: query.get('late') === '1',
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    carrier: codeOf(query.get('carrier')),
    paymentMethod: codeOf(query.get('payment')),
    sort: query.get('sort') === 'oldest' ? 'oldest' : 'newest',
    cursor: query.get('cursor'),
    view: query.get('view'),
    columns: columnsOf(query.get('columns')),
  };
}

/** The filters as they stand in an address: what is as always is left out. */
export function filtersQuery(filters: OrderFilters): URLSearchParams {
  const { stage, search, isLate, from, to, carrier, paymentMethod } = filters;
  const { sort, cursor, view, columns } = filters;
  return new URLSearchParams({
    ...(stage === 'to-pack' ? {} : { stage }),
    ...(search === '' ? {} : { search }),
    ...(isLate ? { late: '1' } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(carrier === null ? {} : { carrier }),
    ...(paymentMethod === null ? {} : { payment: paymentMethod }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
    ...(view === null ? {} : { view }),
    ...(columns === null ? {} : { columns: columns.join(',') }),
  });
}

/** The address of the list as it is filtered. */
export function ordersPath(filters: OrderFilters): string {
  const query = filtersQuery(filters);
  return query.size > 0 ? `/orders?${query.toString()}` : '/orders';
}

type KeptView = Pick<OrderView, 'id' | 'filters' | 'columns'>;

/** What a list that is kept under a name is narrowed by. */
export const viewFiltersOf = ({ id, filters, columns }: KeptView): OrderFilters => ({
  ...filters,
  from: dayOf(filters.from),
  to: dayOf(filters.to),
  search: '',
  cursor: null,
  view: id,
  columns: shownColumns(columns),
});

/** Its address. */
export const viewPath = (view: KeptView): string => ordersPath(viewFiltersOf(view));

/** @param back The query of the list that its orders were chosen in. */
export const runPath = (id: string, back: string): string =>
  `/orders/bulk/${id}${back === '' ? '' : `?back=${encodeURIComponent(back)}`}`;
