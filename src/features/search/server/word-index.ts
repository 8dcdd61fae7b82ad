import { countBits, letterBits, wordDistance } from '../rules/close-words.ts';
import { fieldsOf, productOf, toEntry } from '../rules/index-entry.ts';
import type { SearchTexts } from '#features/catalogue/model.ts';
import { productWords } from '../rules/product-words.ts';
import { isNumber } from '../rules/split-words.ts';
import { tierOf } from '../rules/weights.ts';

/** As of `tierOf`. */
export const TIERS = 3;
/** Ways to write a word that are kept. */
const WRITTEN_AT_MOST = 8;
/** So many words are looked at for one beginning. */
const BEGUN_LOOKED_AT = 4_000;

/** Entries of one word: those from `start` to `end`, ascending. */
export interface Entries {
  readonly list: ArrayLike<number>;
  readonly start: number;
  readonly end: number;
}

const NONE: Entries = { list: [], start: 0, end: 0 };

export interface CloseWord {
  readonly term: number;
  readonly distance: number;
}

const backwards = (word: string): string => Array.from(word).toReversed().join('');

/** The first place that is far enough. */
function firstAt(length: number, isFar: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isFar(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Words by their stems, and for each the products that carry it, names before lines and categories before other texts.
 * While it is open, products are added; `seal` packs it into columns of plain numbers, 4 bytes an entry.
 */
export class WordIndex {
  readonly skus: string[] = [];
  readonly #terms = new Map<string, number>();
  readonly #stems: string[] = [];
  /** The ways to write each, with a space between. */
  readonly #written: string[] = [];
  /** Products that carry the word in their names. */
  #nameCounts: number[] = [];
  #open: (number[] | undefined)[] | null = [];
  #packed = new Uint32Array(0);
  #starts = new Uint32Array(0);
  /** Words of letters in the order of the alphabet, once sealed; in the order in which they came, before. */
  #alphabet: number[] | Uint32Array = [];
  #bits: number[] | Int32Array = [];
  /** Words of names by their letters from the last one on, once sealed. */
  #endings = new Uint32Array(0);

  get size(): number {
    return this.skus.length;
  }

  get words(): number {
    return this.#stems.length;
  }

  /** Bytes of the columns; words and SKUs are counted by the heap only. */
  get bytes(): number {
    return this.#packed.byteLength + this.#starts.byteLength;
  }

  /** Adds a product; a sealed index takes none. @returns Its number here. */
  add(texts: SearchTexts): number {
    const open = this.#open;
    if (!open) throw new Error('the index is sealed');
    const product = this.skus.push(texts.sku) - 1;
    for (const [stem, { fields, written }] of productWords(texts)) {
      const term = this.#terms.get(stem) ?? this.#addTerm(stem);
      for (const way of written) this.#addWritten(term, way);
      const tier = tierOf(fields);
      if (tier === 0) this.#nameCounts[term] = (this.#nameCounts[term] ?? 0) + 1;
      const at = term * TIERS + tier;
      (open[at] ??= []).push(toEntry(product, fields));
    }
    return product;
  }

  #addWritten(term: number, way: string): void {
    const known = this.#written[term] ?? '';
    if (known === way || ` ${known} `.includes(` ${way} `)) return;
    if (known === '') this.#written[term] = way;
    else if (known.split(' ').length < WRITTEN_AT_MOST) this.#written[term] = `${known} ${way}`;
  }

  #addTerm(stem: string): number {
    const term = this.#stems.push(stem) - 1;
    this.#terms.set(stem, term);
    this.#written.push('');
    this.#nameCounts.push(0);
    // `push` where the list may be longer already would be wrong: it is open here, so it is a plain list.
    if (!isNumber(stem) && Array.isArray(this.#alphabet) && Array.isArray(this.#bits)) {
      this.#alphabet.push(term);
      this.#bits.push(letterBits(stem));
    }
    return term;
  }

  get isSealed(): boolean {
    return this.#open === null;
  }

  seal(): void {
    const open = this.#open;
    if (!open) return;
    const lists = this.#stems.length * TIERS;
    this.#starts = new Uint32Array(lists + 1);
    for (let at = 0; at < lists; at += 1)
      this.#starts[at + 1] = (this.#starts[at] ?? 0) + (open[at]?.length ?? 0);
    this.#packed = new Uint32Array(this.#starts[lists] ?? 0);
    for (let at = 0; at < lists; at += 1) this.#packed.set(open[at] ?? [], this.#starts[at] ?? 0);
    this.#open = null;
    const sorted = [...this.#alphabet].toSorted((one, other) =>
      this.stemOf(one) < this.stemOf(other) ? -1 : 1,
    );
    this.#alphabet = Uint32Array.from(sorted);
    this.#bits = Int32Array.from(sorted, (term) => letterBits(this.stemOf(term)));
    this.#endings = this.#sortedByEnding(sorted);
  }

  #sortedByEnding(terms: readonly number[]): Uint32Array<ArrayBuffer> {
    const named = terms
      .filter((term) => this.nameCountOf(term) > 0)
      .map((term) => ({ term, letters: backwards(this.stemOf(term)) }));
    named.sort((one, other) => (one.letters < other.letters ? -1 : 1));
    return Uint32Array.from(named, ({ term }) => term);
  }

  /** The number of a word; undefined for one that no product carries. */
  find(stem: string): number | undefined {
    return this.#terms.get(stem);
  }

  stemOf(term: number): string {
    return this.#stems[term] ?? '';
  }

  /** The word as products write it, in all the ways that are kept. */
  writtenAs(term: number): readonly string[] {
    const written = this.#written[term] ?? '';
    return written === '' ? [] : written.split(' ');
  }

  nameCountOf(term: number): number {
    return this.#nameCounts[term] ?? 0;
  }

  /** How many products carry the word. */
  countOf(term: number): number {
    const first = term * TIERS;
    if (!this.#open) return (this.#starts[first + TIERS] ?? 0) - (this.#starts[first] ?? 0);
    let count = 0;
    for (let tier = 0; tier < TIERS; tier += 1) count += this.#open[first + tier]?.length ?? 0;
    return count;
  }

  /** @param tier As of `tierOf`. */
  entriesOf(term: number, tier: number): Entries {
    const at = term * TIERS + tier;
    if (this.#open) {
      const list = this.#open[at];
      return list ? { list, start: 0, end: list.length } : NONE;
    }
    return { list: this.#packed, start: this.#starts[at] ?? 0, end: this.#starts[at + 1] ?? 0 };
  }

  /** Bits of the fields in which the product carries the word; 0 where it does not. */
  fieldsIn(term: number, product: number): number {
    const open = this.#open;
    for (let tier = 0; tier < TIERS; tier += 1) {
      const at = term * TIERS + tier;
      // Without `entriesOf`: this runs for thousands of products in one search.
      const list: ArrayLike<number> = open ? (open[at] ?? []) : this.#packed;
      let low = open ? 0 : (this.#starts[at] ?? 0);
      const end = open ? list.length : (this.#starts[at + 1] ?? 0);
      let high = end;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (productOf(list[middle] ?? 0) < product) low = middle + 1;
        else high = middle;
      }
      if (low < end && productOf(list[low] ?? 0) === product) return fieldsOf(list[low] ?? 0);
    }
    return 0;
  }

  /** Words that begin so, those in most names first; at most so many. */
  findBegun(beginning: string, most: number): number[] {
    const found: number[] = [];
    const words = this.#alphabet;
    const first = this.#open
      ? 0
      : firstAt(words.length, (at) => this.stemOf(words[at] ?? 0) >= beginning);
    const last = Math.min(words.length, first + (this.#open ? words.length : BEGUN_LOOKED_AT));
    for (let at = first; at < last; at += 1) {
      const term = words[at] ?? 0;
      if (this.stemOf(term).startsWith(beginning)) found.push(term);
      else if (!this.#open) break;
    }
    return this.#inMostNames(found, most);
  }

  #inMostNames(found: readonly number[], most: number): number[] {
    return found
      .toSorted((one, other) => this.nameCountOf(other) - this.nameCountOf(one) || one - other)
      .slice(0, most);
  }

  /** Words of names that end so and are longer, those in most names first; at most so many. */
  findEnding(ending: string, most: number): number[] {
    if (this.#open)
      return this.#inMostNames(
        [...this.#alphabet].filter((term) => this.#isLonger(term, ending)),
        most,
      );
    const letters = backwards(ending);
    const words = this.#endings;
    const first = firstAt(words.length, (at) => backwards(this.stemOf(words[at] ?? 0)) >= letters);
    const found: number[] = [];
    for (let at = first; at < Math.min(words.length, first + BEGUN_LOOKED_AT); at += 1) {
      const term = words[at] ?? 0;
      if (this.#isLonger(term, ending)) found.push(term);
      else if (this.stemOf(term) !== ending) break;
    }
    return this.#inMostNames(found, most);
  }

  #isLonger(term: number, ending: string): boolean {
    const stem = this.stemOf(term);
    return stem.length > ending.length && stem.endsWith(ending) && this.nameCountOf(term) > 0;
  }

  /** Words with at most so many wrong letters, the closest first. */
  findClose(stem: string, most: number): CloseWord[] {
    const own = letterBits(stem);
    const found: CloseWord[] = [];
    for (let at = 0; at < this.#alphabet.length; at += 1) {
      // Each wrong letter changes two bits at the most.
      if (countBits(own ^ (this.#bits[at] ?? 0)) > 2 * most) continue;
      const term = this.#alphabet[at] ?? 0;
      const distance = wordDistance(stem, this.stemOf(term), most);
      if (distance <= most) found.push({ term, distance });
    }
    return found;
  }
}
