import { containedTax } from '#base/money.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { shareOut } from '#base/share-out.ts';
import type { OrderLine, OrderPart } from '../model.ts';
import type { EarnedPoints, LedgerLine, SpentFrom } from './ledger-lines.ts';
import { POINTS_UNIT } from './ledger-lines.ts';
import type { OrderSums } from './order-total.ts';

/** Why goods come back, as staff choose it. `missing`: they were never in the parcel. */
export const RETURN_REASONS = [
  'not_fit',
  'faulty',
  'damaged',
  'wrong_item',
  'missing',
  'not_picked_up',
  'other',
] as const;
/** Why pieces are taken out of an order before anybody picks it; `not_there`: the shop does not have them after all. */
export const LESS_REASONS = ['unwanted', 'not_there'] as const;
export type LessReason = (typeof LESS_REASONS)[number];
/** What staff choose of goods that come back. */
export type StaffReason = (typeof RETURN_REASONS)[number];
export type ReturnReason = StaffReason | LessReason;

/** So many pieces of one line come back. */
export interface ReturnedPieces {
  /** Place of the part in the order, and of the line in it, both from one. */
  readonly part: number;
  readonly line: number;
  readonly count: number;
  readonly reason: ReturnReason;
  /** They are sold again; otherwise they are written off. */
  readonly isOnSale: boolean;
}

/** A line of a return, with what is given back for it. */
export interface ReturnedLine extends ReturnedPieces {
  readonly sumMinor: number;
  readonly pointsHundredths: number;
}

/** What a return is worth, and which of the means it goes back to. The first two and the last four add up to the same. */
export interface ReturnSums {
  readonly goodsMinor: number;
  readonly deliveryMinor: number;
  readonly goodsVatMinor: number;
  readonly deliveryVatMinor: number;
  readonly promoMinor: number;
  readonly bonusMinor: number;
  readonly creditMinor: number;
  /** By the way in which it was paid. */
  readonly moneyMinor: number;
  readonly pointsHundredths: number;
}

/** A return that was written down. */
export interface OrderReturn extends ReturnSums {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly way: 'provider' | 'hand';
  /** Null: its money is on the way. */
  readonly refundedAt: Date | null;
  readonly lines: readonly ReturnedLine[];
}

interface ReturnableOrder extends OrderSums {
  readonly parts: readonly OrderPart[];
  readonly delivery: { readonly vatMinor: number };
}

type Before = Pick<OrderReturn, keyof ReturnSums | 'lines'>;

/** What of a line is still with its buyer. */
export interface LineLeft {
  readonly part: number;
  readonly line: number;
  readonly count: number;
}

/** How many pieces of each line have not come back yet. */
export function leftToReturn(
  { parts }: Pick<ReturnableOrder, 'parts'>,
  before: readonly Pick<Before, 'lines'>[],
): readonly LineLeft[] {
  const gone = before.flatMap(({ lines }) => lines);
  return parts.flatMap(({ lines }, part) =>
    lines.map(({ count }, line) => ({
      part: part + 1,
      line: line + 1,
      count: gone.reduce(
        (left, each) =>
          each.part === part + 1 && each.line === line + 1 ? left - each.count : left,
        count,
      ),
    })),
  );
}

