import { containedTax, roundByRule, type Currency } from '#base/money.ts';
import { EMPTY_CART, type CartDocument, type CartPackage, type ItemLine } from '../model.ts';
import { lineName } from './apply-edit.ts';
import type {
  Adjuster,
  DeliveryEffect,
  Effect,
  LineStanding,
  PricedCart,
  PricedLine,
  PriceStep,
  PricingFacts,
  ProductFacts,
  Tender,
} from './pricing.ts';
import { StockShare } from './quantity-limits.ts';
import { shareOut } from './share-out.ts';

/** A line while the cart is being priced: what it pays for is derived from all lines and discounts together. */
type DraftLine = Omit<PricedLine, 'discountMinor' | 'payableMinor' | 'vatMinor'>;

/** The cart while it is being priced: totals are derived from it after each adjuster. */
interface Draft {
  readonly lines: readonly DraftLine[];
  readonly discounts: readonly PriceStep[];
  readonly delivery: readonly DeliveryEffect[];
  readonly tenders: readonly Tender[];
}

export const lineKey = (contract: string | null, line: Pick<ItemLine, 'sku' | 'optionSku'>): string =>
  `${contract ?? ''}:${lineName(line)}`;

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

export const isSold = (standing: LineStanding): boolean => standing === 'sold' || standing === 'pickupOnly';

interface LineWish {
  readonly contract: string | null;
  readonly sku: string;
  readonly optionSku: string | null;
  readonly count: number;
}

function catalogueLine(wish: LineWish, facts: PricingFacts, share: StockShare): DraftLine {
  const product = facts.products.get(wish.sku);
  const standing = lineStanding(product, facts.isSelfDeliveryAvailable);
  const stock = product?.stock ?? 0;
  const count = isSold(standing) ? share.take(wish.sku, wish.count, stock) : 0;
  const unitMinor = product?.unitMinor ?? 0;
  const fullUnitMinor = Math.max(product?.oldUnitMinor ?? 0, unitMinor);
  const reduction = (unitMinor - fullUnitMinor) * count;
  return {
    key: lineKey(wish.contract, wish),
    contract: wish.contract,
    sku: wish.sku,
    optionSku: wish.optionSku,
    isGift: false,
    standing,
    wished: wish.count,
    count,
    stock,
    unitMinor,
    fullUnitMinor,
    sumMinor: unitMinor * count,
    vatPercent: product?.vatPercent ?? 0,
    pointsHundredths: (product?.pointsHundredths ?? 0) * count,
    weightGrams: (product?.weightGrams ?? 0) * count,
    steps: reduction === 0 ? [] : [{ by: 'catalogue', reason: 'price.reduced', changeMinor: reduction }],
  };
}

function totalled(draft: Draft): PricedCart {
  const add = (of: (line: DraftLine) => number) => draft.lines.reduce((sum, line) => sum + of(line), 0);
  const linesMinor = add(({ sumMinor }) => sumMinor);
  const discount = -draft.discounts.reduce((sum, { changeMinor }) => sum + changeMinor, 0);
  const shares = shareOut(
    discount,
    draft.lines.map(({ sumMinor }) => sumMinor),
  );
  const lines = draft.lines.map((line, index): PricedLine => {
    const discountMinor = shares[index] ?? 0;
    const payableMinor = line.sumMinor - discountMinor;
    return { ...line, discountMinor, payableMinor, vatMinor: containedTax(payableMinor, line.vatPercent) };
  });
  return {
    ...draft,
    lines,
    amount: add(({ isGift, count }) => (isGift ? 0 : count)),
    fullMinor: add(({ fullUnitMinor, isGift, count }) => (isGift ? 0 : fullUnitMinor * count)),
    linesMinor,
    sumMinor: linesMinor - discount,
    vatMinor: lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
    pointsHundredths: add(({ pointsHundredths }) => pointsHundredths),
    weightGrams: add(({ weightGrams }) => weightGrams),
  };
}

const roundedBy = (roundingMinor: number) => (roundingMinor === 0 ? {} : { roundingMinor });

