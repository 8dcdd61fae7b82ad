import type { AddressDetail } from '#base/address-fields.ts';
import type { CancelReason } from './rules/order-changes.ts';
import type { OrderState } from './rules/order-machine.ts';
import type { Packing } from './rules/packing.ts';
import type { OrderSums } from './rules/order-total.ts';
import type { MeansWhy } from './rules/why-steps.ts';

/** What the buyer agreed to, word for word: the text's version and hash stand in the order. */
export interface AcceptedAgreement {
  readonly alias: string;
  readonly document: string;
  readonly version: number;
  readonly language: string;
  readonly textHash: string;
  /** Of a form that was filled from the order: stands for the whole of what was read. */
  readonly formHash?: string;
}

/** Whoever takes the order, as it was typed. Personal data. */
export interface OrderReceiver {
  readonly firstName: string;
  readonly lastName: string;
  readonly patronymic: string;
  readonly email: string;
  readonly phone: string;
}

/** Where and when the order comes, as it was when it was placed. */
export interface OrderDelivery {
  readonly carrier: string;
  /** In the buyer's language. */
  readonly carrierName: string;
  readonly kind: 'csc' | 'self' | 'other';
  readonly cityName: string;
  readonly point: {
    readonly number: number;
    readonly company: string;
    readonly address: string;
    readonly hours: string;
  } | null;
  readonly from: string;
  readonly to: string;
  readonly priceMinor: number;
  readonly vatMinor: number;
}

/** Where a courier goes, as it was when the order was placed; older ones lack details. Personal data. */
export interface OrderAddress extends Readonly<Partial<Record<AddressDetail, string>>> {
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly apartment: string;
  readonly zip: string;
}

/** A product in one set of a line. */
export interface OrderUnit {
  readonly sku: string;
  readonly count: number;
  /** What it was called; left out of orders of before. */
  readonly name?: string;
  /** So many of them cost nothing. */
  readonly given?: number;
}

export interface OrderLine {
  readonly kind: 'item' | 'kit' | 'subscription' | 'gift';
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  readonly priceMinor: number;
  readonly oldPriceMinor: number | null;
  /** What is paid for the line, after its share of the discounts on the order. */
  readonly sumMinor: number;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  /** What one of a set took from the stock; null for a product. */
  readonly units?: readonly OrderUnit[] | null;
}

/** A certificate that paid a piece of a part. */
export interface PartCertificate {
  readonly number: string;
  /** What its programme was called. */
  readonly name: string;
  readonly sumMinor: number;
}

/** The part of an order that belongs to one package (D75). */
export interface OrderPart {
  readonly cartNumber: string;
  /** Null while the buyer has no contract. */
  readonly contract: string | null;
  readonly goodsMinor: number;
  readonly pointsHundredths: number;
  /** Null where none paid anything. */
  readonly certificate: PartCertificate | null;
  readonly lines: readonly OrderLine[];
}

/** What is paid: goods, or a consultant's registration, which is no goods wherever these are counted. */
export const ORDER_PURPOSES = ['goods', 'registration'] as const;
export type OrderPurpose = (typeof ORDER_PURPOSES)[number];

/** A purchase with all that was true when it was placed. Holds personal data. */
export interface Purchase extends OrderSums {
  readonly id: string;
  /** One purchase: one delivery, one payment. */
  readonly headerId: number;
  /** Its number as people see it. */
  readonly orderNumber: string;
  readonly purpose: OrderPurpose;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly currency: string;
  readonly state: OrderState;
  readonly paymentMethod: string;
  /** Last signs of the promo code that it came with; null: none. */
  readonly codeTail: string | null;
  /** Why each of the means paid so much; null: an older order, of which that is not known. */
  readonly meansWhy: MeansWhy | null;
  readonly vatMinor: number;
  readonly pointsHundredths: number;
  readonly placedAt: Date;
  /** Until when the goods wait for the payment; null when they wait without limit or no longer. */
  readonly holdEndsAt: Date | null;
  /** When its money came; null while it has not. */
  readonly paidAt: Date | null;
  /** Why it was taken back, which a paid order is before its money has gone back; null: it was not. */
  readonly cancelReason: CancelReason | null;
  /** Who took it back: `buyer`, or `staff:…`; null: nobody. */
  readonly cancelledBy: string | null;
  /** Money of goods that came back is on its way to the buyer. */
  readonly isReturning: boolean;
  /** How far its packers are; null: nobody has begun, or nobody has to any more. */
  readonly packing: Packing | null;
  readonly personId: string;
  readonly buyerContract: string | null;
  readonly receiver: OrderReceiver;
  readonly address: OrderAddress | null;
  readonly comment: string;
  readonly delivery: OrderDelivery;
  readonly agreements: readonly AcceptedAgreement[];
  readonly parts: readonly OrderPart[];
}
