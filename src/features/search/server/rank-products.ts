import { fieldsOf, productOf } from '../rules/index-entry.ts';
import type { Slot } from '../rules/plan-search.ts';
import { FIELD_WEIGHTS } from '../rules/weights.ts';
import { hasBit, TermSets, type ProductBits } from './term-sets.ts';
import { TIERS, type WordIndex } from './word-index.ts';

/** So many products with all the words are ranked: names before lines before other texts, and in these by SKU. */
export const RANKED_AT_MOST = 1_000;
/** So many that carry the rarest word are looked at for the others. */
const EXAMINED_AT_MOST = 20_000;

/** Products of one index, by their numbers, with what they are worth. */
export interface RankedProducts {
  /** Words of what was typed that each of them has. */
  readonly covered: number;
  readonly products: readonly number[];
  readonly scores: readonly number[];
}

interface KnownWord {
  readonly term: number;
  /** Which products carry it, where that is kept. */
  readonly bits: ProductBits | null;
}

/** A way to have one slot: all these words. */
interface Way {
  /** The rarest first. */
  readonly words: readonly KnownWord[];
  readonly quality: number;
  /** Products that carry the rarest of them. */
  readonly count: number;
}

interface KnownSlot {
  readonly ways: readonly Way[];
  readonly isRequired: boolean;
  readonly count: number;
}

/** By the product's number: 0 is passed by. */
export type Sold = Uint8Array;

/** Finds products of one index. */
export class ProductRanking {
  readonly #index: WordIndex;
  readonly #sets: TermSets;
  #weights = new Float32Array(0);

  constructor(index: WordIndex) {
    this.#index = index;
    this.#sets = new TermSets(index);
  }

  /** Products with all of the required words that anybody knows; where none has all, those with the most. */
  rank(slots: readonly Slot[], sold: Sold): RankedProducts {
    const known = slots.map((slot) => this.#know(slot)).filter(({ count }) => count > 0);
    const required = known
      .filter((slot) => slot.isRequired)
      .toSorted((one, other) => one.count - other.count);
    const [rarest, ...others] = required;
    if (!rarest) return { covered: 0, products: [], scores: [] };
    const found = this.#scan(rarest, sold, others);
    if (found.products.length === 0) return this.#rankPartly(required, sold);
    const rest = known.filter((slot) => slot !== rarest);
    const { products, scores } = found;
    for (const slot of rest)
      for (let at = 0; at < products.length; at += 1)
        scores[at] = (scores[at] ?? 0) + this.#weightOf(slot, products[at] ?? 0);
    return { covered: required.length, products, scores };
  }

  #know({ alternatives, isRequired }: Slot): KnownSlot {
    const ways = alternatives.flatMap(({ stems, quality }) => {
      const terms = stems.map((stem) => this.#index.find(stem) ?? -1);
      if (terms.length === 0 || terms.includes(-1)) return [];
      const sorted = terms.toSorted(
        (one, other) => this.#index.countOf(one) - this.#index.countOf(other),
      );
      const words = sorted.map((term) => ({ term, bits: this.#sets.bitsOf(term) }));
      return [{ words, quality, count: this.#index.countOf(sorted[0] ?? -1) }];
    });
    return { ways, isRequired, count: ways.reduce((sum, { count }) => sum + count, 0) };
  }

  /** Products that have the slot and all the others, with what the slot is worth in each. */
  #scan(slot: KnownSlot, sold: Sold, others: readonly KnownSlot[]) {
    if (this.#weights.length < this.#index.size) this.#weights = new Float32Array(this.#index.size);
    const weights = this.#weights;
    const products: number[] = [];
    let examined = 0;
    // Not by how rare a word is: copies of the server that heard of changes one after the other would rank differently.
    for (const { words, quality } of slot.ways) {
      const [first, ...more] = words;
      for (let tier = 0; tier < TIERS; tier += 1) {
        const { list, start, end } = this.#index.entriesOf(first?.term ?? -1, tier);
        for (let at = start; at < end; at += 1) {
          if (products.length >= RANKED_AT_MOST || examined >= EXAMINED_AT_MOST) break;
          const entry = list[at] ?? 0;
          const product = productOf(entry);
          if (sold[product] === 0) continue;
          examined += 1;
          if (!this.#hasEach(others, product)) continue;
          const rest = more.length === 0 ? 0 : this.#sumOf(more, product);
          if (more.length > 0 && rest === 0) continue;
          const weight = (quality * ((FIELD_WEIGHTS[fieldsOf(entry)] ?? 0) + rest)) / words.length;
          const before = weights[product] ?? 0;
          if (before === 0) products.push(product);
          if (weight > before) weights[product] = weight;
        }
      }
    }
    const scores = products.map((product) => weights[product] ?? 0);
    for (const product of products) weights[product] = 0;
    return { products, scores };
  }

  /** Where no product has all the words. */
  #rankPartly(required: readonly KnownSlot[], sold: Sold): RankedProducts {
    const touched = new Set(required.flatMap((slot) => this.#scan(slot, sold, []).products));
    let covered = 0;
    let products: number[] = [];
    let scores: number[] = [];
    for (const product of touched) {
      const weights = required
        .map((slot) => this.#weightOf(slot, product))
        .filter((weight) => weight > 0);
      if (weights.length < covered) continue;
      if (weights.length > covered) [covered, products, scores] = [weights.length, [], []];
      products.push(product);
      scores.push(weights.reduce((sum, weight) => sum + weight, 0));
    }
    return { covered, products, scores };
  }

  #hasEach(slots: readonly KnownSlot[], product: number): boolean {
    for (const { ways } of slots) {
      let isThere = false;
      for (const { words } of ways) {
        isThere = this.#hasAll(words, product);
        if (isThere) break;
      }
      if (!isThere) return false;
    }
    return true;
  }

  #hasAll(words: readonly KnownWord[], product: number): boolean {
    for (const { term, bits } of words)
      if (bits ? !hasBit(bits, product) : this.#index.fieldsIn(term, product) === 0) return false;
    return true;
  }

  /** What all these words together are worth in a product; 0 when one is not there. */
  #sumOf(words: readonly KnownWord[], product: number): number {
    let sum = 0;
    for (const { term, bits } of words) {
      if (bits && !hasBit(bits, product)) return 0;
      const fields = this.#index.fieldsIn(term, product);
      if (fields === 0) return 0;
      sum += FIELD_WEIGHTS[fields] ?? 0;
    }
    return sum;
  }

  #weightOf({ ways }: KnownSlot, product: number): number {
    let best = 0;
    for (const { words, quality } of ways)
      best = Math.max(best, (quality * this.#sumOf(words, product)) / words.length);
    return best;
  }
}
