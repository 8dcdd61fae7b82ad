import type { ProductFacts } from '#features/cart/rules/pricing/pricing.ts';
import type { Purchase } from './random-purchase.ts';

// A second till, written from the specification and not from the shop's code: whole numbers without limit, one plain step
// after the other. Two tills that agree on every purchase are hardly wrong in the same way.

const MICRO = 1_000_000n;

/** C9-022 to C9-024 in millionths of a major unit. */
export function floored(minor: bigint, rule: number, decimals: number): bigint {
  const unit = 10n ** BigInt(decimals);
  const micro = (minor * MICRO) / unit;
  const step = rule === 0 ? MICRO : BigInt(Math.round(rule * 1e6));
  const stepped = micro - (micro % step);
  const kept = rule > 0 && rule < 1 ? stepped - (stepped % 10_000n) : stepped;
  return (kept * unit) / MICRO;
}

interface TillLine {
  readonly key: string;
  readonly count: bigint;
  readonly isGift: boolean;
  readonly vatPercent: number;
  unit: bigint;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const whole = (value: number): bigint => BigInt(Math.trunc(Math.max(0, value)));

/** Takes units of the stock, one line after the other. */
function taker(purchase: Purchase): (sku: string, wished: number) => bigint {
  const products = new Map<string, ProductFacts>(purchase.products.map((each) => [each.sku, each]));
  const left = new Map(purchase.products.map(({ sku, stock }) => [sku, stock]));
  return (sku, wished) => {
    const product = products.get(sku);
    if (!product || product.isArchived || product.isMissing) return 0n;
    if (product.isNoSale && !purchase.isSelfDeliveryAvailable) return 0n;
    const taken = Math.min(999, wished, left.get(sku) ?? 0);
    left.set(sku, (left.get(sku) ?? 0) - taken);
    return BigInt(taken);
  };
}

type Take = ReturnType<typeof taker>;

const linesOf = (purchase: Purchase, take: Take): TillLine[] =>
  purchase.document.packages.flatMap(({ key, lines: wishes }) =>
    wishes.flatMap((wish): TillLine[] => {
      if (wish.kind !== 'item') return [];
      const product = purchase.products.find(({ sku }) => sku === wish.sku);
      return [
        {
          key: `${key}:${wish.sku}`,
          count: take(wish.sku, wish.count),
          isGift: false,
          vatPercent: product?.vatPercent ?? 0,
          unit: BigInt(product?.priceMinor ?? 0),
        },
      ];
    }),
  );

/** What stands on the till while promotions are gone through. */
interface Till {
  readonly lines: TillLine[];
  discount: bigint;
  capMinor: bigint | null;
  readonly tenders: Record<'promo' | 'bonus' | 'credit', bigint>;
}

const linesSum = ({ lines }: Till): bigint =>
  lines.reduce((sum, { unit, count }) => sum + unit * count, 0n);

function promote(
  till: Till,
  promotion: Purchase['promotions'][number],
  purchase: Purchase,
  decimals: number,
  take: Take,
): void {
  const flooredOf = (amount: number): bigint => floored(whole(amount), purchase.rule, decimals);
  const reprice = (key: string, wanted: (line: TillLine) => number): void => {
    for (const line of till.lines)
      if (line.key === key) line.unit = least(line.unit, flooredOf(wanted(line)));
  };
  switch (promotion.kind) {
    case 'linePrice':
      reprice(promotion.key, () => promotion.priceMinor);
      break;
    case 'linePercent':
      reprice(promotion.key, ({ unit }) => Number(unit) * (1 - promotion.percent / 100));
      break;
    case 'discount':
      till.discount += flooredOf(promotion.amountMinor);
      break;
    case 'percent':
      till.discount += flooredOf(
        Number(linesSum(till) - till.discount) * (promotion.percent / 100),
      );
      break;
    case 'gift': {
      const count = take(promotion.sku, promotion.count);
      till.lines.push({ key: 'gift', count, isGift: true, vatPercent: 0, unit: 0n });
      break;
    }
    case 'cap': {
      const most = BigInt(promotion.maxMinor);
      if (promotion.deliveryKind === null || promotion.deliveryKind === purchase.delivery.kind)
        till.capMinor = least(till.capMinor ?? most, most);
      break;
    }
    case 'tender':
      till.tenders[promotion.means] += whole(promotion.amountMinor);
  }
  till.discount = least(till.discount, linesSum(till));
}

/** What the purchase costs. */
export function referenceSums(purchase: Purchase, decimals: number) {
  const take = taker(purchase);
  const tenders = { promo: 0n, bonus: 0n, credit: 0n };
  const till: Till = { lines: linesOf(purchase, take), discount: 0n, capMinor: null, tenders };
  for (const promotion of purchase.promotions) promote(till, promotion, purchase, decimals, take);
  const goods = linesSum(till) - till.discount;
  const delivery = referenceDelivery(purchase, goods, till.capMinor);
  const promo = least(tenders.promo, goods + delivery);
  const bonus = least(tenders.bonus, goods + delivery - promo);
  const credit = least(tenders.credit, goods + delivery - promo - bonus);
  return {
    goodsMinor: Number(goods),
    deliveryMinor: Number(delivery),
    promoMinor: Number(promo),
    bonusMinor: Number(bonus),
    creditMinor: Number(credit),
    totalMinor: Number(goods + delivery - promo - bonus - credit),
  };
}

function referenceDelivery({ delivery }: Purchase, goods: bigint, capMinor: bigint | null): bigint {
  const { point, rate, freeFromMinor } = delivery;
  if (point && !point.isCommercial) return 0n;
  if (freeFromMinor !== null && goods >= BigInt(freeFromMinor)) return 0n;
  const asked = BigInt(point?.priceMinor ?? rate.priceMinor);
  return capMinor === null ? asked : least(asked, capMinor);
}

/** Tax in a price that includes it, to the nearest minor unit, halves upward. */
export function referenceTax(grossMinor: number, percent: number): number {
  const base = 100n + BigInt(percent);
  return Number((2n * BigInt(grossMinor) * BigInt(percent) + base) / (2n * base));
}
