import type pg from 'pg';
import type { Place } from '#base/place.ts';
import type { Database } from '#platform/database.ts';
import { marketKey, type Market } from '../markets.ts';
import {
  PER_PAGE,
  UNSORTED_UP_TO,
  type CategoryLink,
  type CategoryPage,
  type FilteredProducts,
  type LandingLink,
  type LandingPage,
  type ProductCard,
  type ProductFacts,
  type ProductList,
  type ProductPage,
} from '../model.ts';
import { filterQuery, NO_FILTERS, type ListFilters } from '../rules/list-filters.ts';
import { markersAt } from '../rules/markers.ts';
import { salesPrice } from '../rules/prices.ts';
import { shownSales } from '../rules/sales-counter.ts';
import { NEW_PRODUCTS_CATEGORY, sortProducts, type SortOrder } from '../rules/sort.ts';
import { openAddresses, type CatalogueAddresses } from './addresses.ts';
import { openChangeLog, openListener, type Changes } from './catalogue-watch.ts';
import type { CategoryRecord, ProductRecord } from './facts.ts';
import { filterList, type FilteredList } from './filter-list.ts';
import { keepAnswers, type KeptAnswers } from './kept-answers.ts';
import { openLandings } from './landings.ts';
import { openLongTexts } from './long-texts.ts';
import { unpackPicture } from './packed-picture.ts';
import { ReadModel } from './read-model.ts';
import { attributesIn, cardOf, categoryLink, factsOf, pickText, type ViewPlace } from './views.ts';

const POLL_MS = 1_000;
/** A list holds a number for each of its products; all lists together hold so many at the most. */
const KEPT_NUMBERS = 4_000_000;
const KEPT_LISTS = 2_000;
const KEPT_FILTERED = 500;
const KEPT_COUNTS = 10_000;
const RELOAD_ABOVE_SKUS = 2_000;
const HITS_AT_MOST = 24;
const SIMILAR_AT_MOST = 4;

export interface ListOptions {
  readonly sort?: SortOrder | null;
  /** From 1. */
  readonly page?: number;
  /** 1 to 24. */
  readonly perPage?: number;
  readonly filters?: ListFilters;
}

export type SaleState = 'available' | 'missing' | 'archived';

export interface CatalogueFigures {
  readonly products: number;
  readonly markets: number;
  readonly columnBytes: number;
  readonly rebuildMs: number;
  /** Growth of the heap while everything was read; a hint, not a measure. */
  readonly heapBytes: number;
}

/** The sellable catalogue in memory. Answers hold nothing personal. */
export interface Catalogue {
  /** Null for a category that does not exist or a page beyond the last one. */
  getCategory(place: Place, idOrSlug: number | string, options?: ListOptions): CategoryPage | null;
  /** Null for a product that is not sold in this place. */
  getProduct(place: Place, sku: string): Promise<ProductPage | null>;
  /** Products with the 'hit' marker that can be had, at most 24, in the order of SKUs; the page shuffles them (C2-031). */
  listHits(place: Place): ProductCard[];
  /** Products that serve a purpose, such as `sleep`, the ones that can be had first; at most so many. Source: C2-032. */
  listByPurpose(place: Place, purpose: string, most: number): ProductCard[];
  /** Categories with something to sell in this place, in their order. */
  listCategories(place: Place): CategoryLink[];
  /**
   * The same kind of list out of any products, with sort and filters, for whoever found them.
   *
   * @param rankedSkus The best first: the default order, in which what is missing stands last. What is not sold here is left out.
   */
  listAmong(place: Place, rankedSkus: readonly string[], options?: ListOptions): FilteredProducts;
  /** Landing catalogues with something to sell in this place, in their order. Source: C2-024. */
  listLandings(place: Place): LandingLink[];
  /** Null for one that does not exist or has nothing to sell here. */
  getLanding(place: Place, alias: string): LandingPage | null;
  /** Facts for pricing; a SKU that nobody knows is not in the map. */
  factsFor(place: Place, skus: readonly string[]): Map<string, ProductFacts>;
  /** Cards in the order asked for, without what is not sold here. */
  listCards(place: Place, skus: readonly string[]): ProductCard[];
  findMarket(place: Pick<Place, 'store' | 'country'>): Market | null;
  /** Which pages there are in which stores, and where former ones have gone. */
  readonly addresses: CatalogueAddresses;
  /** Applies what other copies changed. It happens by itself every second and at each notification. */
  refresh(): Promise<void>;
  /** Called after a change that visitors can see: prices, texts, sold out or there again. Returns how to stop. */
  onChange(listener: (changes: Changes) => void): () => void;
  /** Another number after every change, also of how many units are free: what was answered before may be another now. */
  revision(): number;
  /** Whether a product can be had in this place, for whoever asks of very many at once; null where it is not sold or unknown. */
  saleStatesIn(place: Place): (sku: string) => SaleState | null;
  figures(): CatalogueFigures;
  close(): Promise<void>;
}

