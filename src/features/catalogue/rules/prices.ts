/** A price as stored: the regular one, and the reduced one while it holds. Minor units of the market's currency. */
export interface StoredPrice {
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  /**
   * Where the law says what may be struck through (`isOldPriceLowestOf30Days` of the country): that price, null for none.
   * Left out elsewhere: there it is the regular price.
   */
  readonly priorMinor?: number | null;
}

export interface SalesPrice {
  /** What is asked for now. */
  readonly priceMinor: number;
  /** The price before, struck through; null when nothing is reduced, or nothing may be said of it. */
  readonly oldPriceMinor: number | null;
  /** Whole percent, rounded down and at least 1, so that it never promises more than is given; null when nothing is reduced. */
  readonly discountPercent: number | null;
}

/** How a price is shown on a card, a product page and a cart line. Source: C3-003, C3-033, UX-36. */
export function salesPrice({
  priceMinor,
  newPriceMinor,
  priorMinor = priceMinor,
}: StoredPrice): SalesPrice {
  if (newPriceMinor === null || newPriceMinor >= priceMinor)
    return { priceMinor: priceMinor, oldPriceMinor: null, discountPercent: null };
  if (priorMinor === null || priorMinor <= newPriceMinor)
    return { priceMinor: newPriceMinor, oldPriceMinor: null, discountPercent: null };
  const percent = Math.floor(((priorMinor - newPriceMinor) * 100) / priorMinor);
  return {
    priceMinor: newPriceMinor,
    oldPriceMinor: priorMinor,
    discountPercent: Math.max(1, percent),
  };
}

/** Content of a pack. Units: `ml`, `l`, `g`, `kg` are measured; anything else is counted. */
export interface Volume {
  readonly value: number;
  readonly unit: string;
}

const PER_SMALL_UNIT: Readonly<Record<string, { unit: 'ml' | 'g'; times: number }>> = {
  ml: { unit: 'ml', times: 1 },
  l: { unit: 'ml', times: 1000 },
  g: { unit: 'g', times: 1 },
  kg: { unit: 'g', times: 1000 },
};

/**
 * Price per 100 ml or 100 g, so that packs can be compared. Source: C3-007.
 *
 * @returns Minor units rounded half up; null for what is counted in pieces.
 */
export function pricePer100Units(
  priceMinor: number,
  volume: Volume | null,
): { minor: number; unit: 'ml' | 'g' } | null {
  const measure = volume && PER_SMALL_UNIT[volume.unit];
  if (!measure || volume.value <= 0) return null;
  return {
    minor: Math.round((priceMinor * 100) / (volume.value * measure.times)),
    unit: measure.unit,
  };
}
