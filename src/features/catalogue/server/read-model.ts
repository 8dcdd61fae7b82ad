import type { Database } from '#platform/database.ts';
import { marketKey, type Market } from '../markets.ts';
import {
  listSkus,
  loadCategories,
  loadFacts,
  loadPrices,
  loadStock,
  type CategoryRecord,
  type PriceRecord,
  type ProductRecord,
  type StockRecord,
} from './facts.ts';
import { FacetColumns } from './facet-columns.ts';
import { loadLandings, type LandingRecord } from './landing-store.ts';
import { loadLineNames, type LineNames } from './line-store.ts';
import { MarketColumns } from './market-columns.ts';
import { loadPriorPrices } from './prior-prices.ts';

const CHUNK = 2_000;
const FIRST_CAPACITY = 1_024;

/**
 * The catalogue in memory. Facts of a product stand there once; prices by (store, delivery country) and free units by
 * store are columns of numbers under the product's number, so that one more country costs 30 bytes a product.
 */
export class ReadModel {
  readonly markets: ReadonlyMap<string, MarketColumns>;
  readonly facets = new FacetColumns();
  categories: readonly CategoryRecord[] = [];
  landings: readonly LandingRecord[] = [];
  lineNames: LineNames = new Map();
  readonly #indexes = new Map<string, number>();
  readonly #records: (ProductRecord | null)[] = [];
  readonly #members = new Map<number, Set<number>>();
  readonly #free = new Map<string, Int32Array>();
  #capacity = 0;

  constructor(markets: readonly Market[]) {
    this.markets = new Map(markets.map((market) => [marketKey(market), new MarketColumns(market)]));
    for (const { store } of markets) this.#free.set(store, new Int32Array(0));
  }

  /** Products known, sold or not. */
  get size(): number {
    return this.#indexes.size;
  }

  /** Bytes of the columns; the facts are counted by the heap only. */
  get columnBytes(): number {
    const free = [...this.#free.values()].reduce((sum, column) => sum + column.byteLength, 0);
    return [...this.markets.values()].reduce(
      (sum, columns) => sum + columns.bytes,
      free + this.facets.bytes,
    );
  }

  indexOf(sku: string): number | undefined {
    return this.#indexes.get(sku);
  }

  recordAt(index: number): ProductRecord | null {
    return this.#records[index] ?? null;
  }

  /** Every product of a category, by number. */
  membersOf(categoryId: number): ReadonlySet<number> {
    return this.#members.get(categoryId) ?? new Set();
  }

  *indexes(): Generator<number> {
    for (const index of this.#indexes.values()) yield index;
  }

  freeAt(store: string, index: number): number {
    return this.#free.get(store)?.[index] ?? 0;
  }

  async loadAll(db: Database): Promise<void> {
    [this.categories, this.landings, this.lineNames] = await Promise.all([
      loadCategories(db),
      loadLandings(db),
      loadLineNames(db),
    ]);
    const skus = await listSkus(db);
    this.#grow(skus.length);
    for (let start = 0; start < skus.length; start += CHUNK)
      await this.loadProducts(db, skus.slice(start, start + CHUNK));
  }

  /** Reads the named products again: facts, prices and stock. */
  async loadProducts(db: Database, skus: readonly string[]): Promise<void> {
    const [records, prices, stock, priors] = await Promise.all([
      loadFacts(db, skus),
      loadPrices(db, skus),
      loadStock(db, skus),
      loadPriorPrices(
        db,
        skus,
        [...this.markets.values()].map(({ market }) => market),
      ),
    ]);
    const found = new Set(records.map(({ sku }) => sku));
    for (const sku of skus) if (!found.has(sku)) this.#remove(sku);
    for (const record of records) this.#put(record);
    this.#putPrices(prices);
    for (const prior of priors) {
      const index = this.#indexes.get(prior.sku);
      if (index !== undefined)
        this.markets.get(marketKey(prior))?.setPrior(index, prior.priorMinor);
    }
    this.#putStock(
      stock,
      records.map(({ sku }) => sku),
    );
  }

  /**
   * Reads only free units again.
   *
   * @returns True when a product is sold out now, or is there again.
   */
  async loadStockOf(db: Database, skus: readonly string[]): Promise<boolean> {
    const known = skus.filter((sku) => this.#indexes.has(sku));
    return this.#putStock(await loadStock(db, known), known);
  }

  #put(record: ProductRecord): void {
    const index = this.#indexes.get(record.sku) ?? this.#add(record.sku);
    this.#leaveCategories(index);
    this.#records[index] = record;
    this.facets.set(index, record);
    for (const id of record.categories) {
      const members = this.#members.get(id) ?? new Set();
      this.#members.set(id, members.add(index));
    }
    for (const columns of this.markets.values()) columns.clear(index);
  }

  #add(sku: string): number {
    const index = this.#records.length;
    if (index >= this.#capacity) this.#grow(Math.max(FIRST_CAPACITY, this.#capacity * 2));
    this.#indexes.set(sku, index);
    this.#records.push(null);
    return index;
  }

  #remove(sku: string): void {
    const index = this.#indexes.get(sku);
    if (index === undefined) return;
    this.#leaveCategories(index);
    this.#indexes.delete(sku);
    this.#records[index] = null;
    for (const columns of this.markets.values()) columns.clear(index);
  }

  #leaveCategories(index: number): void {
    for (const id of this.#records[index]?.categories ?? []) this.#members.get(id)?.delete(index);
  }

  #putPrices(prices: readonly PriceRecord[]): void {
    for (const price of prices) {
      const index = this.#indexes.get(price.sku);
      if (index !== undefined) this.markets.get(marketKey(price))?.set(index, price);
    }
  }

  #putStock(stock: readonly StockRecord[], skus: readonly string[]): boolean {
    const after = new Map(stock.map(({ sku, store, free }) => [`${store} ${sku}`, free]));
    let isTurned = false;
    for (const [store, column] of this.#free)
      for (const sku of skus) {
        const index = this.#indexes.get(sku);
        if (index === undefined) continue;
        const free = after.get(`${store} ${sku}`) ?? 0;
        if (free > 0 !== (column[index] ?? 0) > 0) isTurned = true;
        column[index] = free;
      }
    return isTurned;
  }

  #grow(capacity: number): void {
    if (capacity <= this.#capacity) return;
    this.#capacity = capacity;
    this.facets.grow(capacity);
    for (const columns of this.markets.values()) columns.grow(capacity);
    for (const [store, column] of this.#free) {
      const wider = new Int32Array(capacity);
      wider.set(column);
      this.#free.set(store, wider);
    }
  }
}
