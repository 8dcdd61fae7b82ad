/** One stretch of a product's price history in one market, in the order of time. Minor units. */
export interface PastPrice {
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  readonly from: Date;
  /** First moment after it; null for the price that holds now. */
  readonly to: Date | null;
}

/** The same as it is kept: its reduction may have ended by itself within it. */
export interface KeptPrice extends PastPrice {
  readonly until: Date | null;
}

/** A stretch whose reduction ended by itself was two: reduced until then, regular afterwards. */
export function stretchesOf({
  priceMinor,
  newPriceMinor,
  until,
  from,
  to,
}: KeptPrice): readonly PastPrice[] {
  if (newPriceMinor === null || until === null || to === null || until >= to)
    return [{ priceMinor, newPriceMinor, from, to }];
  return [
    { priceMinor, newPriceMinor, from, to: until },
    { priceMinor, newPriceMinor: null, from: until, to },
  ];
}

/** How far back a reduction looks for the lowest price. Source: Directive 98/6/EC, article 6a(2); CJEU C-330/23. */
export const PRIOR_PRICE_DAYS = 30;
const DAY_MS = 86_400_000;

const askedIn = ({ priceMinor, newPriceMinor }: PastPrice): number => newPriceMinor ?? priceMinor;
const isReduced = ({ priceMinor, newPriceMinor }: PastPrice): boolean =>
  newPriceMinor !== null && newPriceMinor < priceMinor;

/** Where the reduction of the last stretch began: steps that only went further down without a pause are one reduction. */
function startOfReduction(history: readonly PastPrice[]): number {
  let at = history.length - 1;
  for (let before = at - 1; before >= 0; before -= 1) {
    const [earlier, later] = [history[before], history[before + 1]];
    if (!earlier || !later || !isReduced(earlier)) break;
    if (earlier.to === null || earlier.to < later.from || askedIn(earlier) < askedIn(later)) break;
    at = before;
  }
  return at;
}

/**
 * What may be struck through beside a reduced price where the law wants the lowest price of the last 30 days: the least
 * that was really asked in the 30 days before the reduction began. A product that is younger is judged by the days there
 * are. Depends on the history alone, so the answer never goes stale by itself.
 *
 * @param history One market's prices in the order of time; the last one holds now.
 * @returns Minor units above the present price; null when nothing is reduced, or nothing dearer was asked in those days.
 */
export function priorPriceMinor(history: readonly PastPrice[]): number | null {
  const now = history.at(-1);
  if (!now || !isReduced(now)) return null;
  const start = startOfReduction(history);
  const began = history[start]?.from.getTime() ?? 0;
  const since = began - PRIOR_PRICE_DAYS * DAY_MS;
  const asked = history
    .slice(0, start)
    .filter(
      ({ from, to }) => to !== null && to.getTime() > since && from.getTime() < began && from < to,
    )
    .map(askedIn);
  const lowest = Math.min(...asked);
  return Number.isFinite(lowest) && lowest > askedIn(now) ? lowest : null;
}
