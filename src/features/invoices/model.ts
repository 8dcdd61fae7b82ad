/** What an order gets: one invoice when it is paid, a credit note for money that went back. */
export const PAPER_KINDS = ['invoice', 'credit-note'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Means that make the goods cheaper; credit is money of the buyer's own and pays. */
interface Off {
  readonly promo: number;
  readonly bonus: number;
}

interface Party {
  readonly name: string;
  readonly address: string;
  /** ISO 3166-1, small letters. */
  readonly country: string;
}

export interface PaperLine {
  readonly kind: 'goods' | 'delivery';
  readonly name: string;
  readonly sku: string;
  readonly count: number;
  /** With tax, before anything was taken off. */
  readonly priceMinor: number;
  /** Taken off this very line: an offer, a certificate. */
  readonly discountMinor: number;
  /** With tax, before what a code or bonuses take off the whole order. */
  readonly grossMinor: number;
  readonly netMinor: number;
  /** Hundredths of a percent: rates such as 5.5 stay whole. */
  readonly rate: number;
}

/** Everything of one rate. Each of its sums is whole, and `net + vat = gross`. */
export interface RateSums {
  readonly rate: number;
  /** Of the lines, before codes and bonuses. */
  readonly linesNetMinor: number;
  /** What codes and bonuses take off them. */
  readonly offNetMinor: Off;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
}

/** A document as it is kept: nothing in it is looked up again, so that it says the same for ever. Holds personal data of the buyer. */
export interface Paper {
  readonly form: 1;
  readonly kind: PaperKind;
  readonly number: string;
  /** Days of the seller's own time zone. */
  readonly issuedOn: string;
  readonly paidOn: string;
  readonly orderNumber: string;
  readonly language: string;
  readonly currency: { readonly iso: string; readonly decimals: number };
  readonly seller: Party & {
    readonly registrationNumber: string;
    readonly taxNumber: string;
    readonly email: string;
    /** The same in Latin letters, where the paper has no others for it. */
    readonly latin: { readonly name: string; readonly address: string } | null;
  };
  readonly buyer: Party;
  readonly lines: readonly PaperLine[];
  readonly byRate: readonly RateSums[];
  /** With tax. */
  readonly linesMinor: number;
  readonly offMinor: Off;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
  /** What of it came from the buyer's account, and what by the chosen way. */
  readonly paid: {
    readonly creditMinor: number;
    readonly moneyMinor: number;
    readonly method: string;
  };
  /** Of a credit note: what it takes back. */
  readonly refersTo: { readonly number: string; readonly issuedOn: string } | null;
}

/** Where a document is read; whoever may not see its order is told that it is not there. */
export const paperPath = (language: string, id: string): string =>
  `/${encodeURIComponent(language)}/shop/order/papers/${encodeURIComponent(id)}/`;

export const paperFileName = ({ number }: Pick<Paper, 'number'>): string => `${number}.pdf`;
