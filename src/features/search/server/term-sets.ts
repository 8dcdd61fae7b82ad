import { LRUCache } from 'lru-cache';
import { productOf } from '../rules/index-entry.ts';
import { TIERS, type WordIndex } from './word-index.ts';

/** A rarer word is found quickly among its entries. */
const COMMON_FROM = 512;
const KEPT = 256;

/** A bit a product. */
export type ProductBits = Uint8Array;

export const hasBit = (bits: ProductBits, product: number): boolean =>
  ((bits[product >>> 3] ?? 0) & (1 << (product & 7))) !== 0;

/** Which products carry a word, for the common words that were last asked for. */
export class TermSets {
  readonly #index: WordIndex;
  readonly #kept = new LRUCache<number, ProductBits>({ max: KEPT });

  constructor(index: WordIndex) {
    this.#index = index;
  }

  /** Null for a rare word, and while products are added: bits would grow old. */
  bitsOf(term: number): ProductBits | null {
    if (!this.#index.isSealed || this.#index.countOf(term) < COMMON_FROM) return null;
    return this.#kept.get(term) ?? this.#fill(term);
  }

  #fill(term: number): ProductBits {
    const bits = new Uint8Array((this.#index.size >>> 3) + 1);
    for (let tier = 0; tier < TIERS; tier += 1) {
      const { list, start, end } = this.#index.entriesOf(term, tier);
      for (let at = start; at < end; at += 1) {
        const product = productOf(list[at] ?? 0);
        bits[product >>> 3] = (bits[product >>> 3] ?? 0) | (1 << (product & 7));
      }
    }
    this.#kept.set(term, bits);
    return bits;
  }
}
