/** The values of `?sort=`; the default order, by availability, adds no parameter. Source: C2-019. */
export const SORT_ORDERS = ['price-min', 'price-max', 'a-z', 'points-min', 'points-max'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The category that shows what is new, newest first. Source: C2-022. */
export const NEW_PRODUCTS_CATEGORY = 1;

/** What a product's place in a list depends on. */
export interface SortableProduct {
  readonly sku: string;
  /** In the language of the list. */
  readonly name: string;
  /** What is asked for now, in minor units. */
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  /** True when it cannot be had: none is free, or it is archived. */
  readonly isMissing: boolean;
  /** Start of the 'new' marker in milliseconds; null without one. */
  readonly newSince: number | null;
}

export interface ListOrder {
  readonly sort: SortOrder | null;
  readonly categoryId: number | null;
  /** SKUs that lead the category, in this order. Source: C2-023. */
  readonly fixedSkus: readonly string[];
  /** BCP 47 language of the names. */
  readonly language: string;
}

export const isSortOrder = (text: string): text is SortOrder =>
  (SORT_ORDERS as readonly string[]).includes(text);

type Compare = (a: SortableProduct, b: SortableProduct) => number;

const missingLast: Compare = (a, b) => Number(a.isMissing) - Number(b.isMissing);
/** No two products of a list have one SKU. */
const bySku: Compare = (a, b) => (a.sku < b.sku ? -1 : 1);
const newestFirst: Compare = (a, b) => (b.newSince ?? -Infinity) - (a.newSince ?? -Infinity) || 0;

function byFixedList(skus: readonly string[]): Compare {
  const places = new Map(skus.map((sku, place) => [sku, place]));
  const placeOf = (product: SortableProduct) => places.get(product.sku) ?? skus.length;
  return (a, b) => placeOf(a) - placeOf(b);
}

const collators = new Map<string, Intl.Collator>();

/** One explicit collator a language, so that the order does not depend on the machine's locale. */
export function collatorFor(language: string): Intl.Collator {
  const known = collators.get(language);
  if (known) return known;
  const made = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  collators.set(language, made);
  return made;
}

function compareFor(order: ListOrder): readonly Compare[] {
  const collator = collatorFor(order.language);
  switch (order.sort) {
    case 'price-min':
      return [(a, b) => a.priceMinor - b.priceMinor];
    case 'price-max':
      return [(a, b) => b.priceMinor - a.priceMinor];
    case 'points-min':
      return [(a, b) => a.pointsHundredths - b.pointsHundredths];
    case 'points-max':
      return [(a, b) => b.pointsHundredths - a.pointsHundredths];
    case 'a-z':
      return [(a, b) => collator.compare(a.name, b.name)];
    case null:
      if (order.fixedSkus.length > 0) return [missingLast, byFixedList(order.fixedSkus)];
      if (order.categoryId === NEW_PRODUCTS_CATEGORY) return [missingLast, newestFirst];
      return [missingLast];
  }
}

/**
 * Puts a list in its order: the chosen sort, else the category's fixed list, else (category 1) by date of the 'new'
 * marker, else by availability. In every default order what is missing stands last; equals are ordered by SKU, so the
 * pages of one list never repeat or lose a product. Source: C2-019, C2-022, C2-023, D50.
 */
export function sortProducts<Product extends SortableProduct>(
  products: readonly Product[],
  order: ListOrder,
): Product[] {
  const steps = [...compareFor(order), bySku];
  return products.toSorted((a, b) => {
    for (const step of steps) {
      const difference = step(a, b);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return 0;
  });
}
