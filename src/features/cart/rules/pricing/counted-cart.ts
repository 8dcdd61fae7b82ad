import { shareOut } from '#base/share-out.ts';
import type { CartFacts, CountedLine } from '#features/offers/rules/facts.ts';
import { isCertificateKey } from '../document/package-key.ts';
import type { DraftCart, PricedLine, ProductFacts } from './pricing.ts';
import { KIT } from './set-line.ts';

const NO_CATEGORIES: readonly number[] = [];

type Counted = Pick<
  PricedLine,
  | 'kind'
  | 'sku'
  | 'isGift'
  | 'count'
  | 'units'
  | 'presents'
  | 'sumMinor'
  | 'pointsHundredths'
  | 'steps'
>;
type KnownFacts = Pick<
  ReadonlyMap<
    string,
    Partial<Pick<ProductFacts, 'categories' | 'priceMinor' | 'pointsHundredths'>>
  >,
  'get'
>;

/** What a line costs by the catalogue, or as a kit, whatever came off it since. */
export const catalogueSum = ({ sumMinor, steps }: Pick<PricedLine, 'sumMinor' | 'steps'>): number =>
  steps.reduce(
    (sum, { by, changeMinor }) => (by === 'catalogue' || by === KIT ? sum : sum - changeMinor),
    sumMinor,
  );

/** As `shareOut`; where there is nothing to share by, the first has all. */
const shared = (amount: number, weights: readonly number[]): number[] =>
  amount <= weights.reduce((sum, each) => sum + each, 0)
    ? shareOut(amount, weights)
    : weights.map((_weight, at) => (at === 0 ? amount : 0));

/** A set counts by the products that are paid for in it, each with its share of what the set costs. */
function partsOf(line: Counted, products: KnownFacts): CountedLine[] {
  const given = new Map(line.presents.map(({ sku, count }) => [sku, count]));
  const paid = line.units.flatMap(({ sku, count }) => {
    const left = (count - (given.get(sku) ?? 0)) * line.count;
    return left > 0 ? [{ sku, count: left }] : [];
  });
  const by = (of: 'priceMinor' | 'pointsHundredths') =>
    paid.map(({ sku, count }) => (products.get(sku)?.[of] ?? 0) * count);
  const sums = shared(catalogueSum(line), by('priceMinor'));
  const points = shared(line.pointsHundredths, by('pointsHundredths'));
  return paid.map(({ sku, count }, at) => ({
    sku,
    count,
    categories: products.get(sku)?.categories ?? NO_CATEGORIES,
    sumMinor: sums[at] ?? 0,
    pointsHundredths: points[at] ?? 0,
  }));
}

/** What of a line counts towards conditions, at the price of the catalogue. */
export function countedLines(line: Counted, products: KnownFacts): CountedLine[] {
  const { kind, sku, count } = line;
  if (line.isGift || count === 0) return [];
  if (kind !== 'item') return partsOf(line, products);
  const { categories = NO_CATEGORIES, pointsHundredths: each } = products.get(sku) ?? {};
  // What a promotion gives for nothing brings no points, and still counts towards it.
  const pointsHundredths = each === undefined ? line.pointsHundredths : each * count;
  return [{ sku, categories, count, sumMinor: catalogueSum(line), pointsHundredths }];
}

export interface CountedBy {
  readonly products: KnownFacts;
  /** Whether a promotion asks something of the cart, or excludes others: its kits do not count towards what others ask. */
  waitsForCart(actionId: number): boolean;
}

/**
 * The cart as promotions see it: what can be sold, at the price of the catalogue, so that the answer is the same before and after anything
 * came off. Gifts, kits that had to be reached themselves and packages that a certificate pays for do not count.
 */
export function countedCart(
  { lines, promotions }: DraftCart,
  { products, waitsForCart }: CountedBy,
): CartFacts {
  const kits = new Map<number, number>();
  const counted: CountedLine[] = [];
  for (const line of lines) {
    const { source } = line;
    if (source?.kind === 'kit')
      kits.set(source.actionId, (kits.get(source.actionId) ?? 0) + line.count);
    if (isCertificateKey(line.pack)) continue;
    if (source?.kind === 'kit' && waitsForCart(source.actionId)) continue;
    counted.push(...countedLines(line, products));
  }
  // What came by itself is had like a kit.
  for (const { id, count } of promotions) kits.set(id, (kits.get(id) ?? 0) + count);
  return { lines: counted, kits };
}
