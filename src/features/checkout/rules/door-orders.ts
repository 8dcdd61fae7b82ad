import type { CountryPack } from '#countries/country.ts';

/** What a guest who pays on receipt has to do first. */
export type DoorDemand = 'nothing' | 'phone' | 'captcha' | 'wait';

/**
 * Nobody has paid for an order at the door, and its goods are held: what goes beyond the country's number or sum is asked for a proven
 * phone. Where no SMS can be sent a captcha stands for it, and the number is a bound.
 *
 * @param waiting Orders of the same phone that are not confirmed, and their sum; both without the one that is being placed.
 */
export function doorDemand(
  waiting: { readonly orders: number; readonly sumMinor: number },
  totalMinor: number,
  limit: CountryPack['unprovenAtDoor'],
  isSmsOn: boolean,
): DoorDemand {
  const isOverNumber = waiting.orders >= limit.orders;
  const isOverSum = waiting.sumMinor + totalMinor > limit.sumMinor;
  if (!isOverNumber && !isOverSum) return 'nothing';
  if (isSmsOn) return 'phone';
  return isOverNumber ? 'wait' : 'captcha';
}
