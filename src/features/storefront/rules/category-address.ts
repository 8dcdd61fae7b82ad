import { isSortOrder, type SortOrder } from '#features/catalogue/rules/sort.ts';

/** The id behind the slug of a category's address, `krem-dlya-lica-263`; null when there is none. */
export function categoryIdOf(slugAndId: string): number | null {
  const id = /^[a-z0-9-]+-(\d{1,9})$/.exec(slugAndId)?.[1];
  return id === undefined ? null : Number(id);
}

/** Pages that one address shows at once; an address further on begins later, so that no page is endless. */
const MOST_PAGES_AT_ONCE = 8;

export interface ListQuery {
  /** Null: by availability, the default, which has no parameter (C2-019). */
  readonly sort: SortOrder | null;
  /** Everything from here … */
  readonly firstPage: number;
  /** … to here is shown. */
  readonly lastPage: number;
}

/** What `?sort=` and `?page=` ask for; anything strange means the default. */
export function listQueryOf(query: URLSearchParams): ListQuery {
  const sort = query.get('sort') ?? '';
  const page = query.get('page') ?? '';
  const lastPage = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  return {
    sort: isSortOrder(sort) ? sort : null,
    firstPage: Math.max(1, lastPage - MOST_PAGES_AT_ONCE + 1),
    lastPage,
  };
}
