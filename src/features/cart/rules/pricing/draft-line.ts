import type { ItemLine, PackageKey } from '../../model.ts';
import { cartLineKey } from '../document/line-name.ts';
import type { StockShare } from '../edit/quantity-limits.ts';
import type { DraftLine, LineStanding, PriceStep, PricingFacts, ProductFacts } from './pricing.ts';

export function lineStanding(
  product: ProductFacts | undefined,
  isSelfDeliveryAvailable: boolean,
): LineStanding {
  if (!product) return 'unknown';
  if (product.isArchived) return 'archived';
  if (product.isMissing || product.stock <= 0) return 'missing';
  if (!product.isNoSale) return 'sold';
  return isSelfDeliveryAvailable ? 'pickupOnly' : 'notOnline';
}

export const isSold = (standing: LineStanding): boolean =>
  standing === 'sold' || standing === 'pickupOnly';

const NOTHING = { pointsHundredths: 0, weightGrams: 0 };

/** What a line costs by count and price, and the one step that the catalogue's own reduction or a kit's is. */
export function costed(
  line: Omit<
    DraftLine,
    'sumMinor' | 'steps' | 'pointsHundredths' | 'eachPointsHundredths' | 'weightGrams'
  >,
  each: { readonly pointsHundredths: number; readonly weightGrams: number },
  said: Pick<PriceStep, 'by' | 'reason'> = { by: 'catalogue', reason: 'price.reduced' },
): DraftLine {
  const { count, priceMinor, fullPriceMinor } = line;
  const reduction = (priceMinor - fullPriceMinor) * count;
  return {
    ...line,
    sumMinor: priceMinor * count,
    pointsHundredths: each.pointsHundredths * count,
    eachPointsHundredths: each.pointsHundredths,
    weightGrams: each.weightGrams * count,
    steps: reduction === 0 ? [] : [{ ...said, changeMinor: reduction }],
  };
}

export function catalogueLine(
  pack: PackageKey,
  line: ItemLine,
  facts: PricingFacts,
  share: StockShare,
): DraftLine {
  const { sku, optionSku } = line;
  const product = facts.products.get(sku);
  const standing = lineStanding(product, facts.isSelfDeliveryAvailable);
  const stock = product?.stock ?? 0;
  const priceMinor = product?.priceMinor ?? 0;
  return costed(
    {
      key: cartLineKey(pack, line),
      kind: 'item',
      source: line,
      pack,
      sku,
      optionSku,
      isGift: false,
      standing,
      stock,
      priceMinor,
      name: product?.name ?? sku,
      units: [
        {
          sku,
          count: 1,
        },
      ],
      presents: [],
      whyNot: [],
      wished: line.count,
      count: isSold(standing) ? share.take(sku, line.count, stock) : 0,
      fullPriceMinor: Math.max(product?.oldPriceMinor ?? 0, priceMinor),
      vatPercent: product?.vatPercent ?? 0,
    },
    product ?? NOTHING,
  );
}