/** A price goes down only, by the currency's rounding, and never below nothing. */
function withLinePrice(
  line: DraftLine,
  unitMinor: number,
  by: string,
  reason: string,
  currency: Currency,
): DraftLine {
  const bounded = (minor: number): number => Math.max(0, Math.min(line.unitMinor, minor));
  const wished = Math.trunc(unitMinor);
  const unit = bounded(roundByRule(wished, currency));
  if (unit === line.unitMinor) return line;
  const sumMinor = unit * line.count;
  const rounding = (unit - bounded(wished)) * line.count;
  const step = { by, reason, changeMinor: sumMinor - line.sumMinor, ...roundedBy(rounding) };
  return { ...line, unitMinor: unit, sumMinor, steps: [...line.steps, step] };
}

/** A line's price after which earlier discounts on the order would exceed the lines keeps the order at nothing. */
function withoutExcess(draft: Draft): Draft {
  let left = draft.lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const discounts = draft.discounts.map((step) => {
    const taken = Math.min(left, -step.changeMinor);
    left -= taken;
    if (taken === -step.changeMinor) return step;
    // What is cut off is not the rounding's doing.
    const { by, reason } = step;
    return { by, reason, changeMinor: 0 - taken };
  });
  return { ...draft, discounts };
}

function withEffect(draft: Draft, effect: Effect, by: string, facts: PricingFacts, share: StockShare): Draft {
  const { reason } = effect;
  switch (effect.kind) {
    case 'linePrice':
      return withoutExcess({
        ...draft,
        lines: draft.lines.map((line) =>
          line.key === effect.key ? withLinePrice(line, effect.unitMinor, by, reason, facts.currency) : line,
        ),
      });
    case 'giftLine': {
      const { contract, sku, count } = effect;
      const gift = catalogueLine({ contract, sku, optionSku: null, count }, facts, share);
      if (gift.count === 0) return draft;
      const free = { unitMinor: 0, sumMinor: 0, pointsHundredths: 0 };
      const steps = [{ by, reason, changeMinor: 0 }];
      const key = `gift:${by}:${draft.lines.length}:${gift.key}`;
      return { ...draft, lines: [...draft.lines, { ...gift, ...free, key, isGift: true, steps }] };
    }
    case 'orderDiscount': {
      const wished = Math.max(0, Math.trunc(effect.amountMinor));
      const rounded = roundByRule(wished, facts.currency);
      const step = { by, reason, changeMinor: 0 - rounded, ...roundedBy(wished - rounded) };
      return withoutExcess({ ...draft, discounts: [...draft.discounts, step] });
    }
    case 'delivery':
      return {
        ...draft,
        delivery: [
          ...draft.delivery,
          { by, reason, kind: effect.deliveryKind, maxMinor: Math.max(0, effect.maxMinor) },
        ],
      };
    case 'tender':
      return {
        ...draft,
        tenders: [
          ...draft.tenders,
          { by, reason, means: effect.means, amountMinor: Math.max(0, Math.trunc(effect.amountMinor)) },
        ],
      };
  }
}

const wishesOf = ({ contract, lines }: CartPackage): LineWish[] =>
  lines.flatMap((line) =>
    line.kind === 'item' ? [{ contract, sku: line.sku, optionSku: line.optionSku, count: line.count }] : [],
  );

/**
 * Prices a cart from facts alone: the one function by which browser, server and order come to the same sums.
 *
 * Lines whose product cannot be sold stay, count for nothing and cost nothing. Adjusters run in their given order, each on
 * what those before it left. All sums are whole minor units; line prices and discounts that an adjuster computes are
 * rounded down by the currency's rule, so that nobody pays more than what was computed.
 *
 * @returns Sums that are never negative; `sumMinor` is the sum of `payableMinor` over the lines.
 */
export function priceCart(
  document: CartDocument,
  facts: PricingFacts,
  adjusters: readonly Adjuster[] = [],
): PricedCart {
  const share = new StockShare();
  const lines = document.packages.flatMap(wishesOf).map((wish) => catalogueLine(wish, facts, share));
  let draft: Draft = { lines, discounts: [], delivery: [], tenders: [] };
  for (const { name, adjust } of adjusters)
    for (const effect of adjust(totalled(draft))) draft = withEffect(draft, effect, name, facts, share);
  return totalled(draft);
}

/** The price of nothing, for questions that are asked before there is a cart. */
export const emptyPricedCart = (currency: Currency): PricedCart =>
  priceCart(EMPTY_CART, { products: new Map(), currency, isSelfDeliveryAvailable: true });
