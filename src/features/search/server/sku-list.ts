import { foldSku } from '../rules/sku-words.ts';

/** SKUs in the order of their letters and digits, to be found by their beginning. */
export class SkuList {
  readonly #folded: string[] = [];
  readonly #skus: string[] = [];

  constructor(skus: readonly string[]) {
    const pairs = skus.map((sku) => [foldSku(sku), sku] as const);
    for (const [folded, sku] of pairs.toSorted(([one], [other]) =>
      one < other ? -1 : one > other ? 1 : 0,
    )) {
      // One text in memory where both are the same.
      this.#folded.push(folded === sku ? sku : folded);
      this.#skus.push(sku);
    }
  }

  has(sku: string): boolean {
    for (const own of this.begun(foldSku(sku))) if (own === sku) return true;
    return false;
  }

  /** Those that begin so, the whole one first. */
  *begun(beginning: string): Generator<string> {
    let [low, high] = [0, this.#folded.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#folded[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#folded.length; at += 1) {
      if (!this.#folded[at]?.startsWith(beginning)) return;
      yield this.#skus[at] ?? '';
    }
  }
}
