import type { Place } from '#base/place.ts';
import { marketKey, type Market } from '../markets.ts';
import type {
  CategoryLink,
  CategoryPage,
  FilteredProducts,
  LandingLink,
  LandingPage,
  ProductCard,
  ProductFacts,
  ProductPage,
} from '../model.ts';
import { fieldsFor } from '../product-fields.ts';
import { shownSales } from '../rules/sales-counter.ts';
import { openAddresses, type CatalogueAddresses } from './addresses.ts';
import type { CategoryRecord } from './facts.ts';
import { openFreshModel, type FreshModel, type FreshModelOptions } from './fresh-model.ts';
import { openLandings } from './landings.ts';
import { openLongTexts } from './long-texts.ts';
import { unpackPicture } from './packed-picture.ts';
import { factsOfPage } from './product-facts.ts';
import { openProductLists, type ListOptions } from './product-lists.ts';
import { attributesIn, cardOf, categoryLink, factsOf, pickText, type ViewPlace } from './views.ts';

const HITS_AT_MOST = 24;
const SIMILAR_AT_MOST = 4;

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
export interface Catalogue extends Pick<FreshModel, 'refresh' | 'onChange' | 'revision' | 'close'> {
  /** Null for a category that does not exist or a page beyond the last one. */
  getCategory(place: Place, idOrSlug: number | string, options?: ListOptions): CategoryPage | null;
  /** Null for a product that is not sold in this place. */
  getProduct(place: Place, sku: string): Promise<ProductPage | null>;
  /** What is known of a product in a line each, in the reader's words. Source: UX-41. */
  readonly factsOfPage: typeof factsOfPage;
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
  /** Whether a product can be had in this place, for whoever asks of very many at once; null where it is not sold or unknown. */
  saleStatesIn(place: Place): (sku: string) => SaleState | null;
  figures(): CatalogueFigures;
}

/**
 * Reads the catalogue into memory and keeps it fresh.
 *
 * @param options.now The clock that markers follow.
 */
