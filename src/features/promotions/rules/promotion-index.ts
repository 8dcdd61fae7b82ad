import type { Promotion } from '#features/offers/model.ts';
import type { CountedLine } from '#features/offers/rules/facts.ts';
import type { MeantSums } from '#features/offers/rules/standing.ts';

/** Promotions found by what they mean, so that a cart need not ask each of them about each of its lines. */
export interface PromotionIndex {
  readonly promotions: readonly Promotion[];
  /** What of the lines counts for each of them, in their order. */
  sums(lines: readonly CountedLine[]): readonly MeantSums[];
  /** Positions of the lines that each of them means, in their order; null: all of them. */
  meant(
    lines: readonly Pick<CountedLine, 'sku' | 'categories'>[],
  ): readonly (readonly number[] | null)[];
}

interface Sums {
  sumMinor: number;
  pointsHundredths: number;
}

const NOBODY: readonly number[] = [];

/** Made once for each reading of the promotions. The answers are those of `isMeant`. */
export function indexPromotions(promotions: readonly Promotion[]): PromotionIndex {
  const everywhere: number[] = [];
  const bySku = new Map<string, number[]>();
  const byCategory = new Map<number, number[]>();
  const put = <Key>(map: Map<Key, number[]>, key: Key, at: number) => {
    const known = map.get(key);
    if (known) known.push(at);
    else map.set(key, [at]);
  };
  for (const [at, { conditions }] of promotions.entries()) {
    const { skus, categories } = conditions;
    if (!skus && !categories) everywhere.push(at);
    for (const sku of new Set(skus)) put(bySku, sku, at);
    for (const category of new Set(categories)) put(byCategory, category, at);
  }

  /** Of products that were asked for already; what a product stands in is one list until the catalogue is read anew. */
  const known = new Map<string, { categories: readonly number[]; found: readonly number[] }>();
  function naming(line: Pick<CountedLine, 'sku' | 'categories'>): readonly number[] {
    const before = known.get(line.sku);
    if (before?.categories === line.categories) return before.found;
    const found = findNaming(line);
    known.set(line.sku, { categories: line.categories, found });
    return found;
  }

  /** Each promotion once, whether it names the product, its category or several of them. */
  function findNaming({
    sku,
    categories,
  }: Pick<CountedLine, 'sku' | 'categories'>): readonly number[] {
    const own = bySku.get(sku) ?? NOBODY;
    if (byCategory.size === 0) return own;
    const found = categories.flatMap((each) => byCategory.get(each) ?? NOBODY);
    return found.length === 0 ? own : [...new Set([...own, ...found])];
  }

  return {
    promotions,
    sums(lines) {
      const all: Sums = { sumMinor: 0, pointsHundredths: 0 };
      const found = promotions.map((): Sums => ({ sumMinor: 0, pointsHundredths: 0 }));
      for (const line of lines) {
        all.sumMinor += line.sumMinor;
        all.pointsHundredths += line.pointsHundredths;
        for (const at of naming(line)) {
          const sums = found[at];
          if (!sums) continue;
          sums.sumMinor += line.sumMinor;
          sums.pointsHundredths += line.pointsHundredths;
        }
      }
      for (const at of everywhere) found[at] = all;
      return found;
    },
    meant(lines) {
      const found = promotions.map((): number[] | null => []);
      for (const at of everywhere) found[at] = null;
      for (const [position, line] of lines.entries())
        for (const at of naming(line)) found[at]?.push(position);
      return found;
    },
  };
}
