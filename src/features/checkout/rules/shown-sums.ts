import type { CallInput } from '#base/call.ts';
import { majorNumber, type Currency } from '#base/money.ts';
import type { OrderSums, ShownSums } from '#features/orders/rules/public.ts';
import type { checkPayment } from '../calls/checkout.ts';

/** Sums as the page says them, in major units. Source: C7-080. */
export type WireSums = Pick<
  CallInput<typeof checkPayment>['body'],
  'cartSum' | 'deliverySum' | 'promoSale' | 'bonusSum' | 'creditSum' | 'totalSum'
>;

/** No sum of ours is this, so a number that no price can be never counts as agreed to. */
const NO_SUM = -1;

/** A shown number as whole minor units; one with parts of a kopeck is no sum. */
function toMinor(value: number, { decimals }: Pick<Currency, 'decimals'>): number {
  const minor = Math.round(value * 10 ** decimals);
  if (!Number.isSafeInteger(minor)) return NO_SUM;
  // The shortest text of a sum, read as a number, is the very number that JSON brought.
  return majorNumber(minor, { decimals }) === value ? minor : NO_SUM;
}

/** What the buyer saw, for the comparison with what the server finds; a sum that was not sent is not compared. */
export function readShown(wire: WireSums, currency: Pick<Currency, 'decimals'>): ShownSums {
  const maybe = (value: number | null | undefined) =>
    value == null ? undefined : toMinor(value, currency);
  return {
    goodsMinor: maybe(wire.cartSum),
    deliveryMinor: maybe(wire.deliverySum),
    promoMinor: maybe(wire.promoSale),
    bonusMinor: maybe(wire.bonusSum),
    creditMinor: maybe(wire.creditSum),
    totalMinor: toMinor(wire.totalSum, currency),
  };
}

/** Names of the sums in the calls, in the order in which they are shown. */
export const WIRE_NAMES = {
  goodsMinor: 'cartSum',
  deliveryMinor: 'deliverySum',
  promoMinor: 'promoSale',
  bonusMinor: 'bonusSum',
  creditMinor: 'creditSum',
  totalMinor: 'totalSum',
} as const satisfies Record<keyof OrderSums, keyof WireSums>;

/** The server's sums in major units. */
export function writeSums(sums: OrderSums, currency: Pick<Currency, 'decimals'>) {
  const major = (minor: number) => majorNumber(minor, currency);
  return {
    cartSum: major(sums.goodsMinor),
    deliverySum: major(sums.deliveryMinor),
    promoSale: major(sums.promoMinor),
    bonusSum: major(sums.bonusMinor),
    creditSum: major(sums.creditMinor),
    totalSum: major(sums.totalMinor),
  };
}
