import type { SaleState } from '#features/catalogue/server/public.ts';
import type { Slot } from '../rules/plan-search.ts';
import type { SearchTexts } from '#features/catalogue/model.ts';
import { ProductRanking, type RankedProducts } from './rank-products.ts';
import { WordIndex } from './word-index.ts';

/** What can be had stands before what is missing, and that before what is archived; 0 is not sold here. */
const RANKS: Readonly<Record<SaleState, number>> = { archived: 1, missing: 2, available: 3 };

/** One market, and how to ask it of a product. */
export interface Sales {
  readonly market: string;
  stateOf(sku: string): SaleState | null;
}

/** Found products of one part with the state of each. */
export interface FoundIn extends RankedProducts {
  readonly part: IndexPart;
  /** By the product's number; 3: can be had, 2: missing, 1: archived. */
  readonly states: Uint8Array;
}

interface SaleColumn {
  /** By the product's number. */
  readonly ranks: Uint8Array;
  /** To be asked again. */
  readonly waiting: Set<string>;
}

/** A word index with what can be had of it in each market, a byte a product. */
export class IndexPart {
  readonly index = new WordIndex();
  readonly #ranking = new ProductRanking(this.index);
  readonly #numbers = new Map<string, number>();
  readonly #columns = new Map<string, SaleColumn>();

  /** Adds a product, in place of what is known of it. */
  add(texts: SearchTexts): void {
    this.remove(texts.sku);
    this.#numbers.set(texts.sku, this.index.add(texts));
    this.#columns.clear();
  }

  /** Its words find it no longer. */
  remove(sku: string): void {
    const product = this.#numbers.get(sku);
    if (product === undefined) return;
    this.#numbers.delete(sku);
    for (const { ranks } of this.#columns.values()) ranks[product] = 0;
  }

  /** Whether these can be had is asked again. @param skus Null: of all. */
  forgetSales(skus: readonly string[] | null): void {
    if (skus === null) this.#columns.clear();
    else
      for (const { waiting } of this.#columns.values())
        for (const sku of skus) if (this.#numbers.has(sku)) waiting.add(sku);
  }

  rank(slots: readonly Slot[], sales: Sales): FoundIn {
    const states = this.#columnOf(sales);
    return { ...this.#ranking.rank(slots, states), part: this, states };
  }

  #columnOf({ market, stateOf }: Sales): Uint8Array {
    const known = this.#columns.get(market);
    const column = known ?? { ranks: new Uint8Array(this.index.size), waiting: new Set() };
    for (const sku of known ? known.waiting : this.#numbers.keys()) {
      const [product, state] = [this.#numbers.get(sku), stateOf(sku)];
      if (product !== undefined) column.ranks[product] = state === null ? 0 : RANKS[state];
    }
    column.waiting.clear();
    this.#columns.set(market, column);
    return column.ranks;
  }
}
