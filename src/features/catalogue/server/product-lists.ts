import { marketKey } from '../markets.ts';
import {
  PER_PAGE,
  UNSORTED_UP_TO,
  type FilteredProducts,
  type ProductCard,
  type ProductList,
} from '../model.ts';
import { filterQuery, NO_FILTERS, type ListFilters } from '../rules/list-filters.ts';
import { markersAt } from '../rules/markers.ts';
import { salesPrice } from '../rules/prices.ts';
import { NEW_PRODUCTS_CATEGORY, sortProducts, type SortOrder } from '../rules/sort.ts';
import type { CategoryRecord, ProductRecord } from './facts.ts';
import { filterList, type FilteredList } from './filter-list.ts';
import { cacheAnswers } from './answer-cache.ts';
import type { ReadModel } from './read-model.ts';
import { pickText, type ViewPlace } from './views.ts';

/** A list holds a number for each of its products; all lists together hold so many at the most. */
const KEPT_NUMBERS = 4_000_000;
const KEPT_LISTS = 2_000;
const KEPT_FILTERED = 500;
const KEPT_COUNTS = 10_000;

export interface ListOptions {
  readonly sort?: SortOrder | null;
  /** From 1. */
  readonly page?: number;
  /** 1 to 24. */
  readonly perPage?: number;
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
  forget(): void;
}

export function openProductLists({ modelNow, cardAt }: ProductListDeps): ProductLists {
  const lengthOf = (list: readonly number[]): number => list.length;
  const lists = cacheAnswers({ answers: KEPT_LISTS, weight: KEPT_NUMBERS }, lengthOf);
  const counts = cacheAnswers<number>({ answers: KEPT_COUNTS, weight: KEPT_COUNTS }, () => 1);
  /** Narrowed lists with what can be chosen further; also of lists as they are. */
  const narrowed = cacheAnswers<FilteredList>(
    { answers: KEPT_FILTERED, weight: KEPT_NUMBERS },
    ({ indexes }) => indexes.length + 1,
  );

  function sortable(index: number, view: ViewPlace) {
    const model = modelNow();
    const [record, price] = [model.recordAt(index), view.columns.find(index, view.now)];
    if (!record || !price) return [];
    return [
      {
        index,
        sku: record.sku,
        name: pickText(record.texts, view.languages)?.text.name ?? record.sku,
        priceMinor: salesPrice(price).priceMinor,
        pointsHundredths: price.pointsHundredths,
        isMissing: record.isArchived || model.freeAt(view.columns.market.store, index) <= 0,
        newSince: newSince(record, view.now),
      },
    ];
  }

  function ordered(
    key: string,
    view: ViewPlace,
    members: () => Iterable<number>,
    by: { sort: SortOrder | null; category: CategoryRecord | null },
  ): readonly number[] {
    const full = `${marketKey(view.columns.market)}|${view.language}|${by.sort}|${key}`;
    return lists.get(full, view.now, () => {
      const products = [...members()].flatMap((index) => sortable(index, view));
      return sortProducts(products, {
        sort: by.sort,
        categoryId: by.category?.id ?? null,
        fixedSkus: by.category?.fixedSkus ?? [],
        language: view.language,
      }).map(({ index }) => index);
    });
  }

  /** Category 1 also holds whatever is new now. Source: C2-022. */
  function* membersOf(category: CategoryRecord, view: ViewPlace): Generator<number> {
    const members = modelNow().membersOf(category.id);
    yield* members;
    if (category.id !== NEW_PRODUCTS_CATEGORY) return;
    yield* those((record, index) => !members.has(index) && newSince(record, view.now) !== null);
  }

  function* those(isWanted: (record: ProductRecord, index: number) => boolean): Generator<number> {
    const model = modelNow();
    for (const index of model.indexes()) {
      const record = model.recordAt(index);
      if (record && isWanted(record, index)) yield index;
    }
  }

  const isHit = ({ markers }: ProductRecord, now: Date): boolean =>
    markersAt(markers, false, now).some(({ alias }) => alias === 'hit');

  function cutPage(
    indexes: readonly number[],
    view: ViewPlace,
    { sort = null, page = 1, perPage = PER_PAGE }: ListOptions,
  ): ProductList {
    const size = Math.min(PER_PAGE, Math.max(1, Math.trunc(perPage) || PER_PAGE));
    const first = (Math.max(1, Math.trunc(page) || 1) - 1) * size;
    return {
      sort,
      page: first / size + 1,
      perPage: size,
      pages: Math.max(1, Math.ceil(indexes.length / size)),
      total: indexes.length,
      items: indexes.slice(first, first + size).flatMap((index) => cardAt(index, view) ?? []),
    };
  }

  return {
    ofCategory: (category, view, sort = null) =>
      ordered(`c${category.id}`, view, () => membersOf(category, view), { sort, category }),
    countOf(category, view) {
      const key = `${marketKey(view.columns.market)}|${category.id}`;
      return counts.get(key, view.now, () => {
        let count = 0;
        for (const index of membersOf(category, view)) if (view.columns.has(index)) count += 1;
        return count;
      });
    },
    hits: (view) =>
      ordered('hits', view, () => those((record) => isHit(record, view.now)), {
        sort: null,
        category: null,
      }),
    serving: (purpose, view) =>
      ordered(
        `purpose ${purpose}`,
        view,
        () => those(({ purposes }) => purposes.includes(purpose)),
        {
          sort: null,
          category: null,
        },
      ),
    among(skus, view, sort) {
      const model = modelNow();
      const ranked = [...new Set(skus)].flatMap((sku) => model.indexOf(sku) ?? []);
      if (sort === null) {
        // Without names and prices: of ten thousand that were found, 24 are shown.
        const sold = ranked.filter((index) => view.columns.has(index));
        const isGone = (index: number) =>
          model.recordAt(index)?.isArchived || model.freeAt(view.columns.market.store, index) <= 0;
        return [...sold.filter((index) => !isGone(index)), ...sold.filter(isGone)];
      }
      const products = ranked.flatMap((index) => sortable(index, view));
      const by = { sort, categoryId: null, fixedSkus: [], language: view.language };
      return sortProducts(products, by).map(({ index }) => index);
    },
    toPage(list, view, listOptions, key) {
      const filters = listOptions.filters ?? NO_FILTERS;
      if (list.length <= UNSORTED_UP_TO)
        return {
          ...cutPage(list, view, listOptions),
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
        ...cutPage(found.indexes, view, listOptions),
        filters: found.filters,
        facets: found.facets,
        hasSorting: true,
      };
    },
    forget() {
      lists.clear();
      narrowed.clear();
      counts.clear();
    },
  };
}

/** Since when a product has been new, in milliseconds; null when it is not. */
function newSince(record: ProductRecord, now: Date): number | null {
  const marker = markersAt(record.markers, false, now).find(({ alias }) => alias === 'new');
  return marker?.dateStart.getTime() ?? null;
}
