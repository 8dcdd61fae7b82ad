import type { CardView } from '#features/catalogue/rules/card-view.ts';

/** A monthly kit as the shop has it. */
interface Kit {
  readonly id: number;
  readonly name: string;
  readonly months: number;
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  readonly items: readonly { readonly sku: string; readonly count: number }[];
  /** Whether none can be had here and now. */
  readonly isMissing: boolean;
}

interface KitPart {
  readonly card: CardView;
  readonly count: number;
}

/** A monthly kit as its page shows it. */
export interface KitView {
  readonly id: number;
  readonly name: string;
  readonly months: number;
  /** Of one month. */
  readonly priceMinor: number;
  /** Of one month. */
  readonly points: number;
  readonly parts: readonly KitPart[];
  /** What its products cost one by one; null where that is not more, or one of them is not sold here. */
  readonly alone: { readonly minor: number; readonly lessPercent: number } | null;
  readonly isMissing: boolean;
}

/**
 * A kit with what is known of its products here. Source: C1-005.
 *
 * @returns Null for one of which nothing is sold here: there is nothing to show.
 */
export function viewOfKit(
  { id, name, months, priceMinor, pointsHundredths, items, isMissing }: Kit,
  cards: ReadonlyMap<string, CardView>,
): KitView | null {
  const parts = items.flatMap(({ sku, count }) => {
    const card = cards.get(sku);
    return card ? [{ card, count }] : [];
  });
  if (parts.length === 0) return null;
  const isWhole = parts.length === items.length;
  const minor = parts.reduce((sum, { card, count }) => sum + card.priceMinor * count, 0);
  const lessPercent = Math.floor(((minor - priceMinor) * 100) / minor);
  return {
    id,
    name,
    months,
    priceMinor,
    points: pointsHundredths / 100,
    parts,
    alone: isWhole && lessPercent > 0 ? { minor, lessPercent } : null,
    isMissing: isMissing || !isWhole,
  };
}
