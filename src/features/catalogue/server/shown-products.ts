import type { Place } from '#base/place.ts';
import { marketKey } from '../markets.ts';
import type { ProductCard, ProductFacts } from '../model.ts';
import type { ProductRecord } from './facts.ts';
import type { ReadModel } from './read-model.ts';
import { cardOf, factsOf, type ViewPlace } from './views.ts';

interface FoundProduct {
  /** Its number in the model. */
  readonly index: number;
  readonly record: ProductRecord;
}

export type SaleState = 'available' | 'missing' | 'archived';

/** Products as one place sees them. */
export interface ShownProducts {
  /** Throws for a store that does not sell to this country. */
  viewOf(place: Place): ViewPlace;
  /** Null for a SKU that nobody knows. */
  find(sku: string): FoundProduct | null;
  /** Null for what is not sold here. */
  cardAt(index: number, view: ViewPlace): ProductCard | null;
  /** Cards in the order given, without what is not sold here. */
  cardsOf(skus: readonly string[], view: ViewPlace): ProductCard[];
  /** Facts for pricing; a SKU that nobody knows is not in the map. */
  factsOf(skus: readonly string[], view: ViewPlace): Map<string, ProductFacts>;
  /** Null for what is not sold here, or unknown. */
  saleStateOf(sku: string, view: Pick<ViewPlace, 'columns'>): SaleState | null;
}

/** @param now The clock that markers follow. */
export function openShownProducts(modelNow: () => ReadModel, now: () => Date): ShownProducts {
  const freeAt = (index: number, { columns }: Pick<ViewPlace, 'columns'>): number =>
    modelNow().freeAt(columns.market.store, index);

  function find(sku: string): FoundProduct | null {
    const index = modelNow().indexOf(sku);
    const record = index === undefined ? null : modelNow().recordAt(index);
    return index === undefined || !record ? null : { index, record };
  }

  function cardAt(index: number, view: ViewPlace): ProductCard | null {
    const record = modelNow().recordAt(index);
    return record && cardOf(record, index, freeAt(index, view), view);
  }

  return {
    find,
    cardAt,
    viewOf(place) {
      const { markets, lineNames } = modelNow();
      const columns = markets.get(marketKey(place));
      if (!columns) throw new RangeError(`store ${place.store} does not sell to ${place.country}`);
      const languages = [place.language, ...columns.market.languages];
      return { columns, lineNames, language: place.language, languages, now: now() };
    },
    cardsOf: (skus, view) =>
      skus.flatMap((sku) => {
        const found = find(sku);
        return (found && cardAt(found.index, view)) || [];
      }),
    factsOf: (skus, view) =>
      new Map(
        skus.flatMap((sku) => {
          const found = find(sku);
          if (!found) return [];
          const { index, record } = found;
          return [[sku, factsOf(record, index, freeAt(index, view), view)] as const];
        }),
      ),
    saleStateOf(sku, view) {
      const index = modelNow().indexOf(sku);
      if (index === undefined || !view.columns.has(index)) return null;
      if (modelNow().recordAt(index)?.isArchived) return 'archived';
      return freeAt(index, view) > 0 ? 'available' : 'missing';
    },
  };
}
