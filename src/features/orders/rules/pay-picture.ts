import type { OrderPartView } from '../calls/order-part.ts';
import type { CartInfo } from '../calls/cart-info.ts';
import type { MeansWhyView } from '../calls/means-why.ts';
import type { Means } from './order-total.ts';

/** What an order costs, what pays it, and why; major units, as pages have them. */
export interface PayFacts {
  /** What the goods cost before anything takes something off. */
  readonly full: number;
  /** What is paid for the goods after discounts and certificates. */
  readonly goods: number;
  readonly delivery: number;
  readonly parts: readonly Pick<OrderPartView, 'certificate' | 'itemsSum' | 'discount'>[];
  readonly promo: number;
  /** Last signs of the code; empty: none. */
  readonly code: string;
  readonly bonus: number;
  readonly credit: number;
  readonly total: number;
  /** Null: nobody knows any more. */
  readonly why: MeansWhyView | null;
}

type PartKey = 'discount' | 'certificate' | Means | 'rest';
type StepKind =
  | NonNullable<MeansWhyView[Means]>[number]['kind']
  | PartKey
  | 'full'
  | 'price'
  | 'package'
  | 'bonus'
  | 'credit';

/** A step of an explanation, in minor units. */
export interface PictureStep {
  readonly kind: StepKind;
  readonly minor: number;
  readonly percent?: number | undefined;
  readonly of?: 'goods' | 'matching' | 'delivery' | undefined;
  /** Last signs of the certificate that took something off. */
  readonly code?: string;
}

/** What pays a piece of the order. */
export interface PicturePart {
  readonly key: PartKey;
  /** Last signs of a certificate or a code. */
  readonly code: string;
  readonly minor: number;
  /** Steps that add up to the sum; empty where it is not known any more. */
  readonly why: readonly PictureStep[];
}

/** Whether something else pays a part of it: a discount alone makes it cheaper, and pays nothing. */
export const isPaidInParts = (parts: readonly PicturePart[]): boolean =>
  parts.some(({ key }) => key !== 'discount' && key !== 'rest');

const sum = (list: readonly { readonly minor: number }[]): number =>
  list.reduce((all, { minor }) => all + minor, 0);

/** Steps as far as they hold for what is being chosen: whoever draws a slider has wished for less, or for more than before. */
function fitted(steps: readonly PictureStep[], minor: number): readonly PictureStep[] {
  if (steps.length === 0 || sum(steps) === minor) return steps;
  const others = steps.filter(({ kind }) => kind !== 'wish');
  const wish = minor - sum(others);
  return wish === 0 ? others : [...others, { kind: 'wish', minor: wish }];
}

/**
 * Why credit pays so much while what is left for it changes with the bonuses that are being drawn. Where the balance was the limit it is known,
 * and is the limit still if enough is left.
 */
function creditSteps(
  before: readonly PictureStep[],
  left: number,
  credit: number,
): readonly PictureStep[] {
  const [first] = before;
  if (sum(before) === credit && first?.minor === left) return before;
  const short = before.find(({ kind }) => kind === 'held');
  const held = first && short ? first.minor + short.minor : left;
  return fitted(
    [
      { kind: 'left', minor: left },
      ...(held < left ? [{ kind: 'held' as const, minor: held - left }] : []),
    ],
    credit,
  );
}

/**
 * The order as what pays it, in the order in which it is used up (D9): discounts, certificates, a code, bonuses, credit, and what remains. The
 * parts add up to goods and delivery, and the steps of each to the part, to the minor unit.
 */
export function payPicture(facts: PayFacts, decimals: number): readonly PicturePart[] {
  const minor = (major: number) => Math.round(major * 10 ** decimals);
  const known = (means: Means): readonly PictureStep[] =>
    (facts.why?.[means] ?? []).map(({ sum: major, ...step }) => ({ ...step, minor: minor(major) }));
  const [goods, delivery] = [minor(facts.goods), minor(facts.delivery)];
  const certificates = facts.parts.flatMap(({ certificate, itemsSum, discount }) => {
    const paid = minor(certificate?.sum ?? 0);
    return certificate && paid > 0
      ? [certificatePart(certificate.number, paid, minor(itemsSum), minor(discount))]
      : [];
  });
  const certified = sum(certificates);
  // A certificate may cost more than it saves: nothing is off the price then.
  const full = Math.max(minor(facts.full), goods + certified);
  const discount = full - certified - goods;
  const [promo, bonus, credit] = [minor(facts.promo), minor(facts.bonus), minor(facts.credit)];
  const left = goods + delivery - promo - bonus;
  const creditWhy = known('credit');
  const taken: PicturePart[] = [
    {
      key: 'discount',
      code: '',
      minor: discount,
      why: [
        { kind: 'full', minor: full },
        { kind: 'price', minor: discount - full },
      ],
    },
    ...certificates,
    { key: 'promo', code: facts.code, minor: promo, why: known('promo') },
    { key: 'bonus', code: '', minor: bonus, why: fitted(known('bonus'), bonus) },
    {
      key: 'credit',
      code: '',
      minor: credit,
      why: facts.why ? creditSteps(creditWhy, left, credit) : creditWhy,
    },
  ];
  const paying = taken.filter(
    ({ key, code, minor: paid }) => paid > 0 || (key === 'promo' && code),
  );
  return [
    ...paying,
    {
      key: 'rest',
      code: '',
      minor: minor(facts.total),
      why: [
        { kind: 'full', minor: full },
        ...(delivery > 0 ? [{ kind: 'delivery' as const, minor: delivery }] : []),
        ...paying.flatMap(({ key, code, minor: paid }) =>
          paid > 0 ? { kind: key, minor: -paid, ...(key === 'certificate' && { code }) } : [],
        ),
      ],
    },
  ];
}

export interface PlacedOrder {
  readonly goodsSum: number;
  readonly deliverySum: number;
  readonly sum: number;
  readonly parts: readonly OrderPartView[];
  readonly cartInfo: CartInfo;
  readonly why: MeansWhyView | null;
}

/** The same of an order that is placed. */
export function factsOfOrder(order: PlacedOrder): PayFacts {
  const shares = Object.values(order.cartInfo);
  const all = (of: (share: CartInfo[string]) => number) =>
    shares.reduce((major, share) => major + of(share), 0);
  return {
    full: order.parts.reduce((major, { itemsSum, fullSum = itemsSum }) => major + fullSum, 0),
    goods: order.goodsSum,
    delivery: order.deliverySum,
    parts: order.parts,
    promo: all(({ promoSale }) => promoSale),
    code: shares[0]?.promoCode ?? '',
    bonus: all(({ bonusSum }) => bonusSum),
    credit: all(({ creditSum }) => creditSum),
    total: order.sum,
    why: order.why,
  };
}

/** What a certificate pays of the goods in its package; what it does not is left to pay. */
function certificatePart(code: string, paid: number, items: number, discount: number): PicturePart {
  const price = paid + discount - items;
  const steps: readonly PictureStep[] = [
    { kind: 'package', minor: items },
    { kind: 'discount', minor: -discount },
    { kind: 'price', minor: price },
  ];
  return { key: 'certificate', code, minor: paid, why: steps.filter(({ minor }) => minor !== 0) };
}
