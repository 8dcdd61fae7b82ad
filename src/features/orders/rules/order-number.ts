import { permuted, type Mix } from './permutation.ts';

const FIRST = 1_000_000;

/** The digit that makes a number pass Luhn's check, so that a mistyped or swapped digit is noticed on the phone. */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The number of an order as people read it: digits only, the last one a check digit. It proves nothing: whoever knows it
 * sees no order by it.
 *
 * @param headerId Number of the purchase: each has its own.
 */
export function orderNumberOf(headerId: number): string {
  const digits = String(FIRST + headerId);
  return digits + String(checkDigit(digits));
}

/** How the running numbers of purchases are hidden. */
export interface NumberDraw {
  /** The first running number that is hidden; those before stand as they are. */
  readonly firstDrawn: number;
  /** Above every number that was ever given without being hidden. */
  readonly firstGiven: number;
  readonly mix: Mix;
}

/**
 * The number under which a purchase is known outside (`headerId`): a keyed permutation of its running number, so that two orders do
 * not tell how many lie between them. Orders have eight digits until all of those are given, then nine, and so on. Source: D87.
 *
 * @param running From `firstDrawn`.
 */
export function headerIdOf(running: number, { firstDrawn, firstGiven, mix }: NumberDraw): number {
  if (running < firstDrawn) throw new RangeError(`${running} is the number of an earlier order`);
  let index = running - firstDrawn;
  let from = firstGiven;
  for (;;) {
    // As far as the number that people see keeps its length.
    const end = 10 ** String(FIRST + from).length - FIRST;
    if (index < end - from) return from + permuted(index, end - from, mix);
    index -= end - from;
    from = end;
  }
}

/** Number of the part that belongs to one package (`cartNumber`, D75). */
export const partNumberOf = (orderNumber: string, position: number): string =>
  `${orderNumber}-${position}`;

/** Whether text may be an order's number: right form and check digit. */
export const isOrderNumber = (text: string): boolean =>
  /^\d{8,16}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
