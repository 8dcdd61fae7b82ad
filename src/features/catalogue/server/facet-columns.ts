import { addressWord, volumeValue } from '../rules/address-word.ts';
import { isAudience } from '../rules/purposes.ts';
import type { ProductRecord } from './facts.ts';

const NOTHING = 0;

/** Texts by small numbers from 1; 0 is nothing. */
export class Dictionary {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [''];

  /** Adds what is not there yet. */
  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  textOf(id: number): string {
    return this.#texts[id] ?? '';
  }

  /** One more than the largest number. */
  get length(): number {
    return this.#texts.length;
  }
}

/** Sets of words by small numbers from 1; 0 is the empty one. Products share few of them. */
export class WordSets {
  readonly words = new Dictionary();
  /** Words of a set, by its number. */
  readonly sets: (readonly number[])[] = [[]];
  readonly #ids = new Map<string, number>([['', NOTHING]]);

  /** Adds what is not there yet. */
  idOf(words: readonly string[]): number {
    const own = [...new Set(words)].toSorted();
    const key = own.join(' ');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.sets.push(own.map((word) => this.words.idOf(word))) - 1;
    this.#ids.set(key, id);
    return id;
  }
}

/**
 * What lists are filtered by and is the same in every market, as columns of small numbers under the product's number. Products
 * share few sets of purposes, so that a set has a number, too: what is counted is sets, and their purposes come out at the end.
 */
export class FacetColumns {
  /** Words of addresses. */
  readonly lines = new Dictionary();
  readonly volumes = new Dictionary();
  readonly purposes = new WordSets();
  readonly audiences = new WordSets();
  readonly #lineNames = new Map<number, string>();
  #line = new Uint32Array(0);
  #volume = new Uint32Array(0);
  #purposeSet = new Uint32Array(0);
  #audienceSet = new Uint32Array(0);

  grow(length: number): void {
    const wider = (old: Uint32Array<ArrayBuffer>) => {
      const column = new Uint32Array(length);
      column.set(old);
      return column;
    };
    this.#line = wider(this.#line);
    this.#volume = wider(this.#volume);
    this.#purposeSet = wider(this.#purposeSet);
    this.#audienceSet = wider(this.#audienceSet);
  }

  set(index: number, { line, volume, purposes }: ProductRecord): void {
    this.#line[index] = this.#lineId(line);
    const format = volume && volumeValue(volume);
    this.#volume[index] = format ? this.volumes.idOf(format) : NOTHING;
    const words = purposes.map(addressWord).filter((word) => word !== '');
    this.#purposeSet[index] = this.purposes.idOf(words.filter((word) => !isAudience(word)));
    this.#audienceSet[index] = this.audiences.idOf(words.filter(isAudience));
  }

  lineAt(index: number): number {
    return this.#line[index] ?? NOTHING;
  }

  volumeAt(index: number): number {
    return this.#volume[index] ?? NOTHING;
  }

  purposeSetAt(index: number): number {
    return this.#purposeSet[index] ?? NOTHING;
  }

  audienceSetAt(index: number): number {
    return this.#audienceSet[index] ?? NOTHING;
  }

  /** The line as products name it. */
  lineName(id: number): string {
    return this.#lineNames.get(id) ?? this.lines.textOf(id);
  }

  get bytes(): number {
    const columns = [this.#line, this.#volume, this.#purposeSet, this.#audienceSet];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  #lineId(line: string | null): number {
    const word = line === null ? '' : addressWord(line);
    if (line === null || word === '') return NOTHING;
    const id = this.lines.idOf(word);
    if (!this.#lineNames.has(id)) this.#lineNames.set(id, line);
    return id;
  }
}
