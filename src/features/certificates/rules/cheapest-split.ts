/** Pieces of one price that can stand in the certificate's package or in the own one. */
export interface SplitLine {
  /** Whole minor units, above zero. */
  readonly priceMinor: number;
  /** 1 to 999. */
  readonly count: number;
  /** Of one piece. */
  readonly pointsHundredths: number;
  /** Where they are now: in the certificate's package. */
  readonly isInside: boolean;
}

export interface SplitTerms {
  readonly limitMinor: number;
  /** Products in the certificate's package earn points. */
  readonly hasPoints: boolean;
  /** The package may hold more than the limit, and what is over is paid in full. */
  readonly mayOverrun: boolean;
}

/** Steps of the table: 200 lines and a limit of 40,000 smallest prices fit, which takes a fraction of a second and 16 MB. */
const CELLS_MAX = 8_000_000;
/** One hundredth of a point weighs more than any number of pieces (at the most 200 × 999). */
const POINT_WEIGHT = 2 ** 20;

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/**
 * The best kept counts of one line for each sum that is still needed, by a sliding window over each class of remainders: as many steps
 * as there are sums, however many pieces the line has.
 */
function solveLine(
  next: Float64Array,
  { unit, count, weight }: { unit: number; count: number; weight: number },
  mayOverrun: boolean,
): { best: Float64Array; kept: Uint16Array } {
  const best = new Float64Array(next.length).fill(Infinity);
  const kept = new Uint16Array(next.length);
  const window = new Int32Array(Math.ceil(next.length / unit) + 1);
  const rest = next[0] ?? 0;
  for (let remainder = 0; remainder < unit && remainder < next.length; remainder += 1) {
    let head = 0;
    let tail = 0;
    const valueAt = (step: number) => (next[remainder + step * unit] ?? Infinity) - step * weight;
    for (let step = 0, need = remainder; need < next.length; step += 1, need += unit) {
      // Needing nothing is only for who fills exactly; whoever may overrun comes there below.
      if (need > 0 || !mayOverrun) {
        while (tail > head && valueAt(window[tail - 1] ?? 0) > valueAt(step)) tail -= 1;
        window[tail] = step;
        tail += 1;
      }
      while (tail > head && (window[head] ?? 0) < step - count) head += 1;
      if (tail > head) {
        const from = window[head] ?? 0;
        best[need] = valueAt(from) + step * weight;
        kept[need] = step - from;
      }
      const least = Math.ceil(need / unit);
      if (!mayOverrun || least > count) continue;
      const enough = weight < 0 ? count : least;
      if (enough * weight + rest > (best[need] ?? Infinity)) continue;
      best[need] = enough * weight + rest;
      kept[need] = enough;
    }
  }
  return { best, kept };
}

/**
 * Which pieces belong into the certificate's package so that both packages together cost least.
 *
 * What is paid for products worth T, of which S stand in the package, is T less min(S, limit) less the price (C9-029 to C9-032), so it
 * falls as the package fills, and stays the same beyond the limit: over the limit taking pieces out never saves money, it can only earn
 * points where the package earns none. Least to pay is therefore S at the limit or above it; where nothing may overrun, the fullest S
 * that pieces can make. Of equal ones the most points win, then the fewest pieces that change places, then those in which the first lines
 * hold the most.
 *
 * Exact: a table over all sums up to the limit, in steps of the greatest common divisor of the prices, and all lines.
 *
 * @param lines At the most 200.
 * @returns Pieces of each line inside the package; null where the table would be too large to be made while somebody waits.
 */
export function cheapestSplit(
  lines: readonly SplitLine[],
  { limitMinor, hasPoints, mayOverrun }: SplitTerms,
): number[] | null {
  if (lines.length === 0) return [];
  const divisor = lines.reduce((common, { priceMinor }) => gcd(common, priceMinor), 0);
  const whole = lines.reduce((sum, { priceMinor, count }) => sum + priceMinor * count, 0);
  const reach = Math.min(limitMinor, whole) / divisor;
  const goal = mayOverrun ? Math.ceil(reach) : Math.floor(reach);
  if ((goal + 1) * lines.length > CELLS_MAX) return null;
  let best: Float64Array = new Float64Array(goal + 1).fill(Infinity);
  best[0] = 0;
  const table: Uint16Array[] = [];
  for (const { priceMinor, count, pointsHundredths, isInside } of lines.toReversed()) {
    const weight = (hasPoints ? 0 : pointsHundredths * POINT_WEIGHT) + (isInside ? -1 : 1);
    const solved = solveLine(best, { unit: priceMinor / divisor, count, weight }, mayOverrun);
    best = solved.best;
    table.push(solved.kept);
  }
  let need = goal;
  while (need > 0 && best[need] === Infinity) need -= 1;
  return lines.map(({ priceMinor }, at) => {
    const kept = table[lines.length - 1 - at]?.[need] ?? 0;
    need = Math.max(0, need - (kept * priceMinor) / divisor);
    return kept;
  });
}
