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
  ProductList,
  ProductPage,
} from '../model.ts';
import { openAddresses, type CatalogueAddresses } from './addresses.ts';
import { openCategories } from './category-pages.ts';
import { openFreshModel, type FreshModel, type FreshModelOptions } from './fresh-model.ts';
import { openLandings } from './landings.ts';
import { openLongTexts } from './long-texts.ts';
import { factsOfPage } from './product-facts.ts';
import { openProductLists, type ListOptions } from './product-lists.ts';
import { productPageOf } from './product-page.ts';
import { openShownProducts, type SaleState } from './shown-products.ts';
import type { ViewPlace } from './views.ts';

const HITS_AT_MOST = 24;

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
  /** One page of what can be had at a reduced price now. Source: C2-029. */
  listReduced(place: Place, page: number): ProductList;
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
  const { database, markets, now } = options;
  const fresh = await openFreshModel(options);
  const texts = openLongTexts(database);
  const addresses = openAddresses(fresh.now, database, homesOf(markets));
  const products = openShownProducts(fresh.now, now);
  const { viewOf } = products;
  const lists = openProductLists({ modelNow: fresh.now, cardAt: products.cardAt });
  const categories = openCategories(fresh.now, lists);
  const landings = openLandings({
    modelNow: fresh.now,
    listCards: (view, skus) => products.cardsOf(skus, view),
    linkOf: categories.linkOf,
  });
  fresh.onChange(() => {
    lists.forget();
    texts.clear();
    addresses.forget();
  });
  const cardsAt = (indexes: readonly number[], view: ViewPlace): ProductCard[] =>
    indexes.flatMap((index) => products.cardAt(index, view) ?? []);

  return {
    getCategory: (place, idOrSlug, listOptions = {}) =>
      categories.getPage(idOrSlug, viewOf(place), listOptions, landings),
    getProduct: (place, sku) =>
      productPageOf({ products, categories, landings, texts }, place, sku),
    listHits(place) {
      const view = viewOf(place);
      const cards = cardsAt(lists.hits(view).slice(0, HITS_AT_MOST), view);
      return cards.filter(({ isMissing, isArchived }) => !isMissing && !isArchived);
    },
    listReduced(place, page) {
      const view = viewOf(place);
      return lists.pageOf(lists.reduced(view), view, { page });
    },
    listByPurpose(place, purpose, most) {
      const view = viewOf(place);
      return cardsAt(lists.serving(purpose, view).slice(0, most), view);
    },
    listCategories: (place) => categories.list(viewOf(place)),
    listLandings: (place) => landings.list(viewOf(place)),
    getLanding: (place, alias) => landings.get(viewOf(place), alias),
    listAmong(place, rankedSkus, listOptions = {}) {
      const view = viewOf(place);
      const list = lists.among(rankedSkus, view, listOptions.sort ?? null);
      return lists.toPage(list, view, listOptions, null);
    },
    listCards: (place, skus) => products.cardsOf(skus, viewOf(place)),
    factsFor: (place, skus) => products.factsOf(skus, viewOf(place)),
    saleStatesIn(place) {
      const view = viewOf(place);
      return (sku) => products.saleStateOf(sku, view);
    },
    findMarket: (place) => fresh.now().markets.get(marketKey(place))?.market ?? null,
    addresses,
    factsOfPage,
    figures: () => figuresOf(fresh),
    refresh: fresh.refresh,
    onChange: fresh.onChange,
    revision: fresh.revision,
    close: fresh.close,
  };
}

function figuresOf(fresh: FreshModel): CatalogueFigures {
  const { size: products, markets, columnBytes } = fresh.now();
  const { ms: rebuildMs, heapBytes } = fresh.lastReading();
  return { products, markets: markets.size, columnBytes, rebuildMs, heapBytes };
}

/** The market of each store's own country: the first that it names. */
function homesOf(markets: readonly Market[]): ReadonlyMap<string, Market> {
  const homes = new Map<string, Market>();
  for (const market of markets) if (!homes.has(market.store)) homes.set(market.store, market);
  return homes;
}
