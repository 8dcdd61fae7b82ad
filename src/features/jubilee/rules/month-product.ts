/** A product of a month, as the snippet of a cart has it. Source: I3-053. */
export interface MonthProduct {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  /** How many are suggested. */
  readonly count: number;
  /** Of one piece. */
  readonly points: number;
  /** In major units. */
  readonly current_price: { readonly value: number; readonly iso: string };
  readonly is_gift: boolean;
  readonly is_promo: boolean;
  readonly missing: boolean;
}

/** What so many pieces come to. Source: I3-054. */
export function totalsOf(
  { points, current_price }: Pick<MonthProduct, 'points' | 'current_price'>,
  count: number,
): { readonly points: number; readonly price: number } {
  // By hundredths: a product of decimals would show what binary numbers leave over.
  const times = (value: number) => (Math.round(value * 100) * count) / 100;
  return { points: times(points), price: times(current_price.value) };
}