/**
 * Reads the catalogue into memory and keeps it fresh.
 *
 * @param options.pool One of its connections listens; null to only ask every second, as behind a transaction pooler.
 * @param options.now The clock that markers follow.
 * @param options.onFault Told of a failed refresh; the last good state goes on being served.
 * @param options.pollMs 0 for tests that refresh by hand.
 */
export async function openCatalogue(options: {
  readonly database: Database;
  readonly pool: pg.Pool | null;
  readonly markets: readonly Market[];
  readonly now: () => Date;
  readonly onFault?: (error: unknown) => void;
  readonly pollMs?: number;
}): Promise<Catalogue> {
  const { database, now } = options;
  const onFault = options.onFault ?? (() => {});
  const log = openChangeLog(database);
  const texts = openLongTexts(database);
  const listeners = new Set<(changes: Changes) => void>();
  const lengthOf = (list: readonly number[]): number => list.length;
  const lists = keepAnswers({ answers: KEPT_LISTS, weight: KEPT_NUMBERS }, lengthOf);
  const counts = keepAnswers<number>({ answers: KEPT_COUNTS, weight: KEPT_COUNTS }, () => 1);
  /** Narrowed lists with what can be chosen further; also of lists as they are. */
  const narrowed = keepAnswers<FilteredList>(
    { answers: KEPT_FILTERED, weight: KEPT_NUMBERS },
    ({ indexes }) => indexes.length + 1,
  );
  let model: ReadModel;
  const addresses = openAddresses(() => model, database, homesOf(options.markets));
  let rebuild = { ms: 0, heapBytes: 0 };
  let revision = 0;

  async function readEverything(): Promise<void> {
    const [start, heap] = [performance.now(), process.memoryUsage().heapUsed];
    await log.start();
    const fresh = new ReadModel(options.markets);
    await fresh.loadAll(database);
    model = fresh;
    rebuild = { ms: performance.now() - start, heapBytes: process.memoryUsage().heapUsed - heap };
  }

  async function applyChanges(): Promise<void> {
    const changes = await log.read();
    let isVisible = changes.isEverything || changes.skus.length > 0;
    const isAnything = isVisible || changes.stockSkus.length > 0;
    if (changes.isEverything || changes.skus.length > RELOAD_ABOVE_SKUS) await readEverything();
    else if (changes.skus.length > 0) await model.loadProducts(database, changes.skus);
    if (changes.stockSkus.length > 0 && (await model.loadStockOf(database, changes.stockSkus)))
      isVisible = true;
    if (isAnything) revision += 1;
    if (!isVisible) return;
    forgetDerived();
    for (const listener of listeners) listener(changes);
  }

  function forgetDerived(): void {
    lists.clear();
    narrowed.clear();
    counts.clear();
    texts.clear();
    addresses.forget();
  }

  let underway: Promise<void> | null = null;
  /** One reading at a time; who asks while one runs gets the next one. */
  async function refresh(): Promise<void> {
    await underway?.catch(() => {});
    underway ??= applyChanges().finally(() => {
      underway = null;
    });
    return underway;
  }

  await readEverything();
  const listener = options.pool && openListener(options.pool, () => void refresh().catch(onFault));
  await listener?.ensure();
  const pollMs = options.pollMs ?? POLL_MS;
  const timer =
    pollMs > 0
      ? setInterval(() => {
          Promise.all([listener?.ensure(), underway ?? refresh()]).catch(onFault);
        }, pollMs).unref()
      : undefined;

  function viewPlace(place: Place): ViewPlace {
    const columns = model.markets.get(marketKey(place));
    if (!columns) throw new RangeError(`store ${place.store} does not sell to ${place.country}`);
    const languages = [place.language, ...columns.market.languages];
    return { columns, language: place.language, languages, now: now() };
  }

  const cardAt = (index: number, view: ViewPlace): ProductCard | null => {
    const record = model.recordAt(index);
    return record && cardOf(record, index, model.freeAt(view.columns.market.store, index), view);
  };

  /** Numbers of the products in their order, kept until something visible changes. */
  function ordered(
    kept: KeptAnswers<readonly number[]>,
    key: string,
    view: ViewPlace,
    members: () => Iterable<number>,
    by: { sort: SortOrder | null; category: CategoryRecord | null },
  ): readonly number[] {
    const full = `${marketKey(view.columns.market)}|${view.language}|${by.sort}|${key}`;
    return kept.get(full, view.now, () => {
      const products = [...members()].flatMap((index) => sortable(index, view));
      return sortProducts(products, {
        sort: by.sort,
        categoryId: by.category?.id ?? null,
        fixedSkus: by.category?.fixedSkus ?? [],
        language: view.language,
      }).map(({ index }) => index);
    });
  }

  function sortable(index: number, view: ViewPlace) {
    const [record, price] = [model.recordAt(index), view.columns.find(index, view.now)];
    if (!record || !price) return [];
    return [
      {
        index,
        sku: record.sku,
        name: pickText(record.texts, view.languages)?.text.name ?? record.sku,
        priceMinor: salesPrice(price).currentMinor,
        pointsHundredths: price.pointsHundredths,
        isMissing: record.isArchived || model.freeAt(view.columns.market.store, index) <= 0,
        newSince: newSince(record, view.now),
      },
    ];
  }

  function toList(
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

  /**
   * One page of what the filters let through.
   *
   * @param key Names the list among all lists; null for one that nobody will ask for again.
   */
  function toFiltered(
    list: readonly number[],
    view: ViewPlace,
    listOptions: ListOptions,
    key: string | null,
  ): FilteredProducts {
    const filters = listOptions.filters ?? NO_FILTERS;
    if (list.length <= UNSORTED_UP_TO)
      return { ...toList(list, view, listOptions), filters: NO_FILTERS, facets: null, hasSorting: false };
    const find = () => filterList(model, view, list, filters);
    const place = `${marketKey(view.columns.market)}|${view.language}|${listOptions.sort ?? null}`;
    const asked = JSON.stringify(filterQuery(filters));
    const found = key === null ? find() : narrowed.get(`${place}|${key}|${asked}`, view.now, find);
    return {
      ...toList(found.indexes, view, listOptions),
      filters: found.filters,
      facets: found.facets,
      hasSorting: true,
    };
  }

  /** Category 1 also holds whatever is new now. Source: C2-022. */
  function* membersOf(category: CategoryRecord, view: ViewPlace): Generator<number> {
    const members = model.membersOf(category.id);
    yield* members;
    if (category.id !== NEW_PRODUCTS_CATEGORY) return;
    for (const index of model.indexes()) {
      const record = model.recordAt(index);
      if (record && !members.has(index) && newSince(record, view.now) !== null) yield index;
    }
  }

  const categoryIndexes = (category: CategoryRecord, view: ViewPlace, sort: SortOrder | null = null) =>
    ordered(lists, `c${category.id}`, view, () => membersOf(category, view), { sort, category });

  /** How many products of a category are sold here; counted without putting them in order. */
  function countOf(category: CategoryRecord, view: ViewPlace): number {
    const key = `${marketKey(view.columns.market)}|${category.id}`;
    return counts.get(key, view.now, () => {
      let count = 0;
      for (const index of membersOf(category, view)) if (view.columns.has(index)) count += 1;
      return count;
    });
  }

  /** Products in the order they were given in, what is missing last; or in a chosen order. */
  function among(skus: readonly string[], view: ViewPlace, sort: SortOrder | null): readonly number[] {
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
  }

  const linkOf = (category: CategoryRecord, view: ViewPlace): CategoryLink =>
    categoryLink(category, countOf(category, view), view);

  function* hits(view: ViewPlace): Generator<number> {
    for (const index of model.indexes()) {
      const record = model.recordAt(index);
      if (record && markersAt(record.markers, false, view.now).some(({ alias }) => alias === 'hit'))
        yield index;
    }
  }

  function* serving(purpose: string): Generator<number> {
    for (const index of model.indexes()) if (model.recordAt(index)?.purposes.includes(purpose)) yield index;
  }

  function cardsIn(view: ViewPlace, skus: readonly string[]): ProductCard[] {
    return skus.flatMap((sku) => {
      const index = model.indexOf(sku);
      return (index !== undefined && cardAt(index, view)) || [];
    });
  }

  const listCards = (place: Place, skus: readonly string[]) => cardsIn(viewPlace(place), skus);
  const landings = openLandings({ modelNow: () => model, listCards: cardsIn, linkOf });

  return {
    listCards,
    getCategory(place, idOrSlug, listOptions = {}) {
      const view = viewPlace(place);
      const category = model.categories.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
      if (!category) return null;
      const indexes = categoryIndexes(category, view, listOptions.sort);
      const list = toFiltered(indexes, view, listOptions, `c${category.id}`);
      if (list.page > list.pages) return null;
      return {
        ...list,
        category: linkOf(category, view),
        intro: pickText(category.texts, view.languages)?.text.intro ?? '',
        series: landings.list(view).find(({ alias }) => alias === category.series) ?? null,
      };
    },
    async getProduct(place, sku) {
      const view = viewPlace(place);
      const index = model.indexOf(sku);
      const record = index === undefined ? null : model.recordAt(index);
      const card = index === undefined ? null : cardAt(index, view);
      if (!record || !card) return null;
      const long = await texts.get(sku, card.textLanguage);
      return {
        ...card,
        description: long.description,
        usage: long.usage,
        composition: long.composition,
        contraindications: long.contraindications,
        registrationNumber: record.registrationNumber,
        shelfLifeMonths: record.shelfLifeMonths,
        weightGrams: record.weightGrams,
        purposes: record.purposes,
        images: long.pictures.flatMap((own) => unpackPicture(own) ?? []),
        attributes: attributesIn(record, view.languages),
        course: long.course,
        allergens: long.allergens,
        videos: long.videos.map(({ titles, poster, ...video }) => ({
          ...video,
          poster: unpackPicture(poster),
          title: pickText(new Map(Object.entries(titles)), view.languages)?.text ?? card.name,
        })),
        sales: shownSales(long.sales?.[place.store] ?? null),
        categories: model.categories
          .filter(({ id }) => record.categories.includes(id))
          .map((own) => linkOf(own, view)),
        similar: listCards(place, record.similar).slice(0, SIMILAR_AT_MOST),
        analogs: listCards(place, record.analogs).slice(0, SIMILAR_AT_MOST),
      };
    },
    listHits(place) {
      const view = viewPlace(place);
      const indexes = ordered(lists, 'hits', view, () => hits(view), { sort: null, category: null });
      const cards = indexes.slice(0, HITS_AT_MOST).flatMap((index) => cardAt(index, view) ?? []);
      return cards.filter(({ isMissing, isArchived }) => !isMissing && !isArchived);
    },
    listByPurpose(place, purpose, most) {
      const view = viewPlace(place);
      const by = { sort: null, category: null };
      const indexes = ordered(lists, `purpose ${purpose}`, view, () => serving(purpose), by);
      return indexes.slice(0, most).flatMap((index) => cardAt(index, view) ?? []);
    },
    listCategories(place) {
      const view = viewPlace(place);
      return model.categories.map((category) => linkOf(category, view)).filter(({ count }) => count > 0);
    },
    listLandings: (place) => landings.list(viewPlace(place)),
    getLanding: (place, alias) => landings.get(viewPlace(place), alias),
    listAmong(place, rankedSkus, listOptions = {}) {
      const view = viewPlace(place);
      return toFiltered(among(rankedSkus, view, listOptions.sort ?? null), view, listOptions, null);
    },
    factsFor(place, skus) {
      const view = viewPlace(place);
      const facts = new Map<string, ProductFacts>();
      for (const sku of skus) {
        const index = model.indexOf(sku);
        const record = index === undefined ? null : model.recordAt(index);
        if (index === undefined || !record) continue;
        facts.set(sku, factsOf(record, index, model.freeAt(place.store, index), view));
      }
      return facts;
    },
    addresses,
    saleStatesIn(place) {
      const { columns } = viewPlace(place);
      return (sku) => {
        const index = model.indexOf(sku);
        if (index === undefined || !columns.has(index)) return null;
        if (model.recordAt(index)?.isArchived) return 'archived';
        return model.freeAt(columns.market.store, index) > 0 ? 'available' : 'missing';
      };
    },
    findMarket: (place) => model.markets.get(marketKey(place))?.market ?? null,
    refresh,
    onChange(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    revision: () => revision,
    figures: () => ({
      products: model.size,
      markets: model.markets.size,
      columnBytes: model.columnBytes,
      rebuildMs: rebuild.ms,
      heapBytes: rebuild.heapBytes,
    }),
    async close() {
      clearInterval(timer);
      listener?.close();
      await underway?.catch(() => {});
    },
  };
}

/** The market of each store's own country: the first that it names. */
function homesOf(markets: readonly Market[]): ReadonlyMap<string, Market> {
  const homes = new Map<string, Market>();
  for (const market of markets) if (!homes.has(market.store)) homes.set(market.store, market);
  return homes;
}

/** Since when a product has been new, in milliseconds; null when it is not. */
function newSince(record: ProductRecord, now: Date): number | null {
  const marker = markersAt(record.markers, false, now).find(({ alias }) => alias === 'new');
  return marker?.dateStart.getTime() ?? null;
}
