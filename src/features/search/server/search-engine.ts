import type { Place } from '#base/place.ts';
import {
  listSearchTexts,
  loadSearchTexts,
  type Catalogue,
  type Changes,
} from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { Slot, Vocabulary } from '../rules/plan-search.ts';
import { orderFound, type OrderedProducts } from './order-found.ts';
import { IndexPart, type Sales } from './index-part.ts';
import { SkuList } from './sku-list.ts';

const CHUNK = 500;
/** So many changed products stand beside the index before everything is read again. */
const YOUNG_AT_MOST = 2_000;

export interface SearchFigures {
  readonly products: number;
  readonly words: number;
  readonly columnBytes: number;
  readonly buildMs: number;
}

/** The words of all products in memory, as fresh as the catalogue. */
export interface SearchEngine {
  readonly vocabulary: Vocabulary;
  /** SKUs, as `orderFound` orders them; at most so many. */
  find(place: Place, slots: readonly Slot[], most: number): OrderedProducts;
  /** SKUs sold in the place that begin so, as `foldSku` writes them, the whole one first. */
  findSkus(place: Place, beginning: string, most: number): string[];
  /** Waits until all changes that were told are applied. */
  settled(): Promise<void>;
  figures(): SearchFigures;
  close(): void;
}

interface Parts {
  /** Everything, as it was when it was last read. */
  readonly old: IndexPart;
  /** What changed since. */
  readonly young: IndexPart;
  readonly skus: SkuList;
  /** Products that came since. */
  newSkus: SkuList;
}

const emptyParts = (): Parts => ({
  old: new IndexPart(),
  young: new IndexPart(),
  skus: new SkuList([]),
  newSkus: new SkuList([]),
});

async function readEverything(database: Database): Promise<Parts> {
  const old = new IndexPart();
  for (let after = ''; ;) {
    const products = await listSearchTexts(database, after, CHUNK);
    for (const texts of products) old.add(texts);
    const last = products.at(-1);
    if (!last || products.length < CHUNK) break;
    after = last.sku;
    // Others have their turn between two portions.
    await new Promise(setImmediate);
  }
  old.index.seal();
  return {
    old,
    young: new IndexPart(),
    skus: new SkuList(old.index.skus),
    newSkus: new SkuList([]),
  };
}

/** @param options.onFault Told of a failed reading; the last good state goes on being served, and the next change tries again. */
export async function openSearchEngine(options: {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly onFault: (error: unknown) => void;
}): Promise<SearchEngine> {
  const { database, catalogue, onFault } = options;
  let buildMs = 0;
  let isStale = false;
  const waiting = new Set<string>();

  async function build(): Promise<Parts> {
    const start = performance.now();
    const fresh = await readEverything(database);
    buildMs = performance.now() - start;
    return fresh;
  }

  async function applyTexts(skus: readonly string[]): Promise<void> {
    const texts = await loadSearchTexts(database, skus);
    for (const sku of skus) {
      parts.old.remove(sku);
      parts.young.remove(sku);
    }
    for (const own of texts) parts.young.add(own);
    const isNew = (sku: string): boolean => !parts.skus.has(sku);
    if (texts.some(({ sku }) => isNew(sku)))
      parts.newSkus = new SkuList([...new Set(parts.young.index.skus)].filter(isNew));
    if (parts.young.index.size > YOUNG_AT_MOST) isStale = true;
  }

  async function applyAll(): Promise<void> {
    if (isStale) {
      isStale = false;
      waiting.clear();
      try {
        parts = await build();
      } catch (error) {
        isStale = true;
        throw error;
      }
    }
    const skus = [...waiting];
    if (skus.length === 0) return;
    waiting.clear();
    try {
      await applyTexts(skus);
    } catch (error) {
      for (const sku of skus) waiting.add(sku);
      throw error;
    }
    if (isStale) await applyAll();
  }

  let parts: Parts = emptyParts();
  /** The first reading, then whatever has to be read again, one after the other. */
  let underway: Promise<void> = build().then((fresh) => {
    parts = fresh;
  });
  function hear(changes: Changes): void {
    const isMuch = changes.isEverything || changes.skus.length > YOUNG_AT_MOST;
    if (isMuch) isStale = true;
    else for (const sku of changes.skus) waiting.add(sku);
    const sold = isMuch ? null : [...changes.skus, ...changes.stockSkus];
    for (const part of [parts.old, parts.young]) part.forgetSales(sold);
    if (isStale || waiting.size > 0) underway = underway.then(applyAll).catch(onFault);
  }

  // Heard from before the first reading on, so that nothing falls between the two.
  const stop = catalogue.onChange(hear);
  await underway;

  const both = (): readonly IndexPart[] => [parts.old, parts.young];
  const salesIn = (place: Place): Sales => ({
    market: `${place.store}/${place.country}`,
    stateOf: catalogue.saleStatesIn(place),
  });

  const vocabulary: Vocabulary = {
    has: (stem) => both().some(({ index }) => index.find(stem) !== undefined),
    findBegun(beginning, most) {
      const found = both().flatMap(({ index }) =>
        index.findBegun(beginning, most).map((term) => index.stemOf(term)),
      );
      return [...new Set(found)].slice(0, most);
    },
    findClose: (stem, most) =>
      both().flatMap(({ index }) =>
        index
          .findClose(stem, most)
          .map(({ term, distance }) => ({ stem: index.stemOf(term), distance })),
      ),
    nameCountOf: (stem) =>
      both().reduce((sum, { index }) => {
        const term = index.find(stem);
        return sum + (term === undefined ? 0 : index.nameCountOf(term));
      }, 0),
    surfaceOf(stem) {
      for (const { index } of both()) {
        const term = index.find(stem);
        if (term !== undefined) return index.surfaceOf(term);
      }
      return '';
    },
  };

  return {
    vocabulary,
    find(place, slots, most) {
      const sales = salesIn(place);
      return orderFound(
        both().map((part) => part.rank(slots, sales)),
        most,
      );
    },
    findSkus(place, beginning, most) {
      const stateOf = catalogue.saleStatesIn(place);
      const found: string[] = [];
      for (const list of [parts.skus, parts.newSkus])
        for (const sku of list.begun(beginning)) {
          if (found.length >= most) break;
          if (stateOf(sku) !== null) found.push(sku);
        }
      return found;
    },
    settled: () => underway,
    figures: () => ({
      products: parts.old.index.size,
      words: parts.old.index.words,
      columnBytes: parts.old.index.bytes,
      buildMs,
    }),
    close: stop,
  };
}
