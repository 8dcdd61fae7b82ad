import { shareOut } from '#base/share-out.ts';
import type { Purchase } from '#features/orders/model.ts';

/** One position: so many at one price. */
export interface FiscalItem {
  readonly kind: 'goods' | 'service' | 'delivery';
  readonly name: string;
  readonly count: number;
  /** With tax. */
  readonly unitMinor: number;
  readonly vatPercent: number;
}

/** What a cash register is told of money that came or went back. Its items cost what was charged, to the minor unit. */
export interface FiscalReceipt {
  readonly email: string;
  readonly phone: string;
  readonly items: readonly FiscalItem[];
}

export type FiscalOrder = Pick<
  Purchase,
  'purpose' | 'parts' | 'delivery' | 'deliveryMinor' | 'receiver'
>;

/** A sum over a count in whole minor units: where it cannot be shared evenly, some cost one more. */
function positions(
  line: Omit<FiscalItem, 'count' | 'unitMinor'>,
  count: number,
  sumMinor: number,
): FiscalItem[] {
  const unitMinor = Math.floor(sumMinor / count);
  const dearer = sumMinor - unitMinor * count;
  return [
    { ...line, count: count - dearer, unitMinor },
    { ...line, count: dearer, unitMinor: unitMinor + 1 },
  ].filter((item) => item.count > 0 && item.unitMinor > 0);
}

/**
 * The receipt of a charge: goods and delivery at what was charged for them. Whatever else paid the order (a code, bonuses, credit) makes
 * each of them cheaper by its share. What costs nothing is left out.
 *
 * @returns Null where there can be none: more was charged than everything costs, or nobody is left to send it to.
 */
export function fiscalReceipt(
  { purpose, parts, delivery, deliveryMinor, receiver: { email, phone } }: FiscalOrder,
  { chargedMinor, deliveryVat }: { readonly chargedMinor: number; readonly deliveryVat: number },
): FiscalReceipt | null {
  const kind = purpose === 'goods' ? ('goods' as const) : ('service' as const);
  const lines = [
    ...parts.flatMap((part) =>
      part.lines.map(({ name, count, sumMinor, vatPercent }) => ({
        sumMinor,
        count,
        line: { kind, name, vatPercent },
      })),
    ),
    {
      sumMinor: deliveryMinor,
      count: 1,
      line: { kind: 'delivery' as const, name: delivery.carrierName, vatPercent: deliveryVat },
    },
  ];
  const sums = lines.map(({ sumMinor }) => sumMinor);
  const isTooMuch = chargedMinor > sums.reduce((sum, each) => sum + each, 0);
  if (chargedMinor === 0 || isTooMuch || (email === '' && phone === '')) return null;
  const charged = shareOut(chargedMinor, sums);
  return {
    email,
    phone,
    items: lines.flatMap(({ line, count }, at) => positions(line, count, charged[at] ?? 0)),
  };
}
