import { marketKey } from '../markets.ts';
import {
  UNSORTED_UP_TO,
  type FilteredProducts,
  type ProductCard,
  type ProductList,
} from '../model.ts';
import { cutPage, type AskedPage } from '../rules/cut-page.ts';
import { filterQuery, NO_FILTERS, type ListFilters } from '../rules/list-filters.ts';
import { salesPrice } from '../rules/prices.ts';
import type { SortOrder } from '../rules/sort.ts';
import type { CategoryRecord } from './facts.ts';
import { filterList, type FilteredList } from './filter-list.ts';
import { cacheAnswers } from './answer-cache.ts';
import { asRanked, inOrder, isHit, membersOf, those, type ListOrder } from './list-orders.ts';
import type { ReadModel } from './read-model.ts';
import type { ViewPlace } from './views.ts';

/** A list holds a number for each of its products; all lists together hold so many at the most. */
const KEPT_NUMBERS = 4_000_000;
const KEPT_LISTS = 2_000;
const KEPT_FILTERED = 500;
const KEPT_COUNTS = 10_000;

export interface ListOptions extends AskedPage {
  readonly filters?: ListFilters;
}

export interface ProductListDeps {
  readonly modelNow: () => ReadModel;
  /** Null for what is not sold here. */
  readonly cardAt: (index: number, view: ViewPlace) => ProductCard | null;
}

/** Which products stand where in a list, by their numbers in the model; kept until something visible changes. */
export interface ProductLists {
  /** Everything of a category that is sold here, in its order or a chosen one. */
  ofCategory(category: CategoryRecord, view: ViewPlace, sort?: SortOrder | null): readonly number[];
  /** How many products of a category are sold here; counted without putting them in order. */
  countOf(category: CategoryRecord, view: ViewPlace): number;
  /** Those with the marker 'hit'. */
  hits(view: ViewPlace): readonly number[];
  /** Those that can be had at a reduced price now. Source: C2-029. */
  reduced(view: ViewPlace): readonly number[];
  /** Those that serve a purpose, such as `sleep`. */
  serving(purpose: string, view: ViewPlace): readonly number[];
  /** Products in the order they were given in, what is missing last; or in a chosen order. */
  among(skus: readonly string[], view: ViewPlace, sort: SortOrder | null): readonly number[];
  /**
   * One page of what the filters let through.
   *
   * @param key Names the list among all lists; null for one that nobody will ask for again.
   */
  toPage(
    list: readonly number[],
    view: ViewPlace,
    listOptions: ListOptions,
    key: string | null,
  ): FilteredProducts;
  /** One page of a list as it is. */
  pageOf(list: readonly number[], view: ViewPlace, asked: AskedPage): ProductList;
  forget(): void;
}

/** Lists in their orders and how long they are; each put in order once. */
function openOrders(modelNow: () => ReadModel): Omit<ProductLists, 'toPage' | 'pageOf'> {
  const lengthOf = (list: readonly number[]): number => list.length;
  const lists = cacheAnswers({ answers: KEPT_LISTS, weight: KEPT_NUMBERS }, lengthOf);
  const counts = cacheAnswers<number>({ answers: KEPT_COUNTS, weight: KEPT_COUNTS }, () => 1);

  function ordered(
    key: string,
    view: ViewPlace,
    members: (model: ReadModel) => Iterable<number>,
    by: ListOrder = { sort: null, category: null },
  ): readonly number[] {
    const full = `${marketKey(view.columns.market)}|${view.language}|${by.sort}|${key}`;
    return lists.get(full, view.now, () => {
      const model = modelNow();
      return inOrder(model, members(model), view, by);
    });
  }

  return {
    ofCategory: (category, view, sort = null) =>
      ordered(`c${category.id}`, view, (model) => membersOf(model, category, view.now), {
        sort,
        category,
      }),
    countOf(category, view) {
      const key = `${marketKey(view.columns.market)}|${category.id}`;
      return counts.get(key, view.now, () => {
        let count = 0;
        for (const index of membersOf(modelNow(), category, view.now))
          if (view.columns.has(index)) count += 1;
        return count;
      });
    },
    hits: (view) =>
      ordered('hits', view, (model) => those(model, (record) => isHit(record, view.now))),
    reduced: (view) =>
      ordered('reduced', view, (model) =>
        those(model, ({ isArchived }, index) => {
          const price = view.columns.find(index, view.now);
          if (!price || isArchived || model.freeAt(view.columns.market.store, index) <= 0)
            return false;
          return salesPrice(price).oldPriceMinor !== null;
        }),
      ),
    serving: (purpose, view) =>
      ordered(`purpose ${purpose}`, view, (model) =>
        those(model, ({ purposes }) => purposes.includes(purpose)),
      ),
    among(skus, view, sort) {
      const model = modelNow();
      const ranked = [...new Set(skus)].flatMap((sku) => model.indexOf(sku) ?? []);
      return sort === null
        ? asRanked(model, ranked, view)
        : inOrder(model, ranked, view, { sort, category: null });
    },
    forget() {
      lists.clear();
      counts.clear();
    },
  };
}

export function openProductLists({ modelNow, cardAt }: ProductListDeps): ProductLists {
  const orders = openOrders(modelNow);
  /** Narrowed lists with what can be chosen further; also of lists as they are. */
  const narrowed = cacheAnswers<FilteredList>(
    { answers: KEPT_FILTERED, weight: KEPT_NUMBERS },
    ({ indexes }) => indexes.length + 1,
  );

  function pageOf(list: readonly number[], view: ViewPlace, asked: AskedPage): ProductList {
    const { indexes, ...page } = cutPage(list, asked);
    return { ...page, items: indexes.flatMap((index) => cardAt(index, view) ?? []) };
  }

  return {
    ...orders,
    pageOf,
    toPage(list, view, listOptions, key) {
      const filters = listOptions.filters ?? NO_FILTERS;
      if (list.length <= UNSORTED_UP_TO)
        return {
          ...pageOf(list, view, listOptions),
          filters: NO_FILTERS,
          facets: null,
          hasSorting: false,
        };
      const find = () => filterList(modelNow(), view, list, filters);
      const place = `${marketKey(view.columns.market)}|${view.language}|${listOptions.sort ?? null}`;
      const asked = JSON.stringify(filterQuery(filters));
      const found =
        key === null ? find() : narrowed.get(`${place}|${key}|${asked}`, view.now, find);
      return {
        ...pageOf(found.indexes, view, listOptions),
        filters: found.filters,
        facets: found.facets,
        hasSorting: true,
      };
    },
    forget() {
      orders.forget();
      narrowed.clear();
    },
  };
}
