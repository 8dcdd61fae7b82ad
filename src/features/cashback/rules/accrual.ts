import { containedTax } from '#base/money.ts';
import type { NoCashback } from '../model.ts';

export interface CountedLine {
  /** Of what has not come back. */
  readonly sumMinor: number;
  readonly vatPercent: number;
  readonly pointsHundredths: number;
}

/** One part of a paid order, as it stands now. */
export interface CountedPart {
  readonly isRefunded: boolean;
  /** The order came with a promo code. */
  readonly isPromo: boolean;
  /** A certificate paid for the part. */
  readonly isCertificate: boolean;
  readonly lines: readonly CountedLine[];
}

/** What a part brings, and of what. */
export interface PartCashback {
  /** What counts of it, without tax. */
  readonly basisMinor: number;
  readonly percent: number;
  readonly sumMinor: number;
  /** Null: it counts. */
  readonly reason: NoCashback | null;
}

/** Accompanying goods are those that bring no points. */
const counts = ({ pointsHundredths }: CountedLine): boolean => pointsHundredths > 0;

function reasonOf(part: CountedPart): NoCashback | null {
  if (part.isRefunded) return 'refunded';
  if (part.isPromo) return 'promo';
  if (part.isCertificate) return 'certificate';
  const counted = part.lines.filter(counts);
  if (counted.length === 0) return 'accompanying';
  return counted.every(({ sumMinor }) => sumMinor === 0) ? 'refunded' : null;
}

/** Cashback of a sum without tax, down to the minor unit. */
export const cashbackOf = (basisMinor: number, percent: number): number =>
  Math.floor((basisMinor * percent) / 100);

/**
 * What a part of an order brings at a step: each for itself, so that it does not matter in which order a month was bought. Delivery brings
 * nothing. Source: I9-049, I9-051.
 */
export function partCashback(part: CountedPart, percent: number): PartCashback {
  const reason = reasonOf(part);
  if (reason) return { basisMinor: 0, percent: 0, sumMinor: 0, reason };
  const basisMinor = part.lines
    .filter(counts)
    .reduce(
      (sum, { sumMinor, vatPercent }) => sum + sumMinor - containedTax(sumMinor, vatPercent),
      0,
    );
  return { basisMinor, percent, sumMinor: cashbackOf(basisMinor, percent), reason: null };
}
