import type { Market } from '../markets.ts';
import type { StoredPrice } from '../rules/prices.ts';
import type { PriceRecord } from './facts.ts';

export interface MarketPrice extends StoredPrice {
  readonly pointsHundredths: number;
  readonly vatPercent: number;
}

/** Prices of one market by the product's number; columns of plain numbers, 22 bytes a product. */
export class MarketColumns {
  readonly market: Market;
  #price = new Float64Array(0);
  #newPrice = new Float64Array(0);
  #points = new Int32Array(0);
  #vat = new Uint16Array(0);

  constructor(market: Market) {
    this.market = market;
  }

  grow(length: number): void {
    const old = { price: this.#price, newPrice: this.#newPrice, points: this.#points, vat: this.#vat };
    this.#price = new Float64Array(length).fill(NaN);
    this.#newPrice = new Float64Array(length).fill(NaN);
    this.#points = new Int32Array(length);
    this.#vat = new Uint16Array(length);
    this.#price.set(old.price);
    this.#newPrice.set(old.newPrice);
    this.#points.set(old.points);
    this.#vat.set(old.vat);
  }

  clear(index: number): void {
    this.#price[index] = NaN;
  }

  set(index: number, row: PriceRecord): void {
    this.#price[index] = row.priceMinor;
    this.#newPrice[index] = row.newPriceMinor ?? NaN;
    this.#points[index] = row.pointsHundredths;
    this.#vat[index] = row.vatHundredths;
  }

  has(index: number): boolean {
    return !Number.isNaN(this.#price[index] ?? NaN);
  }

  /** Null when the product is not sold in this market. */
  find(index: number): MarketPrice | null {
    const priceMinor = this.#price[index] ?? NaN;
    if (Number.isNaN(priceMinor)) return null;
    const newPrice = this.#newPrice[index] ?? NaN;
    return {
      priceMinor,
      newPriceMinor: Number.isNaN(newPrice) ? null : newPrice,
      pointsHundredths: this.#points[index] ?? 0,
      vatPercent: (this.#vat[index] ?? 0) / 100,
    };
  }

  get bytes(): number {
    return (
      this.#price.byteLength + this.#newPrice.byteLength + this.#points.byteLength + this.#vat.byteLength
    );
  }
}
