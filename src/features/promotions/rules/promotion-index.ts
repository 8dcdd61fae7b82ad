import type { BuyerKind, Promotion } from '#features/offers/model.ts';
import type { CountedLine } from '#features/offers/rules/facts.ts';
import type { MeantSums } from '#features/offers/rules/standing.ts';

type Named = Pick<CountedLine, 'sku' | 'categories'>;

/** A promotion that means something of a cart. */
export interface Touched {
  /** Its position in the index. */
  readonly at: number;
  /** What of the lines counts for it. */
  readonly sums: MeantSums;
}

/** What promotions mean of a cart. */
export interface Look {
  /** Those that mean some of its lines; nothing of the cart counts for all others. */
  readonly touched: readonly Touched[];
  /**
   * Positions of the lines that each of the wanted means, by position in the index; null: all of them, undefined: it is not wanted.
   *
   * @param lines Of products that were looked at.
   */
  meant(
    lines: readonly Pick<CountedLine, 'sku'>[],
    wanted: readonly number[],
  ): (at: number) => readonly number[] | null | undefined;
}

/** Promotions found by what they mean and for whom they are, so that a cart looks only at those that can touch it. */
export interface PromotionIndex {
  readonly promotions: readonly Promotion[];
  look(lines: readonly Omit<CountedLine, 'count'>[]): Look;
  /** Whether one is for such a buyer in such a country at a moment, as far as nothing is asked for it. */
  openTo(kind: BuyerKind, country: string, now: Date): (at: number) => boolean;
}

const NOBODY: readonly number[] = [];

function put<Key>(map: Map<Key, number[]>, key: Key, at: number): void {
  const known = map.get(key);
  if (known) known.push(at);
  else map.set(key, [at]);
}

/** Finds the promotions that name a product, or a category that it stands in. */
function namingIn(promotions: readonly Promotion[]) {
  const bySku = new Map<string, number[]>();
  const byCategory = new Map<number, number[]>();
  for (const [at, { conditions }] of promotions.entries()) {
    for (const sku of new Set(conditions.skus)) put(bySku, sku, at);
    for (const category of new Set(conditions.categories)) put(byCategory, category, at);
  }
  /** Each promotion once, whether it names the product, its category or several of them. */
  function find({ sku, categories }: Named): readonly number[] {
    const own = bySku.get(sku) ?? NOBODY;
    if (byCategory.size === 0) return own;
    const found = categories.flatMap((each) => byCategory.get(each) ?? NOBODY);
    return found.length === 0 ? own : [...new Set([...own, ...found])];
  }
  /** Of products that were asked for already; what a product stands in is one list until the catalogue is read anew. */
  const known = new Map<string, { categories: readonly number[]; found: readonly number[] }>();
  return {
    naming(line: Named): readonly number[] {
      const before = known.get(line.sku);
      if (before?.categories === line.categories) return before.found;
      const found = find(line);
      known.set(line.sku, { categories: line.categories, found });
      return found;
    },
    /** The same of a product that was asked for just before. */
    namingAgain: (sku: string): readonly number[] => known.get(sku)?.found ?? NOBODY,
  };
}

/** Those that a kind of buyer in a country may have, found out once for each. */
function openIn(promotions: readonly Promotion[]): PromotionIndex['openTo'] {
  const starts = promotions.map(({ startsAt }) => startsAt.getTime());
  const ends = promotions.map(({ endsAt }) => endsAt?.getTime() ?? Infinity);
  const known = new Map<string, readonly boolean[]>();
  const isFor = (kind: BuyerKind, country: string): readonly boolean[] =>
    promotions.map(
      ({ isBlocked, conditions: { buyers, countries } }) =>
        !isBlocked && (buyers?.includes(kind) ?? true) && (countries?.includes(country) ?? true),
    );
  return (kind, country, now) => {
    const name = `${kind} ${country}`;
    const open = known.get(name) ?? isFor(kind, country);
    known.set(name, open);
    const moment = now.getTime();
    return (at) =>
      open[at] === true && (starts[at] ?? Infinity) <= moment && moment < (ends[at] ?? 0);
  };
}

type Sums = { -readonly [Of in keyof MeantSums]: MeantSums[Of] };

/** Made once for each reading of the promotions. The answers are those of `isMeant`. */
export function indexPromotions(promotions: readonly Promotion[]): PromotionIndex {
  const { naming, namingAgain } = namingIn(promotions);
  const everywhere = [...promotions.entries()].flatMap(([at, { conditions }]) =>
    conditions.skus || conditions.categories ? [] : [at],
  );
  const isEverywhere = new Set(everywhere);

  function look(lines: readonly Omit<CountedLine, 'count'>[]): Look {
    const namings = lines.map(naming);
    /** The same for a line that stands where it stood, and for any other of a product that was looked at. */
    const namingOf = (position: number, sku: string): readonly number[] =>
      (lines[position]?.sku === sku ? namings[position] : undefined) ?? namingAgain(sku);
    return { touched: touchedBy(lines, namings), meant: meantBy(namingOf) };
  }

  function touchedBy(
    lines: readonly Omit<CountedLine, 'count'>[],
    namings: readonly (readonly number[])[],
  ): readonly Touched[] {
    if (lines.length === 0) return [];
    const all: Sums = { sumMinor: 0, pointsHundredths: 0 };
    const touched: Touched[] = everywhere.map((at) => ({ at, sums: all }));
    const found: (Sums | undefined)[] = Array.from({ length: promotions.length });
    let position = 0;
    for (const { sumMinor, pointsHundredths } of lines) {
      const own = namings[position] ?? NOBODY;
      position += 1;
      all.sumMinor += sumMinor;
      all.pointsHundredths += pointsHundredths;
      for (const at of own) {
        const sums = found[at];
        if (sums) {
          sums.sumMinor += sumMinor;
          sums.pointsHundredths += pointsHundredths;
        } else touched.push({ at, sums: (found[at] = { sumMinor, pointsHundredths }) });
      }
    }
    return touched;
  }

  const meantBy =
    (namingOf: (position: number, sku: string) => readonly number[]): Look['meant'] =>
    (lines, wanted) => {
      const found: (number[] | null | undefined)[] = Array.from({ length: promotions.length });
      let isAnyNamed = false;
      for (const at of wanted) {
        const isAll = isEverywhere.has(at);
        found[at] = isAll ? null : [];
        isAnyNamed ||= !isAll;
      }
      let position = 0;
      for (const { sku } of isAnyNamed ? lines : []) {
        for (const at of namingOf(position, sku)) found[at]?.push(position);
        position += 1;
      }
      return (at) => found[at];
    };

  return {
    promotions,
    openTo: openIn(promotions),
    look,
  };
}
