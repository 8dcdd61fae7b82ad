export interface StockRow {
  readonly sku: string;
  readonly location: string;
  /** Units that nobody has reserved. */
  readonly free: number;
}

export interface Wanted {
  readonly sku: string;
  readonly count: number;
}

export interface Allocation {
  readonly sku: string;
  readonly location: string;
  readonly count: number;
}

export interface Shortage {
  readonly sku: string;
  readonly wanted: number;
  readonly available: number;
}

/**
 * Spreads wanted counts over locations, in the order of `rows`. All or nothing: with any shortage nothing is allocated.
 * A SKU wanted in several lines counts together.
 */
export function allocateStock(rows: readonly StockRow[], wanted: readonly Wanted[]) {
  const counts = new Map<string, number>();
  for (const { sku, count } of wanted) counts.set(sku, (counts.get(sku) ?? 0) + count);
  const allocations: Allocation[] = [];
  const shortages: Shortage[] = [];
  for (const [sku, count] of counts) {
    let left = count;
    for (const row of rows) {
      if (row.sku !== sku) continue;
      const taken = Math.max(0, Math.min(left, row.free));
      if (taken > 0) allocations.push({ sku, location: row.location, count: taken });
      left -= taken;
    }
    if (left > 0) shortages.push({ sku, wanted: count, available: count - left });
  }
  return { allocations: shortages.length > 0 ? [] : allocations, shortages };
}

/** A gift is brought to where the order is taken from, so it may come from any place; everything else comes from that one. */
export interface WantedThere extends Wanted {
  readonly isFromAnywhere?: boolean;
}

/** Takes what must come from the serving place there, then the rest wherever it is, from the serving place first. All or nothing. */
export function allocateFrom(
  serving: readonly StockRow[],
  elsewhere: readonly StockRow[],
  wanted: readonly WantedThere[],
): ReturnType<typeof allocateStock> {
  const bound = allocateStock(
    serving,
    wanted.filter(({ isFromAnywhere }) => !isFromAnywhere),
  );
  const taken = (sku: string, location: string) =>
    bound.allocations.reduce(
      (sum, each) => (each.sku === sku && each.location === location ? sum + each.count : sum),
      0,
    );
  const left = [...serving, ...elsewhere].map((row) => ({
    ...row,
    free: row.free - taken(row.sku, row.location),
  }));
  const free = allocateStock(
    left,
    wanted.filter(({ isFromAnywhere }) => isFromAnywhere),
  );
  const shortages = [...bound.shortages, ...free.shortages];
  return {
    shortages,
    allocations: shortages.length > 0 ? [] : [...bound.allocations, ...free.allocations],
  };
}
