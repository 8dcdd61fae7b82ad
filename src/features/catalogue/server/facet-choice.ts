import type { FacetValue } from '../model.ts';

/** A filter offers so many values at the most: the ones that most products have. */
const MOST_OFFERED = 60;

/** How products fall into groups, and which values a group has: one line, a set of purposes, a mask of markers. */
export interface Grouping {
  /** The group of each product of the list, by its position there. */
  readonly column: Uint32Array;
  readonly valuesIn: (group: number) => readonly number[];
  /** One more than the largest group. */
  readonly groups: number;
  readonly textOf: (value: number) => string;
  readonly find: (text: string) => number | undefined;
  readonly labelOf?: (value: number) => string | null;
  /** Absent: what most products of the list have comes first, whatever is chosen, so that nothing moves while one chooses. */
  readonly order?: (a: FacetValue, b: FacetValue) => number;
}

/** A filter of values at work: it judges products, and counts what all others let through. */
export interface Choice {
  readonly isChosen: boolean;
  readonly chosen: readonly string[];
  /** @param position Of the product in the list. */
  passes(position: number): boolean;
  count(positions: readonly number[]): void;
  /**
   * What is offered: neither a value that all products of the list have, which narrows nothing, nor one that a single product has, which
   * is found by looking at it. What is chosen is always among them.
   */
  values(): FacetValue[];
}

/** @param asked Values that no product of the list has are dropped. */
export function openChoice(grouping: Grouping, asked: readonly string[]): Choice {
  const { column, valuesIn, groups, textOf, find } = grouping;
  const [inList, counts] = [new Uint32Array(groups), new Uint32Array(groups)];
  for (const group of column) add(inList, group);
  const all = sums(inList);
  const wanted = new Set(
    asked.flatMap((text) => find(text) ?? []).filter((value) => all.has(value)),
  );
  const accepted = Uint8Array.from({ length: groups }, (_, group) =>
    Number(valuesIn(group).some((value) => wanted.has(value))),
  );

  function add(sum: Uint32Array, group: number): void {
    sum[group] = (sum[group] ?? 0) + 1;
  }

  function sums(byGroup: Uint32Array): Map<number, number> {
    const byValue = new Map<number, number>();
    for (const [group, count] of byGroup.entries())
      if (count > 0)
        for (const value of valuesIn(group)) byValue.set(value, (byValue.get(value) ?? 0) + count);
    return byValue;
  }

  return {
    isChosen: wanted.size > 0,
    chosen: [...wanted].map(textOf).toSorted(),
    passes: (position) => accepted[column[position] ?? 0] === 1,
    count(positions) {
      for (const position of positions) add(counts, column[position] ?? 0);
    },
    values() {
      const now = sums(counts);
      const commonFirst = [...all].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
      const telling = commonFirst.filter(([, count]) => count > 1 && count < column.length);
      const most = new Set(telling.slice(0, MOST_OFFERED).map(([value]) => value));
      const offered = commonFirst.filter(([value]) => most.has(value) || wanted.has(value));
      const values = offered.map(([value]) => ({
        value: textOf(value),
        label: grouping.labelOf?.(value) ?? null,
        count: now.get(value) ?? 0,
        isChosen: wanted.has(value),
      }));
      return grouping.order ? values.toSorted(grouping.order) : values;
    },
  };
}
