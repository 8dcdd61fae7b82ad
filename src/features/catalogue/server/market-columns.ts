import type { Market } from '../markets.ts';
import type { StoredPrice } from '../rules/prices.ts';
import type { PriceRecord } from './facts.ts';

export interface MarketPrice extends StoredPrice {
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  /** Until when the reduced price holds, in milliseconds since 1970; null: nothing is reduced, or no end is known. */
  readonly newPriceUntil: number | null;
}

/** Products that there is room for at the least. */
const LEAST = 256;

/**
 * Prices of one market by the product's number; columns of plain numbers, 30 bytes a product. They reach as far as the last product
 * that is sold here, so that a market with few products of a large shop costs little.
 */
export class MarketColumns {
  readonly market: Market;
  #capacity = 0;
  #price = new Float64Array(0);
  #newPrice = new Float64Array(0);
  #newUntil = new Float64Array(0);
  #points = new Int32Array(0);
  #vat = new Uint16Array(0);
  /** Of the few that are reduced where the law says what may be struck through. */
  readonly #prior = new Map<number, number>();

  constructor(market: Market) {
    this.market = market;
  }

  /** Says how many products there will be. */
  grow(length: number): void {
    this.#capacity = length;
  }

  #reach(index: number): void {
    if (index < this.#price.length) return;
    const doubled = 2 ** Math.ceil(Math.log2(index + 1));
    const length = Math.max(index + 1, Math.min(this.#capacity, Math.max(LEAST, doubled)));
    const old = {
      price: this.#price,
      newPrice: this.#newPrice,
      newUntil: this.#newUntil,
      points: this.#points,
      vat: this.#vat,
    };
    this.#price = new Float64Array(length).fill(NaN);
    this.#newPrice = new Float64Array(length).fill(NaN);
    this.#newUntil = new Float64Array(length).fill(NaN);
    this.#points = new Int32Array(length);
    this.#vat = new Uint16Array(length);
    this.#price.set(old.price);
    this.#newPrice.set(old.newPrice);
    this.#newUntil.set(old.newUntil);
    this.#points.set(old.points);
    this.#vat.set(old.vat);
  }

  clear(index: number): void {
    if (index < this.#price.length) this.#price[index] = NaN;
    this.#prior.delete(index);
  }

  set(index: number, row: PriceRecord): void {
    this.#reach(index);
    this.#price[index] = row.priceMinor;
    this.#newPrice[index] = row.newPriceMinor ?? NaN;
    this.#newUntil[index] = row.newPriceUntil ?? NaN;
    this.#points[index] = row.pointsHundredths;
    this.#vat[index] = row.vatHundredths;
  }

  /** What may be struck through while the price is reduced, in minor units. */
  setPrior(index: number, minor: number): void {
    this.#prior.set(index, minor);
  }

  has(index: number): boolean {
    return !Number.isNaN(this.#price[index] ?? NaN);
  }

  /** Null when the product is not sold in this market. A reduced price is gone from its end on. Source: C3-123. */
  find(index: number, now: Date): MarketPrice | null {
    const priceMinor = this.#price[index] ?? NaN;
    if (Number.isNaN(priceMinor)) return null;
    const until = this.#newUntil[index] ?? NaN;
    const isOver = until <= now.getTime();
    const newPrice = isOver ? NaN : (this.#newPrice[index] ?? NaN);
    return {
      priceMinor,
      newPriceMinor: Number.isNaN(newPrice) ? null : newPrice,
      ...(this.market.isOldPriceProven ? { priorMinor: this.#prior.get(index) ?? null } : {}),
      pointsHundredths: this.#points[index] ?? 0,
      vatPercent: (this.#vat[index] ?? 0) / 100,
      newPriceUntil: isOver || Number.isNaN(until) ? null : until,
    };
  }

  /** What is asked for at this moment; NaN when the product is not sold in this market. */
  currentMinorAt(index: number, nowMs: number): number {
    const [price, reduced] = [this.#price[index] ?? NaN, this.#newPrice[index] ?? NaN];
    return reduced < price && !((this.#newUntil[index] ?? NaN) <= nowMs) ? reduced : price;
  }

  /** False for most products, so that only the others need a look at the rules of reduced prices. */
  mayBeReduced(index: number): boolean {
    return !Number.isNaN(this.#newPrice[index] ?? NaN);
  }

  pointsAt(index: number): number {
    return this.#points[index] ?? 0;
  }

  get bytes(): number {
    const columns = [this.#price, this.#newPrice, this.#newUntil, this.#points, this.#vat];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}