export async function openCatalogue(
  options: FreshModelOptions & { readonly now: () => Date },
): Promise<Catalogue> {
  const { database, now } = options;
  const fresh = await openFreshModel(options);
  const texts = openLongTexts(database);
  const addresses = openAddresses(fresh.now, database, homesOf(options.markets));

  function viewPlace(place: Place): ViewPlace {
    const { markets, lineNames } = fresh.now();
    const columns = markets.get(marketKey(place));
    if (!columns) throw new RangeError(`store ${place.store} does not sell to ${place.country}`);
    const languages = [place.language, ...columns.market.languages];
    return { columns, lineNames, language: place.language, languages, now: now() };
  }

  function cardAt(index: number, view: ViewPlace): ProductCard | null {
    const model = fresh.now();
    const record = model.recordAt(index);
    return record && cardOf(record, index, model.freeAt(view.columns.market.store, index), view);
  }

  const lists = openProductLists({ modelNow: fresh.now, cardAt });
  fresh.onChange(() => {
    lists.forget();
    texts.clear();
    addresses.forget();
  });

  const linkOf = (category: CategoryRecord, view: ViewPlace): CategoryLink =>
    categoryLink(category, lists.countOf(category, view), view);

  function cardsIn(view: ViewPlace, skus: readonly string[]): ProductCard[] {
    const model = fresh.now();
    return skus.flatMap((sku) => {
      const index = model.indexOf(sku);
      return (index !== undefined && cardAt(index, view)) || [];
    });
  }

  const listCards = (place: Place, skus: readonly string[]) => cardsIn(viewPlace(place), skus);
  const landings = openLandings({ modelNow: fresh.now, listCards: cardsIn, linkOf });

  return {
    listCards,
    getCategory(place, idOrSlug, listOptions = {}) {
      const view = viewPlace(place);
      const category = fresh
        .now()
        .categories.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
      if (!category) return null;
      const indexes = lists.ofCategory(category, view, listOptions.sort);
      const list = lists.toPage(indexes, view, listOptions, `c${category.id}`);
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
      const index = fresh.now().indexOf(sku);
      const record = index === undefined ? null : fresh.now().recordAt(index);
      const card = index === undefined ? null : cardAt(index, view);
      if (!record || !card) return null;
      const long = await texts.get(sku, card.textLanguage);
      return {
        ...card,
        description: long.description,
        usage: long.usage,
        composition: long.composition,
        contraindications: long.contraindications,
        lineUrl: landings.ofLine(view, record.line)?.url ?? null,
        ...fieldsFor('page', { ...record, ...long }),
        images: long.pictures.flatMap((own) => unpackPicture(own) ?? []),
        attributes: attributesIn(record, view.languages),
        videos: long.videos.map(({ titles, poster, ...video }) => ({
          ...video,
          poster: unpackPicture(poster),
          title: pickText(new Map(Object.entries(titles)), view.languages)?.text ?? card.name,
        })),
        sales: shownSales(long.sales?.[place.store] ?? null),
        categories: fresh
          .now()
          .categories.filter(({ id }) => record.categories.includes(id))
          .map((own) => linkOf(own, view)),
        similar: listCards(place, record.similar).slice(0, SIMILAR_AT_MOST),
        analogs: listCards(place, record.analogs).slice(0, SIMILAR_AT_MOST),
      };
    },
    listHits(place) {
      const view = viewPlace(place);
      const cards = lists
        .hits(view)
        .slice(0, HITS_AT_MOST)
        .flatMap((index) => cardAt(index, view) ?? []);
      return cards.filter(({ isMissing, isArchived }) => !isMissing && !isArchived);
    },
    listByPurpose(place, purpose, most) {
      const view = viewPlace(place);
      return lists
        .serving(purpose, view)
        .slice(0, most)
        .flatMap((index) => cardAt(index, view) ?? []);
    },
    listCategories(place) {
      const view = viewPlace(place);
      return fresh
        .now()
        .categories.map((category) => linkOf(category, view))
        .filter(({ count }) => count > 0);
    },
    listLandings: (place) => landings.list(viewPlace(place)),
    getLanding: (place, alias) => landings.get(viewPlace(place), alias),
    listAmong(place, rankedSkus, listOptions = {}) {
      const view = viewPlace(place);
      return lists.toPage(
        lists.among(rankedSkus, view, listOptions.sort ?? null),
        view,
        listOptions,
        null,
      );
    },
    factsFor(place, skus) {
      const view = viewPlace(place);
      const facts = new Map<string, ProductFacts>();
      for (const sku of skus) {
        const index = fresh.now().indexOf(sku);
        const record = index === undefined ? null : fresh.now().recordAt(index);
        if (index === undefined || !record) continue;
        facts.set(sku, factsOf(record, index, fresh.now().freeAt(place.store, index), view));
      }
      return facts;
    },
    addresses,
    factsOfPage,
    saleStatesIn(place) {
      const { columns } = viewPlace(place);
      return (sku) => {
        const index = fresh.now().indexOf(sku);
        if (index === undefined || !columns.has(index)) return null;
        if (fresh.now().recordAt(index)?.isArchived) return 'archived';
        return fresh.now().freeAt(columns.market.store, index) > 0 ? 'available' : 'missing';
      };
    },
    findMarket: (place) => fresh.now().markets.get(marketKey(place))?.market ?? null,
    refresh: fresh.refresh,
    onChange: fresh.onChange,
    revision: fresh.revision,
    figures() {
      const model = fresh.now();
      const { ms: rebuildMs, heapBytes } = fresh.lastReading();
      const { size: products, columnBytes } = model;
      return { products, markets: model.markets.size, columnBytes, rebuildMs, heapBytes };
    },
    close: fresh.close,
  };
}

/** The market of each store's own country: the first that it names. */
function homesOf(markets: readonly Market[]): ReadonlyMap<string, Market> {
  const homes = new Map<string, Market>();
  for (const market of markets) if (!homes.has(market.store)) homes.set(market.store, market);
  return homes;
}
