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
 * @param headerId Running number of the purchase, from 1.
 */
export function orderNumberOf(headerId: number): string {
  const digits = String(FIRST + headerId);
  return digits + String(checkDigit(digits));
}

/** Number of the part that belongs to one package (`cartNumber`, D75). */
export const partNumberOf = (orderNumber: string, position: number): string => `${orderNumber}-${position}`;

/** Whether text may be an order's number: right form and check digit. */
export const isOrderNumber = (text: string): boolean =>
  /^\d{8,16}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