/** An order's parts with the pieces that have not come back: what is packed, and goes to its buyer. A part of which nothing is left is left out. */
export function partsLeft(
  parts: readonly OrderPart[],
  before: readonly Pick<Before, 'lines'>[],
): readonly OrderPart[] {
  if (before.length === 0) return parts;
  const left = leftToReturn({ parts }, before);
  return parts
    .map((part, at) => ({
      ...part,
      lines: part.lines.flatMap((line, place) => {
        const own = left.find((each) => each.part === at + 1 && each.line === place + 1);
        return own && own.count > 0 ? [{ ...line, count: own.count }] : [];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** What so many of a line's pieces are worth, of all of them: rounded down, so that what the last one is worth makes it whole. */
const worth = (whole: number, pieces: number, count: number): number =>
  pieces === count ? whole : Number((BigInt(whole) * BigInt(pieces)) / BigInt(count));

/** What a line is worth less when pieces of it go, by whatever is counted of what stays. */
const lost = (left: number, taken: number, of: (pieces: number) => number): number =>
  of(left) - of(left - taken);

function returnedLine(line: OrderLine, left: number, pieces: ReturnedPieces) {
  const sumOf = (count: number): number => worth(line.sumMinor, count, line.count);
  const taxOf = (count: number): number => containedTax(sumOf(count), line.vatPercent);
  const pointsOf = (count: number): number => worth(line.pointsHundredths, count, line.count);
  const taken = pieces.count;
  return {
    ...pieces,
    sumMinor: lost(left, taken, sumOf),
    pointsHundredths: lost(left, taken, pointsOf),
    vatMinor: lost(left, taken, taxOf),
  };
}

const add = <Each>(list: readonly Each[], of: (each: Each) => number): number =>
  list.reduce((sum, each) => sum + of(each), 0);

export type ReturnCode = 'NOTHING_CHOSEN' | 'NOT_LEFT';

export interface CountedReturn {
  readonly sums: ReturnSums;
  readonly lines: readonly ReturnedLine[];
  /** Nothing that was paid is left of the order. */
  readonly isLast: boolean;
}

/**
 * Counts what goes back for pieces of an order. Each of the means gets back its share of what it paid, of whatever has not gone back yet: so
 * no return gives back more of one than it paid, and all of them together give back the whole order to the minor unit.
 *
 * @param asked `isDelivery`: what the delivery cost goes back as well.
 */
export function countReturn(
  order: ReturnableOrder,
  before: readonly Before[],
  asked: { readonly pieces: readonly ReturnedPieces[]; readonly isDelivery: boolean },
): Outcome<CountedReturn, ReturnCode> {
  const left = leftToReturn(order, before);
  const lines: (ReturnedLine & { readonly vatMinor: number })[] = [];
  for (const pieces of asked.pieces) {
    const ordered = order.parts[pieces.part - 1]?.lines[pieces.line - 1];
    const there = left.find(({ part, line }) => part === pieces.part && line === pieces.line);
    const isTwice = lines.some(({ part, line }) => part === pieces.part && line === pieces.line);
    if (!ordered || !there || isTwice || pieces.count > there.count) return refused('NOT_LEFT');
    lines.push(returnedLine(ordered, there.count, pieces));
  }
  const deliveryLeft = order.deliveryMinor - add(before, ({ deliveryMinor }) => deliveryMinor);
  const deliveryMinor = asked.isDelivery ? deliveryLeft : 0;
  if (lines.length === 0 && deliveryMinor === 0) return refused('NOTHING_CHOSEN');
  const goodsMinor = add(lines, ({ sumMinor }) => sumMinor);
  const [promoMinor = 0, bonusMinor = 0, creditMinor = 0, moneyMinor = 0] = shareOut(
    goodsMinor + deliveryMinor,
    [
      order.promoMinor - add(before, (each) => each.promoMinor),
      order.bonusMinor - add(before, (each) => each.bonusMinor),
      order.creditMinor - add(before, (each) => each.creditMinor),
      order.totalMinor - add(before, (each) => each.moneyMinor),
    ],
  );
  const countBefore = add(left, ({ count }) => count);
  return ok({
    lines: lines.map(({ vatMinor: _vat, ...line }) => line),
    sums: {
      goodsMinor,
      deliveryMinor,
      goodsVatMinor: add(lines, ({ vatMinor }) => vatMinor),
      deliveryVatMinor: deliveryMinor > 0 ? order.delivery.vatMinor : 0,
      promoMinor,
      bonusMinor,
      creditMinor,
      moneyMinor,
      pointsHundredths: add(lines, ({ pointsHundredths }) => pointsHundredths),
    },
    isLast: countBefore === add(lines, ({ count }) => count) && deliveryLeft === deliveryMinor,
  });
}

/** What of an order has not gone back by returns; null: nothing that is worth anything, and no piece. */
export function restOfOrder(
  order: ReturnableOrder,
  before: readonly Before[],
): (ReturnSums & Pick<CountedReturn, 'lines'>) | null {
  const pieces = leftToReturn(order, before).flatMap((left) =>
    left.count > 0 ? [{ ...left, reason: 'other' as const, isOnSale: true }] : [],
  );
  const counted = countReturn(order, before, { pieces, isDelivery: true });
  return counted.ok ? { ...counted.value.sums, lines: counted.value.lines } : null;
}

/** What the books must know of the order beside the return. */
export interface ReturnedFrom {
  readonly currency: string;
  readonly parts: readonly Pick<OrderPart, 'contract'>[];
  /** Whose points of a part are that has no contract. */
  readonly nobody: string;
  /** Accounts that bonuses and credit came out of, with what of it has not gone back. */
  readonly spent: readonly SpentFrom[];
  /** Its money is still owed, and its points are only promised. */
  readonly isOwed: boolean;
}

/** Takes a sum from accounts, one after the other, as far as each goes. */
function backTo(
  spent: readonly SpentFrom[],
  means: SpentFrom['means'],
  sumMinor: number,
): { readonly account: string; readonly amount: number }[] {
  let left = sumMinor;
  return spent
    .filter((each) => each.means === means)
    .flatMap(({ account, amountMinor }) => {
      const amount = Math.min(left, amountMinor);
      left -= amount;
      return amount > 0 ? [{ account, amount: 0 - amount }] : [];
    });
}

/** Points that packages no longer earn. */
function pointsGone(
  { parts, nobody }: ReturnedFrom,
  lines: readonly ReturnedLine[],
): readonly EarnedPoints[] {
  return parts.map(({ contract }, part) => ({
    contract: contract ?? nobody,
    hundredths: add(lines, (each) => (each.part === part + 1 ? each.pointsHundredths : 0)),
  }));
}

/** Goods came back: what they earned is taken back, and whatever paid for them is its owner's again. Each unit sums to zero. */
export function linesOfGoodsBack(
  from: ReturnedFrom,
  { sums, lines }: Pick<CountedReturn, 'sums' | 'lines'>,
): readonly LedgerLine[] {
  const unit = from.currency;
  const { goodsVatMinor, deliveryVatMinor } = sums;
  const money = [
    { account: 'revenue:goods', amount: sums.goodsMinor - goodsVatMinor },
    { account: 'revenue:delivery', amount: sums.deliveryMinor - deliveryVatMinor },
    { account: 'vat', amount: goodsVatMinor + deliveryVatMinor },
    { account: 'promo', amount: 0 - sums.promoMinor },
    ...backTo(from.spent, 'bonus', sums.bonusMinor),
    ...backTo(from.spent, 'credit', sums.creditMinor),
    { account: from.isOwed ? 'receivable' : 'cash', amount: 0 - sums.moneyMinor },
  ].map((line) => ({ ...line, unit }));
  const points = pointsGone(from, lines).flatMap(({ contract, hundredths }) => [
    {
      account: `${from.isOwed ? 'points-promised' : 'points'}:${contract ?? ''}`,
      unit: POINTS_UNIT,
      amount: 0 - hundredths,
    },
    { account: 'points-issued', unit: POINTS_UNIT, amount: hundredths },
  ]);
  return [...money, ...points].filter(({ amount }) => amount !== 0);
}
