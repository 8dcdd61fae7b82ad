import type { Place } from '#base/place.ts';
import type { Slot } from '../rules/plan-search.ts';
import type { Vocabulary } from '../rules/vocabulary.ts';
import { orderFound, type OrderedProducts } from './order-found.ts';
import type { IndexPart, Sales } from './index-part.ts';
import { openLiveIndex, type LiveIndexOptions } from './live-index.ts';

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

/** The words of both parts of the index as one. */
const vocabularyOf = (both: () => readonly IndexPart[]): Vocabulary => ({
  has: (stem) => both().some(({ index }) => index.find(stem) !== undefined),
  findBegun(beginning, most) {
    const found = both().flatMap(({ index }) =>
      index.findBegun(beginning, most).map((term) => index.stemOf(term)),
    );
    return [...new Set(found)].slice(0, most);
  },
  findEnding(ending, most) {
    const found = both().flatMap(({ index }) =>
      index.findEnding(ending, most).map((term) => index.stemOf(term)),
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
  writtenAs: (stem) =>
    both().flatMap(({ index }) => {
      const term = index.find(stem);
      return term === undefined ? [] : index.writtenAs(term);
    }),
});

/** Reads the words of all products; afterwards it hears of changes from the catalogue. */
export async function openSearchEngine(options: LiveIndexOptions): Promise<SearchEngine> {
  const { catalogue } = options;
  const index = await openLiveIndex(options);
  const both = (): readonly IndexPart[] => [index.parts().old, index.parts().young];
  const salesIn = (place: Place): Sales => ({
    market: `${place.store}/${place.country}`,
    stateOf: catalogue.saleStatesIn(place),
  });

  return {
    vocabulary: vocabularyOf(both),
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
      for (const list of [index.parts().skus, index.parts().newSkus])
        for (const sku of list.begun(beginning)) {
          if (found.length >= most) break;
          if (stateOf(sku) !== null) found.push(sku);
        }
      return found;
    },
    settled: index.settled,
    figures() {
      const { index: old } = index.parts().old;
      return {
        products: old.size,
        words: old.words,
        columnBytes: old.bytes,
        buildMs: index.buildMs(),
      };
    },
    close: index.close,
  };
}
